import { getCarBookingStatus } from '@caravel/products/cars/contract';
import { call } from '../../../lib/api/call.ts';
import type { ProductWait } from '../../checkout.ts';
import { CAR_CHECKOUT_PATHS } from './car-checkout-paths.ts';

/** The waiting page for the booking of a car. */
export const carWait: ProductWait = {
  product: 'cars',
  paths: CAR_CHECKOUT_PATHS,
  fetchStatus: async (bookingId, signal) => (await call(getCarBookingStatus, { query: { bookingId } }, { signal })).data,
};
