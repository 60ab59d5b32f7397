import { getCalendar, getDisputeEvidence, getItineraryPdf } from '@caravel/contracts';
import { download } from '../../../platform/http/endpoints/raw-answers.ts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { BookingsDeps } from '../deps.ts';
import { makeEvidence } from '../disputes/make-evidence.ts';
import { makeCalendarFile, makeItineraryPdf } from './make-documents.ts';

/** Registers the files of a booking. They hold names and places, so they must not be cached. */
export function documentRoutes(app: HttpApp, deps: BookingsDeps): void {
  registerEndpoint(app, getItineraryPdf, async ({ ctx, params, reply }) => {
    const file = await makeItineraryPdf(deps, ctx, params);
    reply.header('cache-control', 'private, no-store');
    return download(file.content, file);
  });
  registerEndpoint(app, getCalendar, async ({ ctx, params, reply }) => {
    const file = await makeCalendarFile(deps, ctx, params);
    reply.header('cache-control', 'private, no-store');
    return download(file.content, file);
  });
  registerEndpoint(app, getDisputeEvidence, async ({ ctx, params, reply }) => {
    const file = await makeEvidence(deps, ctx, params.bookingId);
    reply.header('cache-control', 'private, no-store');
    return download(file.content, file);
  });
}
