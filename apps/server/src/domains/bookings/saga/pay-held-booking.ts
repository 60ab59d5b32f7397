import type { BookingOutcome } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BookingsDeps } from '../deps.ts';
import { getBookingRow } from '../load-booking.ts';
import { newPayment } from '../quotes/new-booking.ts';
import { bookingPayments } from '../tables.ts';
import { applyStep } from './apply-step.ts';
import { withLease } from './lease.ts';
import { toOutcome } from './outcome.ts';
import { runLeased } from './run-booking.ts';

/**
 * Pays a held booking by card; the supplier is asked to confirm once the payment is authorised. A declined card leaves the hold unchanged
 * and throws its code. If the supplier does not accept the payment, the outcome is `held` as before, or `failed`. Throws
 * `bookingStateConflict` if the booking is no longer held, `offerExpired` if the hold has expired.
 */
export async function payHeldBooking(
  deps: BookingsDeps,
  ctx: Ctx,
  { bookingId, token }: { readonly bookingId: string; readonly token: string },
): Promise<BookingOutcome> {
  await getBookingRow(ctx, { bookingId });
  const result = await withLease(ctx, bookingId, async ({ owner, row }) => {
    if (row.sagaState !== 'held' || row.payingHold) throw new AppError('bookingStateConflict');
    if ((row.holdExpiresAt?.getTime() ?? 0) <= ctx.clock.now()) throw new AppError('offerExpired');
    const payment = await newPayment(deps, ctx, row, token);
    await ctx.db.tx((tx) => tx.insert(bookingPayments).values(payment));
    const booking = await applyStep(deps, ctx, {
      booking: { row, payment },
      owner,
      command: 'pay',
      performed: { event: 'payRequested' },
      wish: { mode: 'payHold', payingHold: true, paymentId: payment.id, sends: 0, failureCode: null },
    });
    return runLeased(deps, ctx, owner, booking, { stopAtCaptured: true });
  });
  if (!result) throw new AppError('bookingStateConflict');
  const { booking, last } = result;
  if (last?.event === 'declinedHeld') throw new AppError(last.failureCode ?? 'paymentFailed');
  return toOutcome(ctx, booking);
}
