import type { CarBooking } from '@caravel/products/cars/contract';
import { findCarReservation } from '@caravel/products/cars/contract';
import { call } from '../../lib/api/call.ts';
import { callKey } from '../../lib/api/use-call.ts';
import type { BookingRef, BookingSource } from '../booking.ts';

const inputOf = (ref: BookingRef) => ({ body: { bookingId: 'bookingId' in ref ? ref.bookingId : ref.orderID } });

/** Loads car bookings. */
export const carBookings: BookingSource<CarBooking> = {
  keyOf: (ref) => callKey(findCarReservation, inputOf(ref)),
  load: async (ref, signal) => (await call(findCarReservation, inputOf(ref), { signal })).data,
};
