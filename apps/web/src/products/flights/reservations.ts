import { getReservationDetails } from '@caravel/products/flights/contract';
import { bookingSource } from '../booking-source.ts';

/** Loads flight bookings, by booking id or by order id. */
export const reservations = bookingSource(
  getReservationDetails,
  (ref) => ({ query: ref }),
  ({ data }) => data,
);
