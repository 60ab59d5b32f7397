import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { answerRequest } from './answer-request.ts';
import type { RequestsDeps } from './deps.ts';
import { getRequests } from './get-requests.ts';
import { makeRequest } from './make-request.ts';
import { stepRequest } from './step-request.ts';

/** Registers the calls about requests, which are the same for every product. */
export function requestRoutes(app: HttpApp, deps: RequestsDeps): void {
  registerEndpoint(app, contract.getBookingRequests, async ({ ctx, params }) => ({
    data: await getRequests(deps, ctx, params.bookingId),
  }));
  registerEndpoint(app, contract.makeBookingRequest, async ({ ctx, params, body }) => ({
    data: await makeRequest(deps, ctx, params.bookingId, body),
  }));
  registerEndpoint(app, contract.stepBookingRequest, async ({ ctx, params, body }) => ({
    data: await stepRequest(deps, ctx, params, body),
  }));
  registerEndpoint(app, contract.answerBookingRequest, async ({ ctx, params, body }) => ({
    data: await answerRequest(deps, ctx, params, body),
  }));
}
