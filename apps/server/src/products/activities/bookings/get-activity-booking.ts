import type { ActivityBooking } from '@caravel/products/activities/contract';
import { getBookingWithAround } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { activities, orNotFound } from './find-activity.ts';
import { presentBooking } from './present-booking.ts';

/** Returns an activity booking. Throws `activityBookingNotFound` if the caller may not see it. */
export async function getActivityBooking(ctx: Ctx, bookingId: string): Promise<ActivityBooking> {
  const { booking, around } = await orNotFound(getBookingWithAround(ctx, { bookingId }, 'activities'));
  return presentBooking(ctx, activities.read(booking), around);
}
