import type { BookingNeed, SagaState } from '@caravel/contracts';
import { addDays, instantOf } from '@caravel/kernel';
import { and, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, firstRunningDay, todayOf } from '../../../platform/context.ts';
import { writtenOnce } from '../../../platform/db/built-once.ts';
import { bookDifferences, bookingPayments, bookings } from '../tables.ts';

/** The books are compared every six hours; a difference that two comparisons did not see any more is gone. */
export const DIFFERENCE_STANDS_MS = 13 * 3_600_000;

/** The needs that other tables name: how the ids of their bookings are read. Those tables are built on bookings, so they are read by their names. */
const ELSEWHERE = {
  /** An undecided dispute. */
  disputeOpen: ({ agency }: Ctx) =>
    sql`select booking_id from payment_disputes where agency_id = ${agency.id} and state in ('warning', 'open', 'review')`,
  /** A request that waits for the agency: to be answered, or to be done. */
  requestOpen: ({ agency }: Ctx) =>
    sql`select booking_id from booking_requests where agency_id = ${agency.id} and status in ('sent', 'seen', 'accepted')`,
  /** A claim that waits for the agency: to be looked at, or accepted and not paid. */
  claimOpen: ({ agency }: Ctx) =>
    sql`select booking_id from protection_claims where agency_id = ${agency.id} and status in ('sent', 'accepted')`,
  /** USDC that is owed back. */
  transferRefund: ({ agency }: Ctx) =>
    sql`select booking_id from usdc_refunds where agency_id = ${agency.id} and transaction is null`,
  /** Bookings whose own row, or one of whose payments, differs from a partner's books. */
  booksDiffer: ({ agency, clock }: Ctx) => {
    const seen = new Date(clock.now() - DIFFERENCE_STANDS_MS);
    return sql`select coalesce(${bookingPayments.bookingId}, ${bookDifferences.subjectId}) from ${bookDifferences}
    left join ${bookingPayments} on ${bookingPayments.agencyId} = ${bookDifferences.agencyId}
      and ${bookDifferences.subject} = 'payment' and ${bookingPayments.id} = ${bookDifferences.subjectId}
    where ${bookDifferences.agencyId} = ${agency.id} and ${bookDifferences.lastSeenAt} >= ${seen.toISOString()}::timestamptz`;
  },
} as const satisfies Partial<Record<BookingNeed, (ctx: Ctx) => SQL>>;

// As text: under a plan that it keeps, PostgreSQL rebuilds a list of parameters for each row.
const SUPPLIER_OPEN = writtenOnce(inArray(bookings.sagaState, ['supplierPending', 'supplierUnknown']));
const CHANGE_BREAKS = writtenOnce(eq(bookings.openChange, 'breaks'));
const PAYMENT_DUE = writtenOnce(eq(bookings.sagaState, 'paymentDue'));
const HELD = writtenOnce(eq(bookings.sagaState, 'held'));
const UNFULFILLED = writtenOnce(eq(bookings.sagaState, 'captured'));
const CANCELLING = writtenOnce(eq(bookings.sagaState, 'cancelling'));

/** Makes the condition of the bookings that need somebody of the agency for a reason. */
export function needCondition(ctx: Ctx, need: BookingNeed): SQL | undefined {
  switch (need) {
    case 'supplierOpen':
      return and(SUPPLIER_OPEN, or(isNull(bookings.decidesBy), lte(bookings.decidesBy, new Date(ctx.clock.now()))));
    case 'changeBreaks':
      return and(CHANGE_BREAKS, gte(bookings.endsOn, firstRunningDay(ctx)));
    case 'paymentDue':
      return PAYMENT_DUE;
    case 'deadlineToday': {
      const tomorrow = instantOf(`${addDays(todayOf(ctx), 1)}T00:00`, ctx.agency.timeZone);
      return and(HELD, lt(bookings.holdExpiresAt, new Date(tomorrow)));
    }
    case 'disputeOpen':
    case 'requestOpen':
    case 'claimOpen':
    case 'transferRefund':
    case 'booksDiffer':
      return sql`${bookings.id} in (${ELSEWHERE[need](ctx)})`;
    case 'unfulfilled':
      return UNFULFILLED;
    case 'cancelling':
      return CANCELLING;
  }
}

/** The needs that a state alone tells: the sums that are kept know how many there are. */
export const NEEDS_OF_STATES = {
  paymentDue: 'paymentDue',
  unfulfilled: 'captured',
  cancelling: 'cancelling',
} as const satisfies Partial<Record<BookingNeed, SagaState>>;

/** The bookings that may need somebody for any other reason: few, and found by their indexes, so that nothing else is read. */
export function mayNeedSomebody(ctx: Ctx): SQL {
  const ofAgency = sql`agency_id = ${ctx.agency.id} and listed`;
  const sources = [
    sql`select id from bookings where ${ofAgency} and saga_state in ('supplierPending', 'supplierUnknown', 'held')`,
    sql`select id from bookings where ${ofAgency} and open_change = 'breaks'`,
    ...Object.values(ELSEWHERE).map((read) => read(ctx)),
  ];
  return sql`${bookings.id} in (${sql.join(sources, sql` union `)})`;
}
