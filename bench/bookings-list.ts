// The agency's list of bookings with 1,000,000 rows in the table, compared with hand-written SQL without access rules on the same database:
// rows, count and sums, first page and last. On one PostgreSQL, and on a cluster.
import { newId, required } from '@caravel/kernel';
import pg from 'pg';
import { createAgency } from '../apps/server/src/domains/agencies/index.ts';
import { type BookingFilter, listBookings } from '../apps/server/src/domains/bookings/index.ts';
import type { Ctx } from '../apps/server/src/platform/context.ts';
import { systemClock } from '../apps/server/src/platform/context.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { atMost, percentile, report, timed, told } from './measure.ts';
import { atEachPlace, type Place } from './places.ts';

const ROWS = 1_000_000;
const AGENCIES = 50;
/**
 * Minimum rounds of each list; quick lists, whose median would otherwise be noise, repeat until this many milliseconds are spent.
 */
const ROUNDS = 12;
const SPENT_MS = 1_500;
const PAGE = 25;

/** Fills the table without looking at foreign keys, whose rows nobody reads here. */
async function fill(admin: pg.Client, isSharded: boolean, agencyId: string): Promise<void> {
  const everywhere = isSharded ? "SET LOCAL citus.propagate_set_commands = 'local';" : '';
  await admin.query(`BEGIN; ${everywhere} SET LOCAL session_replication_role = replica`);
  await admin.query(`
  INSERT INTO bookings (id, agency_id, product, quote_id, reference, supplier_name, supplier_simulated, details, "order", price, client_id, client_name,
    client_email, supplier_reference, saga_state, status, mode, sends, looks, attempt, paying_hold, payment_round, quote_expires_at, title, subtitle, starts_on, ends_on,
    lead_traveler, traveler_count, search_text, listed, currency, total_minor, net_minor, cost_minor, platform_markup_minor, commission_minor, agency_fee_minor,
    protection_premium_minor, transaction_fee_minor, due_minor, captured_minor, penalty_minor, refunded_minor, refund_status, created_at, updated_at)
  SELECT gen_random_uuid(), CASE WHEN n % ${AGENCIES} = 0 THEN '${agencyId}'::uuid ELSE md5('agency' || n % ${AGENCIES})::uuid END,
    (ARRAY['flights', 'flights', 'hotels', 'cars'])[1 + n / ${AGENCIES} % 4], gen_random_uuid(), 'R' || n, 'sandbox', true,
    jsonb_build_object('note', repeat('x', 600)), jsonb_build_object('note', repeat('y', 400)), jsonb_build_object('note', repeat('z', 600)),
    md5('client' || n % 9973)::uuid, 'Client ' || n % 9973, 'client' || n % 9973 || '@x.test', 'L' || n,
    (ARRAY['done', 'captured', 'cancelled', 'failed'])[1 + n / 200 % 4], (ARRAY['Ticketed', 'Booked', 'cancelled', 'Failed'])[1 + n / 200 % 4],
    'book', 1, 0, 0, false, 1, now(), 'Flight', 'A to B', date '2026-01-01' + n / ${AGENCIES} % 700, date '2026-01-08' + n / ${AGENCIES} % 700, 'Traveler ' || n, 1,
    'traveler ' || n || ' l' || n || ' jfk lhr', n % 20 <> 1, 'USD', 100000 + n % 5000, 90000, 90000, 1000, 9000, 1000, 0, 2900, 0, 100000, 0, 0, 'none',
    timestamptz '2025-01-01' + n * interval '30 seconds', now()
  FROM generate_series(1, ${ROWS}) n`);
  await admin.query('COMMIT');
  await admin.query('VACUUM ANALYZE bookings');
}

/** A filter with the condition that a careful developer would write for it. */
const filtersOf = (person: string): readonly (readonly [string, BookingFilter, string])[] => [
  ['flights', { product: 'flights' }, `product = 'flights'`],
  ['a status', { product: 'flights', statuses: ['Ticketed'] }, `product = 'flights' AND status = 'Ticketed'`],
  [
    'days of travel',
    { product: 'flights', travelFrom: '2026-06-01', travelTo: '2026-06-30' },
    `product = 'flights' AND starts_on BETWEEN '2026-06-01' AND '2026-06-30'`,
  ],
  [
    'days of booking',
    { product: 'flights', createdFrom: new Date('2025-06-01T00:00:00Z'), createdTo: new Date('2025-07-01T00:00:00Z') },
    `product = 'flights' AND created_at >= '2025-06-01T00:00:00Z' AND created_at < '2025-07-01T00:00:00Z'`,
  ],
  [
    'what is to come',
    { product: 'flights', when: 'upcoming', today: '2027-11-01' },
    `product = 'flights' AND saga_state NOT IN ('cancelled', 'failed', 'voiding', 'cancelling') AND ends_on >= '2027-11-01'`,
  ],
  [
    'a person',
    { product: 'flights', userId: person },
    `product = 'flights' AND (client_id = '${person}' OR agent_id = '${person}')`,
  ],
  ['a text', { product: 'flights', search: 'traveler 4242' }, `product = 'flights' AND search_text LIKE '%traveler 4242%'`],
];

async function byHand(admin: pg.Client, agencyId: string, condition: string, offset: number): Promise<void> {
  const where = `agency_id = '${agencyId}' AND listed AND ${condition}`;
  await admin.query('BEGIN');
  await admin.query(`SELECT b.* FROM (SELECT agency_id, id FROM bookings WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${PAGE} OFFSET ${offset}) page
    JOIN bookings b USING (agency_id, id) ORDER BY b.created_at DESC, b.id DESC`);
  await admin.query(`SELECT count(*) FROM bookings WHERE ${where}`);
  await admin.query(`SELECT sum(captured_minor), sum(refunded_minor), sum(due_minor) FILTER (WHERE due_minor > 0), sum(due_minor) FILTER (WHERE due_minor < 0),
    sum(cost_minor), sum(platform_markup_minor), sum(commission_minor), sum(agency_fee_minor), sum(protection_premium_minor),
    sum(transaction_fee_minor), sum(total_minor) FILTER (WHERE saga_state = 'held'),
    sum(total_minor) FILTER (WHERE saga_state IN ('supplierRequested', 'supplierPending', 'supplierUnknown'))
    FROM bookings WHERE ${where} AND currency = 'USD'`);
  await admin.query('COMMIT');
}

/** Measures one list, by turns with the same by hand. Returns how many times as long it takes. */
async function compare(name: string, mine: () => Promise<unknown>, hand: () => Promise<unknown>): Promise<number> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let spent = 0; ours.length < ROUNDS || spent < SPENT_MS; ) {
    const [ourTime, theirTime] = [await timed(mine), await timed(hand)];
    ours.push(ourTime);
    theirs.push(theirTime);
    spent += ourTime + theirTime;
  }
  const [ourMedian, theirMedian] = [percentile(ours, 0.5), percentile(theirs, 0.5)];
  report(told(`${name}, p50`, `${ourMedian.toFixed(1)} ms, by hand ${theirMedian.toFixed(1)} ms`));
  return ourMedian / theirMedian;
}

const log = createLogger({ level: 'silent' });

async function measure({ name: place, url, database }: Place): Promise<void> {
  const agency = await createAgency(
    { database, clock: systemClock },
    { name: 'Bench', slug: 'bench', origin: 'http://bench.localhost:3000', currency: 'USD' },
  );
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await fill(admin, database.shards !== undefined, agency.id);
  const { rows } = await admin.query(`SELECT client_id FROM bookings WHERE agency_id = $1 AND product = 'flights' LIMIT 1`, [
    agency.id,
  ]);
  const ctx: Ctx = {
    agency,
    actor: {
      kind: 'user',
      userId: newId(),
      sessionId: newId(),
      userType: 'AgencyOwner',
      isRestrictedAgent: false,
      email: 'o@x.test',
      name: 'O',
    },
    db: database.forAgency(agency.id),
    clock: systemClock,
    requestId: newId(),
    locale: 'en',
    formats: 'en-US',
    log,
  };
  const ratios: number[] = [];
  for (const [name, filter, condition] of filtersOf(String(rows[0].client_id))) {
    const { total } = await listBookings(ctx, filter, { offset: 0, limit: PAGE });
    if (total === 0) throw new Error(`the filter by ${name} finds nothing`);
    // The last page is the deepest.
    for (const offset of new Set([0, Math.max(0, total - PAGE)])) {
      const page = offset === 0 ? 'first' : 'last';
      const ratio = await compare(
        `Bookings list by ${name} (${total}), ${page} page, ${place}`,
        () => listBookings(ctx, filter, { offset, limit: PAGE }),
        () => byHand(admin, agency.id, condition, offset),
      );
      ratios.push(ratio);
    }
  }
  await admin.end();
  const worst = required(ratios.sort((a, b) => b - a)[0], 'a ratio');
  report(atMost(`Bookings list of 1,000,000 rows against the same SQL by hand, ${place}, worst`, worst, 2, 'times'));
}

await atEachPlace('Bookings list of 1,000,000 rows against the same SQL by hand', 3294, log, measure);
