import { getCarBookingStatus } from '@caravel/products/cars/contract';
import { call } from '../../../lib/api/call.ts';
import type { FetchStatus } from '../../checkout.ts';

/** What has become of the booking of a car. */
export const fetchStatus: FetchStatus = async (bookingId, signal) =>
  (await call(getCarBookingStatus, { query: { bookingId } }, { signal })).data;
