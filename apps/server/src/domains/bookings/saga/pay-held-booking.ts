import { type BookingOutcome, ERROR_CODES } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BookingsDeps } from '../deps.ts';
import type { PaymentChoice } from '../inputs.ts';
import { getBookingRow } from '../load-booking.ts';
import { newPayments } from '../quotes/new-booking.ts';
import type { StepInput } from './apply-step.ts';
import { withLease } from './lease.ts';
import { toOutcome } from './outcome.ts';
import { runOn } from './run-booking.ts';
import { takeStep } from './take-step.ts';

/**
 * Pays a held booking; the supplier is asked to confirm once all payments are authorised. A refused one leaves the hold unchanged and throws
 * its code. If the supplier does not accept the payment, the outcome is `held` as before, or `failed`. Throws
 * `bookingStateConflict` if the booking is no longer held, `offerExpired` if the hold has expired.
 */
export async function payHeldBooking(
  deps: BookingsDeps,
  ctx: Ctx,
  { bookingId, payment }: { readonly bookingId: string; readonly payment: PaymentChoice },
): Promise<BookingOutcome> {
  await getBookingRow(ctx, { bookingId });
  const result = await withLease(ctx, bookingId, async (lease) => {
    const { row } = lease;
    if (row.sagaState !== 'held' || row.payingHold) throw new AppError('bookingStateConflict');
    if ((row.holdExpiresAt?.getTime() ?? 0) <= ctx.clock.now()) throw new AppError('offerExpired');
    const paymentRound = row.paymentRound + 1;
    const payments = await ctx.db.tx((tx) => newPayments(tx, deps, ctx, { ...row, paymentRound }, payment));
    const step: StepInput = {
      booking: { row, money: { payments, refunds: [] } },
      newPayments: payments,
      command: 'pay',
      performed: { event: 'payRequested' },
      wish: {
        mode: 'payHold',
        payingHold: true,
        paymentRound,
        sends: 0,
        failureCode: null,
      },
    };
    const underway = await takeStep(deps, ctx, lease, step, { stopAtCaptured: true });
    return runOn(deps, ctx, lease, underway, { stopAtCaptured: true });
  });
  if (!result) throw new AppError('bookingStateConflict');
  const { booking } = result;
  const refused = booking.money.payments.find(({ status }) => status === 'failed');
  if (refused) throw new AppError(ERROR_CODES.find((code) => code === refused.failureCode) ?? 'paymentFailed');
  return toOutcome(ctx, booking);
}
