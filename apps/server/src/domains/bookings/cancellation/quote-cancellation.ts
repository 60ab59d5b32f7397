import type { CancellationQuote } from '@caravel/contracts';
import { type Money, money, toMajor } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { composeRefund, type RefundBreakdown } from '../../pricing/index.ts';
import { type BookingRow, toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { type BookingRef, getBookingRow } from '../load-booking.ts';
import { canCancel } from '../rules/saga.ts';

/** The cost of cancelling, with the parts that only we may know. */
export type QuotedCancellation = {
  readonly row: BookingRow;
  readonly quote: CancellationQuote;
  readonly breakdown: RefundBreakdown;
  readonly termsReference: string | null;
};

/** Throws `bookingStateConflict`, with the current state, if the booking cannot be cancelled now. */
export function refuseUnlessCancellable(row: BookingRow): void {
  if (canCancel(row.sagaState) && !row.payingHold) return;
  throw new AppError('bookingStateConflict', { data: { sagaState: row.sagaState, status: row.status } });
}

/** Asks the supplier what cancelling costs now and works out what the traveler loses. */
export async function quoteRow(deps: BookingsDeps, ctx: Ctx, row: BookingRow): Promise<QuotedCancellation> {
  refuseUnlessCancellable(row);
  const terms = await getDriver(deps, row.product).quoteCancellation(ctx, toBooking(row));
  if (terms.kind === 'refused' || terms.kind === 'unknown') throw new AppError(terms.code);
  const paid: Money = money(row.capturedMinor, row.currency);
  const breakdown = composeRefund(row.price, paid, terms.kind, terms.supplierPenalty);
  const quote: CancellationQuote = {
    bookingId: row.id,
    kind: terms.kind,
    paid,
    penalty: breakdown.penalty,
    penaltyAmount: toMajor(breakdown.penalty),
    protectionKept: breakdown.protectionKept,
    refund: breakdown.refund,
    refundAmount: toMajor(breakdown.refund),
    serverTime: new Date(ctx.clock.now()).toISOString(),
    expiresAt: new Date(terms.expiresAt).toISOString(),
  };
  return { row, quote, breakdown, termsReference: terms.termsReference ?? null };
}

/** Returns what cancelling would cost now. Changes nothing. */
export async function quoteCancellation(deps: BookingsDeps, ctx: Ctx, ref: BookingRef): Promise<CancellationQuote> {
  return (await quoteRow(deps, ctx, await getBookingRow(ctx, ref))).quote;
}
