import type { CancellationQuote } from '@caravel/contracts';
import { fromMajor } from '@caravel/kernel';
import type { flightCancelAnswerSchema } from '@caravel/products/flights/contract';
import { translate } from '@caravel/products/translate.ts';
import type { z } from 'zod';
import { type BookingRef, cancelBooking, quoteCancellation } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsDeps } from '../deps.ts';
import { flightTold } from '../product/flight-words.ts';
import { getFlight } from './find-flight.ts';
import { getReservation } from './get-reservation.ts';

type Answer = z.infer<typeof flightCancelAnswerSchema>;

/** Returns what cancelling a flight would cost now. */
export async function getFlightPenalty(deps: FlightsDeps, ctx: Ctx, ref: BookingRef): Promise<CancellationQuote> {
  const { id } = await getFlight(ctx, ref);
  return quoteCancellation(deps.bookings, ctx, { bookingId: id });
}

/**
 * Cancels a flight, or voids it while that is free; the supplier decides which applies. `quoteAmount` is the refund that the person agreed
 * to. If the refund changed, does nothing and returns the new one.
 */
export async function cancelFlight(
  deps: FlightsDeps,
  ctx: Ctx,
  input: { ref: BookingRef; quoteAmount?: number | undefined; reason?: string | undefined },
): Promise<Answer> {
  const { id, total } = await getFlight(ctx, input.ref);
  const { priceChanged, quote } = await cancelBooking(deps.bookings, ctx, {
    ref: { bookingId: id },
    ...(input.quoteAmount !== undefined && { acceptRefund: fromMajor(input.quoteAmount, total.currency) }),
    ...(input.reason !== undefined && { reason: input.reason }),
  });
  const booking = await getReservation(deps, ctx, { bookingId: id });
  const done = () =>
    booking.sagaState === 'cancelled'
      ? translate(ctx.locale, 'flightAnswer.cancelled')
      : flightTold(ctx, booking.sagaState).title;
  return {
    data: { priceChanged, refundAmount: quote.refundAmount, quote, booking },
    message: priceChanged ? translate(ctx.locale, 'flightAnswer.refundChanged') : done(),
  };
}
