import type { CancellationQuote } from '@caravel/contracts';
import { toMajor } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BookingRow, toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { refuseWhileDisputed } from '../disputes/refuse-while-disputed.ts';
import { type BookingRef, getBookingRow } from '../load-booking.ts';
import { type ComposedCancellation, composeCancellation } from '../rules/compose-cancellation.ts';
import { canCancel, canCancelPart } from '../rules/saga.ts';

/** The cost of cancelling, with the parts that only we may know. */
export type QuotedCancellation = {
  readonly row: BookingRow;
  readonly quote: CancellationQuote;
  readonly agreed: ComposedCancellation['agreed'];
  readonly termsReference: string | null;
};

/** Whether a booking, or a part of it, can be cancelled now. */
export function isCancellable({ sagaState, payingHold }: BookingRow, part: number | null): boolean {
  return (part === null ? canCancel(sagaState) : canCancelPart(sagaState)) && !payingHold;
}

/** Throws `bookingStateConflict`, with the current state, if the booking, or a part of it, cannot be cancelled now. */
export function refuseUnlessCancellable(row: BookingRow, part: number | null): void {
  if (isCancellable(row, part)) return;
  throw new AppError('bookingStateConflict', { data: { sagaState: row.sagaState, status: row.status } });
}

/** Asks the supplier what cancelling costs now, in whole or in part, and works out what the traveler loses. Throws the supplier's code if it refuses. */
export async function quoteRow(deps: BookingsDeps, ctx: Ctx, row: BookingRow, part: number | null): Promise<QuotedCancellation> {
  refuseUnlessCancellable(row, part);
  const terms = await getDriver(deps, row.product).quoteCancellation(ctx, toBooking(row), part);
  if (terms.kind === 'refused' || terms.kind === 'unknown') throw new AppError(terms.code);
  const { agreed, told } = composeCancellation(row, terms, part);
  const quote: CancellationQuote = {
    bookingId: row.id,
    kind: terms.kind,
    ...told,
    penaltyAmount: toMajor(told.penalty),
    refundAmount: toMajor(told.refund),
    serverTime: new Date(ctx.clock.now()).toISOString(),
    expiresAt: new Date(terms.expiresAt).toISOString(),
  };
  return { row, quote, agreed, termsReference: terms.termsReference ?? null };
}

/**
 * Returns what cancelling would cost now, all that stands or one part (from 0). Changes nothing. Throws `bookingDisputed` while a bank has the money that would be
 * refunded.
 */
export async function quoteCancellation(
  deps: BookingsDeps,
  ctx: Ctx,
  ref: BookingRef,
  part: number | null = null,
): Promise<CancellationQuote> {
  const { row, quote } = await quoteRow(deps, ctx, await getBookingRow(ctx, ref), part);
  // mutant refund-quoted-while-disputed: `if (quote.refund.amountMinor > 0)` -> `if (false)` fails disputes.test.ts
  if (quote.refund.amountMinor > 0) await ctx.db.tx((tx) => refuseWhileDisputed(tx, ctx, row.id));
  return quote;
}
