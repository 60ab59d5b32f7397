import { findCarReservation } from '@caravel/products/cars/contract';
import { bookingSource, idOf } from '../booking-source.ts';

/** Loads car bookings. */
export const carBookings = bookingSource(
  findCarReservation,
  (ref) => ({ body: { bookingId: idOf(ref) } }),
  ({ data }) => data,
);
