import {
  bookActivity as bookEndpoint,
  cancelActivity as cancelEndpoint,
  getActivityBooking as detailsEndpoint,
  getActivityBookingStatus,
  getActivityPenalty,
  getAgencyActivityBooking,
  listAgencyActivities,
  listMyActivities,
  sendActivityMail,
} from '@caravel/products/activities/contract';
import { getBookingStatus, sendConfirmation } from '../../domains/selling/index.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { bookActivity } from './bookings/book-activity.ts';
import { cancelActivity, getPenalty } from './bookings/cancel-activity.ts';
import { getActivity } from './bookings/find-activity.ts';
import { getActivityBooking } from './bookings/get-activity-booking.ts';
import { listActivities } from './bookings/list-activities.ts';
import type { ActivitiesDeps } from './deps.ts';

/** Registers bookings and their operations. */
export function bookingRoutes(app: HttpApp, deps: Pick<ActivitiesDeps, 'bookings' | 'sendConfirmation' | 'sealSecret'>): void {
  registerEndpoint(app, bookEndpoint, async ({ ctx, body }) => ({ data: await bookActivity(deps, ctx, body) }));
  registerEndpoint(app, detailsEndpoint, async ({ ctx, params }) => ({ data: await getActivityBooking(ctx, params.id) }));
  registerEndpoint(app, getAgencyActivityBooking, async ({ ctx, params }) => ({
    data: await getActivityBooking(ctx, params.id),
  }));
  registerEndpoint(app, getActivityBookingStatus, async ({ ctx, query }) => ({
    data: await getBookingStatus(deps, getActivity, ctx, query.bookingId),
  }));
  registerEndpoint(app, sendActivityMail, async ({ ctx, body }) => ({
    data: await sendConfirmation(deps, getActivity, ctx, body),
  }));
  registerEndpoint(app, getActivityPenalty, ({ ctx, params }) => getPenalty(deps, ctx, params.id));
  registerEndpoint(app, cancelEndpoint, ({ ctx, body }) => cancelActivity(deps, ctx, body));
  registerEndpoint(app, listMyActivities, async ({ ctx, query }) => ({ data: await listActivities(ctx, query, { mine: true }) }));
  registerEndpoint(app, listAgencyActivities, async ({ ctx, query }) => ({
    data: await listActivities(ctx, query, { mine: false }),
  }));
}
