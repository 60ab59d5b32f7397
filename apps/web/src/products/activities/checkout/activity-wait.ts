import { getActivityBookingStatus } from '@caravel/products/activities/contract';
import { call } from '../../../lib/api/call.ts';
import type { FetchStatus } from '../../checkout.ts';

/** What has become of the booking of an activity. */
export const fetchStatus: FetchStatus = async (bookingId, signal) =>
  (await call(getActivityBookingStatus, { query: { bookingId } }, { signal })).data;
