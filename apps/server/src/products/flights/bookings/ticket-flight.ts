import type { EndpointAnswer } from '@caravel/contracts';
import type { ticketFlight as endpoint } from '@caravel/products/flights/contract';
import { translate } from '@caravel/products/translate.ts';
import { payHeldBooking, runBooking } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FlightsDeps } from '../deps.ts';
import { flightTold } from '../product/flight-words.ts';
import { findFlight } from './find-flight.ts';
import { getReservation } from './get-reservation.ts';

/** Requests the tickets. A held booking is paid first; for a paid one the saga looks again at once. Throws `tokenNotFound` for a held one without a card, `ticketFailed`, `bookingStateConflict`. */
export async function ticketFlight(
  deps: FlightsDeps,
  ctx: Ctx,
  input: { orderId: string; payment?: { token: string } | undefined },
): Promise<EndpointAnswer<typeof endpoint>> {
  const flight = await findFlight(ctx, { orderId: input.orderId });
  const conflict = () => new AppError('bookingStateConflict', { data: { sagaState: flight.sagaState, status: flight.status } });
  if (flight.sagaState === 'held') {
    if (!input.payment) throw new AppError('tokenNotFound', { data: { sagaState: flight.sagaState, status: flight.status } });
    const { outcome } = await payHeldBooking(deps.bookings, ctx, {
      bookingId: flight.id,
      payment: { method: 'card', token: input.payment.token },
    });
    if (outcome === 'held' || outcome === 'failed') throw new AppError('ticketFailed');
  } else if (flight.sagaState === 'captured') {
    await runBooking(deps.bookings, ctx, flight.id, { now: true });
  } else if (flight.sagaState !== 'done') {
    throw conflict();
  }
  const data = await getReservation(deps, ctx, { bookingId: flight.id });
  const isTicketed = data.sagaState === 'captured' || data.sagaState === 'done';
  return { data, message: isTicketed ? translate(ctx.locale, 'flightAnswer.ticketed') : flightTold(ctx, data.sagaState).title };
}
