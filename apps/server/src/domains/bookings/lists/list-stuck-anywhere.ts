import type { OperatedNeed, Product } from '@caravel/contracts';
import { and, asc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SystemDb } from '../../../platform/db/types.ts';
import { bookDifferences, bookingPayments, bookings } from '../tables.ts';
import { DIFFERENCE_STANDS_MS } from './need-condition.ts';
import { needsStaff } from './unsettled-gauge.ts';

/** A booking that needs somebody, of whichever agency. `since`: when it was booked, or when its books first differed. */
export type StuckBooking = {
  readonly agencyId: string;
  readonly bookingId: string | null;
  readonly product: Product | null;
  readonly reference: string | null;
  readonly why: OperatedNeed['why'];
  readonly ours: string | null;
  readonly theirs: string | null;
  readonly since: Date;
};

type Page = { readonly offSet: number; readonly limit: number };
type Found = { readonly rows: readonly StuckBooking[]; readonly total: number };

/** States of the saga, by what is waited for; in those that are not here it is the money. */
const WHY: Readonly<Record<string, OperatedNeed['why']>> = {
  supplierRequested: 'supplier',
  supplierPending: 'supplier',
  supplierUnknown: 'supplier',
  paymentDue: 'payment',
  cancelling: 'cancellation',
};

/**
 * Lists a page of the bookings of all agencies that attempts have not settled, the oldest first. It reads across agencies, so it uses the system's
 * access: only calls of operators may lead here.
 */
export async function listStuckAnywhere(system: SystemDb, now: number, { offSet, limit }: Page): Promise<Found> {
  // Beside the saga's own index of what is due, which has them all.
  const stuck: SQL | undefined = and(isNotNull(bookings.nextRunAt), needsStaff(now));
  return system.tx(async (tx) => {
    const rows = await tx
      .select({
        agencyId: bookings.agencyId,
        bookingId: bookings.id,
        product: bookings.product,
        reference: bookings.reference,
        state: bookings.sagaState,
        since: bookings.createdAt,
      })
      .from(bookings)
      .where(stuck)
      .orderBy(asc(bookings.createdAt), asc(bookings.id))
      .offset(offSet)
      .limit(limit);
    const told = rows.map(({ state, ...row }) => ({ ...row, why: WHY[state] ?? ('money' as const), ours: null, theirs: null }));
    return { rows: told, total: await tx.$count(bookings, stuck) };
  });
}

/** Lists a page of the differences of books of all agencies that the last comparisons found, the oldest first. As `listStuckAnywhere`. */
export async function listDifferencesAnywhere(system: SystemDb, now: number, { offSet, limit }: Page): Promise<Found> {
  const stands = gte(bookDifferences.lastSeenAt, new Date(now - DIFFERENCE_STANDS_MS));
  const bookingId = sql<string | null>`coalesce(${bookingPayments.bookingId}, ${bookDifferences.subjectId})`;
  return system.tx(async (tx) => {
    const rows = await tx
      .select({
        agencyId: bookDifferences.agencyId,
        bookingId: bookings.id,
        product: bookings.product,
        reference: bookings.reference,
        ours: bookDifferences.ours,
        theirs: bookDifferences.theirs,
        since: bookDifferences.firstSeenAt,
      })
      .from(bookDifferences)
      .leftJoin(
        bookingPayments,
        and(
          eq(bookingPayments.agencyId, bookDifferences.agencyId),
          eq(bookDifferences.subject, 'payment'),
          eq(bookingPayments.id, bookDifferences.subjectId),
        ),
      )
      .leftJoin(bookings, and(eq(bookings.agencyId, bookDifferences.agencyId), eq(bookings.id, bookingId)))
      .where(stands)
      .orderBy(asc(bookDifferences.firstSeenAt), asc(bookDifferences.id))
      .offset(offSet)
      .limit(limit);
    return {
      rows: rows.map((row) => ({ ...row, why: 'books' as const })),
      total: await tx.$count(bookDifferences, stands),
    };
  });
}
