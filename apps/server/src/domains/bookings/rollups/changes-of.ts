import { dayAt } from '@caravel/kernel';
import type { BookingRow } from '../booking-record.ts';
import { type MinorFigures, minorFiguresOf } from '../rules/figures.ts';
import type { bookingRollupChanges } from './tables.ts';

/** A row of changes without whose it is. */
export type Change = Omit<typeof bookingRollupChanges.$inferInsert, 'agencyId' | 'id'>;

type Kind = Omit<Change, 'bookings' | `${keyof MinorFigures}Minor`>;
type Sums = Omit<Change, keyof Kind>;

function kindOf(row: BookingRow, timeZone: string): Kind {
  const { product, currency, status, sagaState, agentId, title, startsOn, endsOn } = row;
  return {
    product,
    currency,
    status,
    sagaState,
    agentId,
    title,
    bookedOn: dayAt(row.createdAt.getTime(), timeZone),
    startsOn,
    endsOn,
  };
}

/** What a booking counts, times a factor: 1 adds it, −1 takes it away. */
function sumsOf(row: BookingRow, factor: 1 | -1): Sums {
  const of = minorFiguresOf(row);
  return {
    bookings: factor,
    chargedMinor: factor * of.charged,
    refundedMinor: factor * of.refunded,
    unpaidMinor: factor * of.unpaid,
    toRefundMinor: factor * of.toRefund,
    costMinor: factor * of.cost,
    platformMarkupMinor: factor * of.platformMarkup,
    commissionMinor: factor * of.commission,
    agencyFeeMinor: factor * of.agencyFee,
    protectionPremiumMinor: factor * of.protectionPremium,
    recoveredMinor: factor * of.recovered,
    transactionFeesMinor: factor * of.transactionFees,
    heldMinor: factor * of.held,
    processingMinor: factor * of.processing,
  };
}

/**
 * Returns what a write to a booking changes in the sums of the lists: nothing, or what it takes away (`before`) and what it adds (`after`). Null: the row was
 * not there. Only listed bookings count. `timeZone`: of the agency's office, whose days count.
 */
export function changesOf(before: BookingRow | null, after: BookingRow, timeZone: string): readonly Change[] {
  const was = before?.listed ? { ...kindOf(before, timeZone), ...sumsOf(before, 1) } : null;
  const is = after.listed ? { ...kindOf(after, timeZone), ...sumsOf(after, 1) } : null;
  // Both are made by the same functions, so equal ones are equal as text.
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  return [...(before && was ? [{ ...was, ...sumsOf(before, -1) }] : []), ...(is ? [is] : [])];
}
