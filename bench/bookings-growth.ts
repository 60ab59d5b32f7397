// The office's list and start page with 1,000, 10,000, 100,000 and 1,000,000 bookings of one agency: a page of twenty with count and sums, for each
// filter that the rollups know and for texts, which they do not; the dashboard; and how many pages a second. A page must not grow with the agency.
// `BENCH_ROWS=1000,10000` measures these sizes alone.
import { required } from '@caravel/kernel';
import { type BookingQuery, filterOfQuery, listBookings } from '../apps/server/src/domains/bookings/index.ts';
import { getDashboard } from '../apps/server/src/domains/dashboards/index.ts';
import type { Ctx } from '../apps/server/src/platform/context.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { atLeast, atMost, percentile, report, timed, told } from './measure.ts';
import { millionBookings } from './million-bookings.ts';
import { atEachPlace } from './places.ts';

const SIZES = process.env.BENCH_ROWS?.split(',').map(Number) ?? [1_000, 10_000, 100_000, 1_000_000];
const PAGE = { offset: 0, limit: 20 } as const;
const ROUNDS = 60;
const SPENT_MS = 4_000;
const PAGES_MS = 3_000;
const AT_ONCE = 8;

/** The filters of the office's list, by name; `agent`: somebody who made many bookings. */
const filtersOf = (agent: string): readonly (readonly [string, BookingQuery])[] => [
  ['all', { showPastTrips: true }],
  ['what is not past', { showPastTrips: false }],
  ['a product', { category: 'flights', showPastTrips: true }],
  ['a status', { category: 'flights', selectedStatus: 'Ticketed', showPastTrips: true }],
  ['days of travel', { startDate: '2026-06-03', endDate: '2026-08-20', showPastTrips: true }],
  ['days of booking', { bookedFrom: '2025-01-01', bookedTo: '2025-10-17', showPastTrips: true }],
  ['an agent', { agentId: agent, showPastTrips: true }],
  ['a person', { userId: agent, showPastTrips: true }],
  ['a title', { titled: 'Flight', showPastTrips: true }],
  ['a title that few have', { titled: 'Rare', showPastTrips: true }],
];
/** Texts that one, some, many and all bookings have, that none has, and of one or two letters; a text beside a filter. */
const TEXTS: readonly BookingQuery[] = [
  { searchString: 'traveler 424' },
  { searchString: 'l424242' },
  { searchString: '42' },
  { searchString: 'traveler' },
  { searchString: 'traveler 9', selectedStatus: 'Failed' },
  { searchString: 'traveler zzz' },
  { searchString: 'traveler', startDate: '2026-06-03', endDate: '2026-06-03' },
  { searchString: 'zq' },
  { searchString: 'traveler', titled: 'Rare' },
].map((query) => ({ ...query, showPastTrips: true }));

/** Milliseconds of a call, again and again. */
async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  for (let warmUp = 0; warmUp < 5; warmUp++) await call();
  const times: number[] = [];
  for (let spent = 0; times.length < ROUNDS && (spent < SPENT_MS || times.length < 5); spent += times.at(-1) ?? 0)
    times.push(await timed(call));
  return times;
}

async function pagesPerSecond(ctx: Ctx, query: BookingQuery): Promise<number> {
  const filter = filterOfQuery(ctx, query);
  const end = performance.now() + PAGES_MS;
  let pages = 0;
  const work = async () => {
    for (; performance.now() < end; pages++) await listBookings(ctx, filter, PAGE);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (pages / PAGES_MS) * 1_000;
}

const log = createLogger({ level: 'silent' });
const places = atEachPlace('Growth of one agency', 3_298, log, async ({ name: place, url, database }) => {
  for (const rows of SIZES) {
    const bench = await millionBookings(url, database, log, { rows, agencies: 1 }, `growth-${rows}`);
    const { admin, agency, ctx } = bench;
    const found = await admin.query(
      'SELECT agent_id FROM bookings WHERE agency_id = $1 AND listed AND agent_id IS NOT NULL ORDER BY created_at LIMIT 1',
      [agency.id],
    );
    const size = `${rows.toLocaleString('en')} bookings, ${place}`;
    const p95s: number[] = [];
    for (const [name, query] of filtersOf(String(found.rows[0].agent_id))) {
      const filter = filterOfQuery(ctx, query);
      const { total } = await listBookings(ctx, filter, PAGE);
      if (total === 0) throw new Error(`the filter by ${name} finds nothing`);
      const times = await timesOf(() => listBookings(ctx, filter, PAGE));
      const p95 = percentile(times, 0.95);
      p95s.push(p95);
      report(
        told(`A page by ${name} (${total}), ${size}, p50 and p95`, `${percentile(times, 0.5).toFixed(1)}, ${p95.toFixed(1)} ms`),
      );
    }
    report(atMost(`A page by what the rollups know, ${size}, worst p95`, Math.max(...p95s), 10, 'ms'));
    const textP95s: number[] = [];
    for (const query of TEXTS) {
      const filter = filterOfQuery(ctx, query);
      const { total, isMore } = await listBookings(ctx, filter, PAGE);
      const times = await timesOf(() => listBookings(ctx, filter, PAGE));
      const p95 = percentile(times, 0.95);
      textP95s.push(p95);
      const name = Object.values(query).filter((value) => value !== true);
      report(
        told(
          `A page by "${name.join(', ')}" (${total}${isMore ? '+' : ''}), ${size}, p50 and p95`,
          `${percentile(times, 0.5).toFixed(1)}, ${p95.toFixed(1)} ms`,
        ),
      );
    }
    report(atMost(`A page by a text, ${size}, worst p95`, Math.max(...textP95s), 100, 'ms'));
    const start = await timesOf(() => getDashboard(ctx, { by: 'week', dayOf: 'booked', from: '2025-02-01', to: '2025-05-01' }));
    report(
      told(
        `The dashboard, ${size}, p50 and p95`,
        `${percentile(start, 0.5).toFixed(1)}, ${percentile(start, 0.95).toFixed(1)} ms`,
      ),
    );
    const slowest = required(filtersOf('')[1], 'the usual list')[1];
    report(atLeast(`Pages of twenty a second, ${size}`, await pagesPerSecond(ctx, slowest), 1_000, ''));
    await bench.close();
  }
});
await places;
