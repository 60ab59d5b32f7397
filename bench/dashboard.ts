// The office's start page with 1,000,000 bookings in the table, compared with hand-written SQL without access rules on the same database: counts and
// sums by status, what needs somebody, the newest bookings, and what was sold by week, title and agent. On one PostgreSQL, and on a cluster.
import { required } from '@caravel/kernel';
import type pg from 'pg';
import { getDashboard } from '../apps/server/src/domains/accounts/index.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { atMost, report } from './measure.ts';
import { compareByTurns, millionBookings } from './million-bookings.ts';
import { atEachPlace, type Place } from './places.ts';

const SUMS = `sum(captured_minor), sum(refunded_minor), sum(due_minor) FILTER (WHERE due_minor > 0), sum(due_minor) FILTER (WHERE due_minor < 0),
  sum(cost_minor), sum(platform_markup_minor), sum(commission_minor), sum(agency_fee_minor), sum(protection_premium_minor), sum(transaction_fee_minor),
  sum(total_minor) FILTER (WHERE saga_state = 'held'), sum(total_minor) FILTER (WHERE saga_state IN ('supplierRequested', 'supplierPending', 'supplierUnknown'))`;
const SOLD = 'count(*), sum(captured_minor - refunded_minor) AS sales, sum(commission_minor)';

async function byHand(admin: pg.Client, agencyId: string, from: string, to: string): Promise<void> {
  const where = `agency_id = '${agencyId}' AND listed`;
  const booked = `${where} AND created_at >= '${from}T00:00:00Z' AND created_at < '${to}T00:00:00Z'`;
  await admin.query('BEGIN');
  await admin.query(
    `SELECT product, status, currency, count(*), count(*) FILTER (WHERE ends_on >= current_date), ${SUMS} FROM bookings WHERE ${where} GROUP BY 1, 2, 3`,
  );
  await admin.query(`SELECT product, saga_state, count(*), min(created_at) FROM bookings WHERE ${where} AND (
    saga_state IN ('supplierPending', 'supplierUnknown', 'paymentDue', 'held', 'captured', 'cancelling')
    OR id IN (SELECT booking_id FROM protection_claims WHERE agency_id = '${agencyId}' AND status IN ('sent', 'accepted'))
    OR id IN (SELECT subject_id FROM book_differences WHERE agency_id = '${agencyId}' AND last_seen_at > now() - interval '13 hours')) GROUP BY 1, 2`);
  await admin.query(`SELECT * FROM bookings WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT 6`);
  await admin.query(
    `SELECT date_trunc('week', created_at AT TIME ZONE 'UTC'), product, currency, ${SOLD} FROM bookings WHERE ${booked} GROUP BY 1, 2, 3`,
  );
  await admin.query(
    `SELECT product, title, currency, ${SOLD} FROM bookings WHERE ${booked} GROUP BY 1, 2, 3 ORDER BY sales DESC LIMIT 10`,
  );
  await admin.query(
    `SELECT agent_id, currency, ${SOLD} FROM bookings WHERE ${booked} GROUP BY 1, 2 ORDER BY sales DESC LIMIT 10`,
  );
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
    const { bookingCounts, chart } = await getDashboard(ctx, { from, to, by: 'week' });
    if (bookingCounts.together.total === 0 || chart.sold.length === 0) throw new Error('the dashboard is empty');
    ratios.push(
      await compareByTurns(
        `Dashboard of ${bookingCounts.together.total} bookings, ${chart.steps.length} weeks, ${place}`,
        () => getDashboard(ctx, { from, to, by: 'week' }),
        () => byHand(admin, agency.id, from, to),
      ),
    );
  }
  await close();
  const worst = required(ratios.sort((a, b) => b - a)[0], 'a ratio');
  report(atMost(`Dashboard over 1,000,000 rows against the same SQL by hand, ${place}, worst`, worst, 2, 'times'));
}

await atEachPlace('Dashboard over 1,000,000 rows against the same SQL by hand', 3296, log, measure);
