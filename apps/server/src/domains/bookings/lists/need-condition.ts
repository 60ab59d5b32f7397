import type { BookingNeed } from '@caravel/contracts';
import { addDays, instantOf } from '@caravel/kernel';
import { and, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, firstRunningDay, todayOf } from '../../../platform/context.ts';
import { writtenOnce } from '../../../platform/db/built-once.ts';
import { bookDifferences, bookingPayments, bookings } from '../tables.ts';

/** The books are compared every six hours; a difference that two comparisons did not see any more is gone. */
export const DIFFERENCE_STANDS_MS = 13 * 3_600_000;

/** Bookings whose own row, or one of whose payments, differs from a partner's books. */
function booksDiffer({ agency, clock }: Ctx): SQL {
  const seen = new Date(clock.now() - DIFFERENCE_STANDS_MS);
  return sql`${bookings.id} in (
    select coalesce(${bookingPayments.bookingId}, ${bookDifferences.subjectId}) from ${bookDifferences}
    left join ${bookingPayments} on ${bookingPayments.agencyId} = ${bookDifferences.agencyId}
      and ${bookDifferences.subject} = 'payment' and ${bookingPayments.id} = ${bookDifferences.subjectId}
    where ${bookDifferences.agencyId} = ${agency.id} and ${bookDifferences.lastSeenAt} >= ${seen.toISOString()}::timestamptz)`;
}

/** Bookings with a claim that waits for the agency: to be looked at, or accepted and not paid. Claims are built on bookings, so their table is read by its name. */
function claimOpen({ agency }: Ctx): SQL {
  return sql`${bookings.id} in (
    select booking_id from protection_claims where agency_id = ${agency.id} and status in ('sent', 'accepted'))`;
}

/** Bookings with a request that waits for the agency: to be answered, or to be done. Requests are built on bookings, so their table is read by its name. */
function requestOpen({ agency }: Ctx): SQL {
  return sql`${bookings.id} in (
    select booking_id from booking_requests where agency_id = ${agency.id} and status in ('sent', 'seen', 'accepted'))`;
}

/** Bookings with an undecided dispute. The table is of payments, which know no lists: it is read by its name. */
function disputeOpen({ agency }: Ctx): SQL {
  return sql`${bookings.id} in (
    select booking_id from payment_disputes where agency_id = ${agency.id} and state in ('warning', 'open', 'review'))`;
}

/** Bookings of which USDC is owed back. Payments by USDC are built on bookings, so their table is read by its name. */
function transferRefund({ agency }: Ctx): SQL {
  return sql`${bookings.id} in (select booking_id from usdc_refunds where agency_id = ${agency.id} and transaction is null)`;
}

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
    case 'disputeOpen':
      return disputeOpen(ctx);
    case 'paymentDue':
      return PAYMENT_DUE;
    case 'deadlineToday': {
      const tomorrow = instantOf(`${addDays(todayOf(ctx), 1)}T00:00`, ctx.agency.timeZone);
      return and(HELD, lt(bookings.holdExpiresAt, new Date(tomorrow)));
    }
    case 'unfulfilled':
      return UNFULFILLED;
    case 'cancelling':
      return CANCELLING;
    case 'requestOpen':
      return requestOpen(ctx);
    case 'claimOpen':
      return claimOpen(ctx);
    case 'transferRefund':
      return transferRefund(ctx);
    case 'booksDiffer':
      return booksDiffer(ctx);
  }
}
