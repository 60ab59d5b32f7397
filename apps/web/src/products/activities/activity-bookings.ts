import { getActivityBooking } from '@caravel/products/activities/contract';
import { bookingSource, idOf } from '../booking-source.ts';

/** Loads activity bookings. */
export const activityBookings = bookingSource(
  getActivityBooking,
  (ref) => ({ params: { id: idOf(ref) } }),
  ({ data }) => data,
);
