import { getHotelBooking } from '@caravel/products/hotels/contract';
import { bookingSource, idOf } from '../booking-source.ts';

/** Loads hotel bookings. */
export const hotelBookings = bookingSource(
  getHotelBooking,
  (ref) => ({ params: { id: idOf(ref) } }),
  ({ data }) => data,
);
