// The office's start page with 1,000,000 bookings in the table, compared with hand-written SQL without access rules on the same database: counts and
// sums by status, what needs somebody, the newest bookings, and what was sold by week, title and agent. On one PostgreSQL, and on a cluster.
import { required } from '@caravel/kernel';
import type pg from 'pg';
import { getDashboard } from '../apps/server/src/domains/dashboards/index.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { dashboardByHand } from './by-hand.ts';
import { atMost, report } from './measure.ts';
import { compareByTurns, millionBookings } from './million-bookings.ts';
import { atEachPlace, type Place } from './places.ts';

async function byHand(admin: pg.Client, agencyId: string, from: string, to: string): Promise<void> {
  await admin.query('BEGIN');
  for (const statement of dashboardByHand(`'${agencyId}'`, { from, to })) await admin.query(statement);
  await admin.query('COMMIT');
}

const log = createLogger({ level: 'silent' });

/** Periods of the chart: the usual ninety days, and two years. */
const PERIODS = [
  ['2025-09-01', '2025-11-29'],
  ['2024-12-15', '2026-12-10'],
] as const;

async function measure({ name: place, url, database }: Place): Promise<void> {
  const { admin, agency, ctx, close } = await millionBookings(url, database, log);
  const ratios: number[] = [];
  for (const [from, to] of PERIODS) {
    const { bookingCounts, chart } = await getDashboard(ctx, { from, to, by: 'week', dayOf: 'booked' });
    if (bookingCounts.together.total === 0 || chart.sold.length === 0) throw new Error('the dashboard is empty');
    ratios.push(
      await compareByTurns(
        `Dashboard of ${bookingCounts.together.total} bookings, ${chart.steps.length} weeks, ${place}`,
        () => getDashboard(ctx, { from, to, by: 'week', dayOf: 'booked' }),
        () => byHand(admin, agency.id, from, to),
      ),
    );
  }
  await close();
  const worst = required(ratios.sort((a, b) => b - a)[0], 'a ratio');
  report(atMost(`Dashboard over 1,000,000 rows against the same SQL by hand, ${place}, worst`, worst, 2, 'times'));
}

await atEachPlace('Dashboard over 1,000,000 rows against the same SQL by hand', 3296, log, measure);
