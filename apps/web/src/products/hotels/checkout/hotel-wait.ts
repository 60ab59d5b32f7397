import { getHotelBookingStatus } from '@caravel/products/hotels/contract';
import { call } from '../../../lib/api/call.ts';
import type { FetchStatus } from '../../checkout.ts';

/** What has become of the booking of a stay. */
export const fetchStatus: FetchStatus = async (bookingId, signal) =>
  (await call(getHotelBookingStatus, { query: { bookingId } }, { signal })).data;
