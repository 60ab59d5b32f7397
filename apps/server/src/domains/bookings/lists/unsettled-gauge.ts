import { and, count, gte, isNotNull, min, ne, sql } from 'drizzle-orm';
import type { DatabaseGauge } from '../../../platform/telemetry/database-gauges.ts';
import { reading } from '../../../platform/telemetry/metrics.ts';
import { ASKS_STAFF_AFTER } from '../rules/effects.ts';
import { bookDifferences, bookings } from '../tables.ts';
import { DIFFERENCE_STANDS_MS } from './need-condition.ts';

/** Bookings that ask for staff at an instant: after so many tries, but not before its supplier had to decide. */
export const needsStaff = (now: number) => {
  const after = Object.entries(ASKS_STAFF_AFTER).map(
    ([state, attempts]) => sql`(${bookings.sagaState} = ${state} and ${bookings.attempt} > ${attempts})`,
  );
  const waits = sql`(${bookings.sagaState} = 'supplierPending' and ${bookings.decidesBy} > ${new Date(now).toISOString()}::timestamptz)`;
  return sql`(${sql.join(after, sql` or `)}) and not coalesce(${waits}, false)`;
};

/**
 * What is in doubt in all agencies together: bookings whose saga has something left to do, by state, and differences between books. The saga's own index of
 * what is due has them all, so that millions of settled ones cost nothing. A hold waits as it should, so it is left out.
 */
export const unsettledGauge: DatabaseGauge = async ({ system, now }) => {
  const seen = new Date(now - DIFFERENCE_STANDS_MS);
  const { states, differences } = await system.tx(async (tx) => ({
    states: await tx
      .select({
        state: bookings.sagaState,
        all: count(),
        asking: sql`count(*) filter (where ${needsStaff(now)})`.mapWith(Number),
        oldest: min(bookings.createdAt),
      })
      .from(bookings)
      .where(and(isNotNull(bookings.nextRunAt), ne(bookings.sagaState, 'held')))
      .groupBy(bookings.sagaState),
    differences: await tx.select({ all: count() }).from(bookDifferences).where(gte(bookDifferences.lastSeenAt, seen)),
  }));
  return [
    ...states.flatMap(({ state, all, asking, oldest }) => [
      reading('caravel_bookings_unsettled', { state }, all),
      reading('caravel_bookings_unsettled_oldest_seconds', { state }, oldest ? (now - oldest.getTime()) / 1_000 : 0),
      reading('caravel_bookings_asking_staff', { state }, asking),
    ]),
    reading('caravel_book_differences', {}, differences[0]?.all ?? 0),
  ];
};
