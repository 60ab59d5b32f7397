import type { HotelBooking } from '@caravel/products/hotels/contract';
import { getHotelBooking } from '@caravel/products/hotels/contract';
import { call } from '../../lib/api/call.ts';
import { callKey } from '../../lib/api/use-call.ts';
import type { BookingRef, BookingSource } from '../booking.ts';

const inputOf = (ref: BookingRef) => ({ params: { id: 'bookingId' in ref ? ref.bookingId : ref.orderID } });

/** Loads hotel bookings. */
export const hotelBookings: BookingSource<HotelBooking> = {
  keyOf: (ref) => callKey(getHotelBooking, inputOf(ref)),
  load: async (ref, signal) => (await call(getHotelBooking, inputOf(ref), { signal })).data,
};
