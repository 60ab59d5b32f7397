import {
  askNow as askNowEndpoint,
  continueBooking as continueEndpoint,
  findOutcome as findOutcomeEndpoint,
  listTrips as listTripsEndpoint,
  payHeldBooking as payHeldEndpoint,
  settleLostOrder as settleLostEndpoint,
} from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { BookingsDeps } from './deps.ts';
import { documentRoutes } from './documents/routes.ts';
import { listTrips } from './lists/list-trips.ts';
import { findOutcome } from './quotes/find-outcome.ts';
import { askNow } from './saga/ask-now.ts';
import { continueBooking } from './saga/continue-booking.ts';
import { payHeldBooking } from './saga/pay-held-booking.ts';
import { settleLostOrder } from './saga/settle-lost.ts';

/** Registers the calls that are the same for every product. */
export function bookingsRoutes(deps: BookingsDeps): (app: HttpApp) => void {
  return (app) => {
    registerEndpoint(app, continueEndpoint, async ({ ctx, params }) => ({ data: await continueBooking(deps, ctx, params) }));
    registerEndpoint(app, askNowEndpoint, async ({ ctx, params }) => ({ data: await askNow(deps, ctx, params) }));
    registerEndpoint(app, findOutcomeEndpoint, async ({ ctx, params }) => ({ data: await findOutcome(ctx, params) }));
    registerEndpoint(app, payHeldEndpoint, async ({ ctx, params, body }) => ({
      data: await payHeldBooking(deps, ctx, { ...params, ...body }),
    }));
    registerEndpoint(app, settleLostEndpoint, async ({ ctx, params, body }) => ({
      data: await settleLostOrder(deps, ctx, { ...params, ...body }),
    }));
    documentRoutes(app, deps);
    registerEndpoint(app, listTripsEndpoint, async ({ ctx, query }) => ({ data: await listTrips(deps, ctx, query) }));
  };
}
