import type { FlightReservation } from '@caravel/products/flights/contract';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { call } from '../../lib/api/call.ts';
import { callKey } from '../../lib/api/use-call.ts';
import type { BookingSource } from '../booking.ts';

/** Loads flight bookings, by booking id or by order id. */
export const reservations: BookingSource<FlightReservation> = {
  keyOf: (ref) => callKey(getReservationDetails, { query: ref }),
  load: async (ref, signal) => (await call(getReservationDetails, { query: ref }, { signal })).data,
};
