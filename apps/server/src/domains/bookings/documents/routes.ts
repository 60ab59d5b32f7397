import { getCalendar, getItineraryPdf, hasFiles, situationOf } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { download } from '../../../platform/http/endpoints/raw-answers.ts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { BookingsDeps } from '../deps.ts';
import { type BookingRef, getBooking } from '../load-booking.ts';
import { makeCalendarFile, makeItineraryPdf } from './make-documents.ts';

/** Throws `bookingStateConflict` for a booking that is still being made or was never made: nobody is to travel with its paper. */
async function assertHasFiles(ctx: Ctx, ref: BookingRef): Promise<void> {
  const { sagaState } = await getBooking(ctx, ref);
  if (!hasFiles(situationOf(sagaState))) throw new AppError('bookingStateConflict');
}

/** Registers the files of a booking. They hold names and places, so they must not be cached. */
export function documentRoutes(app: HttpApp, deps: BookingsDeps): void {
  registerEndpoint(app, getItineraryPdf, async ({ ctx, params, reply }) => {
    await assertHasFiles(ctx, params);
    const file = await makeItineraryPdf(deps, ctx, params);
    reply.header('cache-control', 'private, no-store');
    return download(file.content, file);
  });
  registerEndpoint(app, getCalendar, async ({ ctx, params, reply }) => {
    await assertHasFiles(ctx, params);
    const file = await makeCalendarFile(deps, ctx, params);
    reply.header('cache-control', 'private, no-store');
    return download(file.content, file);
  });
}
