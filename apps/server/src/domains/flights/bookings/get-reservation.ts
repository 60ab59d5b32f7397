import type { FlightReservation } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { type BookingRef, getBookingWithAround } from '../../bookings/index.ts';
import { toFlightRecord } from './find-flight.ts';
import { presentReservation } from './present-reservation.ts';

/** Returns a reservation. Throws `invalidBookingId` if the caller may not see it. */
export async function getReservation(ctx: Ctx, ref: BookingRef): Promise<FlightReservation> {
  const { booking, around } = await getBookingWithAround(ctx, ref, 'flights');
  return presentReservation(ctx, toFlightRecord(booking), around);
}
