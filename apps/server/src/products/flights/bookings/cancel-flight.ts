import type { CancellationQuote } from '@caravel/contracts';
import type { flightCancelAnswerSchema } from '@caravel/products/flights/contract';
import type { z } from 'zod';
import { type BookingRef, quoteCancellation } from '../../../domains/bookings/index.ts';
import { cancelShown } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsDeps } from '../deps.ts';
import { findFlight } from './find-flight.ts';
import { getReservation } from './get-reservation.ts';

type Answer = z.infer<typeof flightCancelAnswerSchema>;

/** Returns what cancelling a flight would cost now. */
export async function getFlightPenalty(deps: FlightsDeps, ctx: Ctx, ref: BookingRef): Promise<CancellationQuote> {
  const { id } = await findFlight(ctx, ref);
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
  const { ref, quoteAmount, reason } = input;
  const show = (bookingId: string) => getReservation(deps, ctx, { bookingId });
  const answers = { show, product: 'flights', texts: 'flightAnswer' } as const;
  return cancelShown(deps, ctx, await findFlight(ctx, ref), { quoteAmount, reason }, answers);
}
