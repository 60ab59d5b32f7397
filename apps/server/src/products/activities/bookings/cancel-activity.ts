import type { EndpointAnswer } from '@caravel/contracts';
import {
  ACTIVITY_CANCEL_REASONS,
  type ActivityCancelReason,
  type cancelActivity as endpoint,
  type getActivityPenalty as penaltyEndpoint,
} from '@caravel/products/activities/contract';
import { translate } from '@caravel/products/translate.ts';
import { quoteCancellation } from '../../../domains/bookings/index.ts';
import { cancelShown } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, isAppError } from '../../../platform/errors.ts';
import type { ActivitiesDeps } from '../deps.ts';
import { type ActivityRecord, findActivity, getActivity, type NamedActivity } from './find-activity.ts';
import { getActivityBooking } from './get-activity-booking.ts';
import { isCancellable } from './present-booking.ts';

/** The states of a booking that is no more, or will be none in a moment. */
const OVER: ReadonlySet<string> = new Set(['cancelling', 'cancelled']);

/** Throws `activityAlreadyCancelled` or `activityNotCancellable`. */
function refuseUncancellable(ctx: Ctx, booking: ActivityRecord): void {
  if (OVER.has(booking.sagaState)) throw new AppError('activityAlreadyCancelled');
  // mutant activity-cancelled-after-it-began: `!isCancellable(ctx, booking)` -> `false` fails activities/bookings/cancel-activity.test.ts
  if (!isCancellable(ctx, booking)) throw new AppError('activityNotCancellable');
}

/**
 * Returns why a booking may be cancelled, in the caller's words, and what cancelling it now would give back, by the supplier's terms of this moment. Moves no
 * money. Throws `activityBookingNotFound`, `activityAlreadyCancelled`, `activityNotCancellable`.
 */
export async function getPenalty(
  deps: Pick<ActivitiesDeps, 'bookings'>,
  ctx: Ctx,
  bookingId: string,
): Promise<EndpointAnswer<typeof penaltyEndpoint>> {
  refuseUncancellable(ctx, await getActivity(ctx, bookingId));
  const quote = await quoteCancellation(deps.bookings, ctx, { bookingId });
  const { refund, cancellationPolicy } = await getActivityBooking(ctx, bookingId);
  const cancellationReasons = ACTIVITY_CANCEL_REASONS.map((code) => ({
    code,
    text: translate(ctx.locale, `activityReason.${code}`),
  }));
  return { data: { bookingId, cancellationReasons, quote, refund, cancellationPolicy }, refundAmount: quote.refundAmount };
}

/** Whether cancelling gives another refund back by now than the one that the person agreed to. */
async function hasMoved(
  deps: Pick<ActivitiesDeps, 'bookings'>,
  ctx: Ctx,
  bookingId: string,
  agreed: number | undefined,
): Promise<boolean> {
  if (agreed === undefined) return false;
  return (await quoteCancellation(deps.bookings, ctx, { bookingId })).refundAmount !== agreed;
}

/**
 * Cancels a booking at the terms of now, for one of the spec's reasons. `quoteAmount` is the refund that the person agreed to. If the refund changed, does
 * nothing and returns the new one. What was cancelled at that refund is answered as done, no matter who asked first. Throws `activityBookingNotFound`,
 * `activityAlreadyCancelled`, `activityNotCancellable`.
 */
export async function cancelActivity(
  deps: Pick<ActivitiesDeps, 'bookings'>,
  ctx: Ctx,
  input: NamedActivity & { readonly quoteAmount?: number | undefined; readonly reason: ActivityCancelReason },
): Promise<EndpointAnswer<typeof endpoint>> {
  const { reason, quoteAmount } = input;
  const booking = await findActivity(ctx, input);
  if (!OVER.has(booking.sagaState)) refuseUncancellable(ctx, booking);
  const answers = { show: (id: string) => getActivityBooking(ctx, id), product: 'activities', texts: 'activityAnswer' } as const;
  const cancel = () => cancelShown(deps, ctx, booking, { reason, quoteAmount }, answers);
  try {
    return await cancel();
  } catch (error) {
    if (isAppError(error, 'bookingStateConflict')) refuseUncancellable(ctx, await getActivity(ctx, booking.id));
    // The supplier changed its mind between its terms and its deed: the person is asked again.
    if (isAppError(error, 'cancellationFailed') && (await hasMoved(deps, ctx, booking.id, quoteAmount))) return cancel();
    throw error;
  }
}
