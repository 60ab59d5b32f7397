import { getHotelBookingStatus } from '@caravel/products/hotels/contract';
import { call } from '../../../lib/api/call.ts';
import type { ProductWait } from '../../checkout.ts';
import { HOTEL_CHECKOUT_PATHS } from './hotel-checkout-paths.ts';

/** The waiting page for the booking of a stay. */
export const hotelWait: ProductWait = {
  product: 'hotels',
  paths: HOTEL_CHECKOUT_PATHS,
  fetchStatus: async (bookingId, signal) => (await call(getHotelBookingStatus, { query: { bookingId } }, { signal })).data,
};
