import { getFlightBookingStatus } from '@caravel/products/flights/contract';
import { call } from '../../../lib/api/call.ts';
import type { ProductWait } from '../../checkout.ts';
import { FLIGHT_CHECKOUT_PATHS } from './flight-checkout-paths.ts';

/** The waiting page for the booking of a flight. */
export const flightWait: ProductWait = {
  product: 'flights',
  paths: FLIGHT_CHECKOUT_PATHS,
  fetchStatus: async (bookingId, signal) => (await call(getFlightBookingStatus, { query: { bookingId } }, { signal })).data,
};
