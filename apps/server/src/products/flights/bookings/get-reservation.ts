import type { FlightReservation } from '@caravel/products/flights/contract';
import { type BookingRef, getBookingWithAround } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsDeps } from '../deps.ts';
import { openChangeOf } from '../product/flight-change.ts';
import { toFlightRecord } from './find-flight.ts';
import { presentReservation } from './present-reservation.ts';

/** Returns a reservation. Throws `invalidBookingId` if the caller may not see it. */
export async function getReservation(
  { suppliers }: Pick<FlightsDeps, 'suppliers'>,
  ctx: Ctx,
  ref: BookingRef,
): Promise<FlightReservation> {
  const { booking, around } = await getBookingWithAround(ctx, ref, 'flights');
  const flight = toFlightRecord(booking);
  const supplier = openChangeOf(flight) && (await suppliers.findByAccount(ctx, flight.supplier));
  return presentReservation(ctx, flight, { ...around, canTellAirline: Boolean(supplier?.acceptChange) });
}
