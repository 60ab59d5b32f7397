import type { FlightReservation } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { type BookingRef, loadAround } from '../../bookings/index.ts';
import { getFlight } from './find-flight.ts';
import { presentReservation } from './present-reservation.ts';

/** Returns a reservation. Throws `invalidBookingId` if the caller may not see it. */
export async function getReservation(ctx: Ctx, ref: BookingRef): Promise<FlightReservation> {
  const flight = await getFlight(ctx, ref);
  return presentReservation(ctx, flight, await loadAround(ctx, flight.id));
}
