import type { Endpoint, EndpointAnswer, EndpointInput } from '@caravel/contracts';
import { call } from '../lib/api/call.ts';
import { callKey } from '../lib/api/use-call.ts';
import type { BookingRef, BookingSource } from './booking.ts';

/** The id in an address, for calls that take either kind in one place. */
export const idOf = (ref: BookingRef): string => ('bookingId' in ref ? ref.bookingId : ref.orderID);

/** Loads the bookings of a product by one call; `read` takes the booking out of its answer. */
export function bookingSource<E extends Endpoint, Booking>(
  endpoint: E,
  inputOf: (ref: BookingRef) => EndpointInput<E>,
  read: (answer: EndpointAnswer<E>) => Booking,
): BookingSource<Booking> {
  return {
    keyOf: (ref) => callKey(endpoint, inputOf(ref)),
    load: async (ref, signal) => read(await call(endpoint, inputOf(ref), { signal })),
  };
}
