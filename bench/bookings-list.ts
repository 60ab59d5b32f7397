// The agency's list of bookings with 1,000,000 rows in the table, compared with hand-written SQL without access rules on the same database:
// rows, count and sums, first page and last. On one PostgreSQL, and on a cluster.
import { required } from '@caravel/kernel';
import type pg from 'pg';
import { type BookingFilter, listBookings } from '../apps/server/src/domains/bookings/index.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { SUMS } from './by-hand.ts';
import { atMost, report } from './measure.ts';
import { compareByTurns, millionBookings } from './million-bookings.ts';
import { atEachPlace, type Place } from './places.ts';

const PAGE = 25;

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
    { product: 'flights', bookedFrom: '2025-06-01', bookedTo: '2025-06-30' },
    `product = 'flights' AND created_at >= '2025-06-01T04:00:00Z' AND created_at < '2025-07-01T04:00:00Z'`,
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
  await admin.query(`SELECT ${SUMS} FROM bookings WHERE ${where} AND currency = 'USD'`);
  await admin.query('COMMIT');
}

const log = createLogger({ level: 'silent' });

async function measure({ name: place, url, database }: Place): Promise<void> {
  const bench = await millionBookings(url, database, log);
  const { admin, agency, ctx } = bench;
  const { rows } = await admin.query(`SELECT client_id FROM bookings WHERE agency_id = $1 AND product = 'flights' LIMIT 1`, [
    agency.id,
  ]);
  const ratios: number[] = [];
  for (const [name, filter, condition] of filtersOf(String(rows[0].client_id))) {
    const { total } = await listBookings(ctx, filter, { offset: 0, limit: PAGE });
    if (total === 0) throw new Error(`the filter by ${name} finds nothing`);
    // The last page is the deepest.
    for (const offset of new Set([0, Math.max(0, total - PAGE)])) {
      const page = offset === 0 ? 'first' : 'last';
      const ratio = await compareByTurns(
        `Bookings list by ${name} (${total}), ${page} page, ${place}`,
        () => listBookings(ctx, filter, { offset, limit: PAGE }),
        () => byHand(admin, agency.id, condition, offset),
      );
      ratios.push(ratio);
    }
  }
  await bench.close();
  const worst = required(ratios.sort((a, b) => b - a)[0], 'a ratio');
  report(atMost(`Bookings list of 1,000,000 rows against the same SQL by hand, ${place}, worst`, worst, 2, 'times'));
}

await atEachPlace('Bookings list of 1,000,000 rows against the same SQL by hand', 3294, log, measure);
