import { bookingsOf, type RecordOf, refOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, isAppError } from '../../../platform/errors.ts';
import { type ActivityFacts, type ActivityOrder, type ActivityQuoted, activityJson } from '../product/stored.ts';

/** An activity booking with everything that the bookings slice stores about it. */
export type ActivityRecord = RecordOf<ActivityQuoted, ActivityOrder, ActivityFacts>;

/** `read` parses a record's JSON as that of an activity. */
export const activities = bookingsOf(activityJson);

/** Runs a look-up of an activity booking; throws `activityBookingNotFound` where it finds none that the caller may see. */
export async function orNotFound<T>(lookUp: Promise<T>): Promise<T> {
  try {
    return await lookUp;
  } catch (error) {
    throw isAppError(error, 'invalidBookingId') ? new AppError('activityBookingNotFound') : error;
  }
}

/** An activity booking named by id, or by the supplier's reference. */
export type NamedActivity = { readonly bookingId?: string | undefined; readonly pnr?: string | undefined };

/** Returns the named activity booking. Throws `activityBookingNotFound` if the caller may not see it. */
export function findActivity(ctx: Ctx, { bookingId, pnr }: NamedActivity): Promise<ActivityRecord> {
  return orNotFound(activities.find(ctx, refOf(bookingId, pnr)));
}

/** Returns an activity booking that the caller may see. Throws `activityBookingNotFound` for any other. */
export function getActivity(ctx: Ctx, bookingId: string): Promise<ActivityRecord> {
  return findActivity(ctx, { bookingId });
}
