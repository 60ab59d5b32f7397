// One table of 1,000,000 bookings for the benches that compare what the office reads with hand-written SQL on the same database.
import { newId } from '@caravel/kernel';
import pg from 'pg';
import { createAgency } from '../apps/server/src/domains/agencies/index.ts';
import { mendRollups } from '../apps/server/src/domains/bookings/index.ts';
import { type AgencyContext, type Ctx, systemClock } from '../apps/server/src/platform/context.ts';
import type { Database } from '../apps/server/src/platform/db/types.ts';
import type { Logger } from '../apps/server/src/platform/log.ts';
import { percentile, report, timed, told } from './measure.ts';

const ROWS = 1_000_000;
const AGENCIES = 200;
/** How many bookings there are, of how many agencies. */
type Size = { readonly rows: number; readonly agencies: number };
/**
 * Minimum rounds of each list; quick lists, whose median would otherwise be noise, repeat until this many milliseconds are spent.
 */
const ROUNDS = 12;
const SPENT_MS = 1_500;

/** Fills the table without looking at foreign keys, whose rows nobody reads here. */
async function fill(admin: pg.Client, isSharded: boolean, agencyId: string, { rows, agencies }: Size): Promise<void> {
  const everywhere = isSharded ? "SET LOCAL citus.propagate_set_commands = 'local';" : '';
  // Forty agents an agency sold every other booking.
  const agent = `n / ${agencies} % 80`;
  const soldBy = (value: string) => `CASE WHEN n / ${agencies} % 2 = 0 THEN ${value} END`;
  await admin.query(`BEGIN; ${everywhere} SET LOCAL session_replication_role = replica`);
  await admin.query(`
  INSERT INTO bookings (id, agency_id, product, quote_id, reference, supplier_name, supplier_simulated, details, "order", price, client_id, client_name,
    client_email, agent_id, agent_name, agent_email, supplier_reference, saga_state, status, mode, sends, looks, attempt, paying_hold, payment_round, quote_expires_at, title, subtitle, starts_on, ends_on,
    lead_traveler, traveler_count, search_text, listed, currency, total_minor, net_minor, cost_minor, platform_markup_minor, commission_minor, agency_fee_minor,
    protection_premium_minor, transaction_fee_minor, due_minor, captured_minor, penalty_minor, refunded_minor, refund_status, created_at, updated_at)
  SELECT gen_random_uuid(), CASE WHEN n % ${agencies} = 0 THEN '${agencyId}'::uuid ELSE md5('agency' || n % ${agencies})::uuid END,
    (ARRAY['flights', 'flights', 'hotels', 'cars'])[1 + n / ${agencies} % 4], gen_random_uuid(), 'R' || n, 'sandbox', true,
    jsonb_build_object('note', repeat('x', 600)), jsonb_build_object('note', repeat('y', 400)), jsonb_build_object('note', repeat('z', 600)),
    md5('client' || n % 9973)::uuid, 'Client ' || n % 9973, 'client' || n % 9973 || '@x.test', ${soldBy(`md5('agent' || ${agent})::uuid`)}, ${soldBy(`'Agent ' || ${agent}`)}, ${soldBy(`'agent' || ${agent} || '@x.test'`)}, 'L' || n,
    (ARRAY['done', 'captured', 'cancelled', 'failed'])[1 + n / ${agencies * 4} % 4], (ARRAY['Ticketed', 'Booked', 'cancelled', 'Failed'])[1 + n / ${agencies * 4} % 4],
    'book', 1, 0, 0, false, 1, now(), CASE WHEN n % 25000 = 7 THEN 'Rare' ELSE 'Flight' END, 'A to B', date '2026-01-01' + n / ${agencies} % 700, date '2026-01-08' + n / ${agencies} % 700, 'Traveler ' || n, 1,
    CASE WHEN n % 30000 = 7 THEN ' zq' ELSE '' END || ' traveler ' || n || ' l' || n || ' jfk lhr ', n % 20 <> 1, 'USD', 100000 + n % 5000, 90000, 90000, 1000, 9000, 1000, 0, 2900, 0, 100000, 0, 0, 'none',
    timestamptz '2025-01-01' + n * interval '30 seconds', now()
  FROM generate_series(1, ${rows}) n`);
  await admin.query('COMMIT');
  await admin.query('VACUUM ANALYZE bookings');
}

/** Measures what the office reads, by turns with the same by hand. Returns how many times as long it takes. */
export async function compareByTurns(name: string, mine: () => Promise<unknown>, hand: () => Promise<unknown>): Promise<number> {
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

/** A table with 1,000,000 bookings, the agency that is asked about, and its owner's context. */
export type MillionBookings = {
  readonly admin: pg.Client;
  readonly agency: AgencyContext;
  readonly ctx: Ctx;
  close(): Promise<void>;
};

/** Makes the agency and fills the table, with a million bookings unless told otherwise. */
export async function millionBookings(
  url: string,
  database: Database,
  log: Logger,
  size: Size = { rows: ROWS, agencies: AGENCIES },
  slug = 'bench',
): Promise<MillionBookings> {
  const agency = await createAgency(
    { database, clock: systemClock },
    { name: 'Bench', slug, origin: `http://${slug}.localhost:3000`, currency: 'USD' },
  );
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await fill(admin, database.shards !== undefined, agency.id, size);
  await mendRollups(database.system, agency);
  await admin.query('VACUUM ANALYZE booking_rollups');
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
  return { admin, agency, ctx, close: () => admin.end() };
}
