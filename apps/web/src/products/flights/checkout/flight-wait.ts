import { getFlightBookingStatus } from '@caravel/products/flights/contract';
import { call } from '../../../lib/api/call.ts';
import type { FetchStatus } from '../../checkout.ts';

/** What has become of the booking of a flight. */
export const fetchStatus: FetchStatus = async (bookingId, signal) =>
  (await call(getFlightBookingStatus, { query: { bookingId } }, { signal })).data;
