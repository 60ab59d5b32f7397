import { hasFiles, situationOf } from '@caravel/contracts';
import { languageOf } from '@caravel/messages';
import { translatorIn } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { oneLine } from '../../../platform/texts/format.ts';
import { callInThread } from '../../../platform/threads/call-in-thread.ts';
import { getAgency } from '../../agencies/index.ts';
import { drawMapPicture } from '../../maps/index.ts';
import type { BookingRecord } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { type BookingRef, getBooking } from '../load-booking.ts';
import { describeDocument } from './describe-document.ts';
import { type ItineraryInput, MAP_SIZE } from './itinerary-layout.ts';
import { makeCalendar, takesBack } from './make-calendar.ts';

/** A file about a booking, with its download name. */
export type BookingFile = { readonly name: string; readonly contentType: string; readonly content: Buffer };

/** From side to side of the map on paper: a town and what is around it. */
const MAP_KM = 20;

const writeItinerary = callInThread<ItineraryInput, Uint8Array>(new URL('./itinerary-thread.ts', import.meta.url));

/**
 * A booking that the caller may see, and of which there is something to take along: a paper of a booking that is still being made, or was never made,
 * would pass for a voucher. Throws `invalidBookingId`, `bookingWithoutFiles`.
 */
export async function getBookingWithFiles(ctx: Ctx, ref: BookingRef): Promise<BookingRecord> {
  const booking = await getBooking(ctx, ref);
  // mutant paper-of-a-failed-booking: `!hasFiles(situationOf(booking.sagaState))` -> `false` fails activities/bookings/triggers.test.ts
  if (!hasFiles(situationOf(booking.sagaState))) throw new AppError('bookingWithoutFiles');
  return booking;
}

/** Makes the PDF of a booking, in the booking's language. Throws `invalidBookingId` if the caller may not see the booking, `bookingWithoutFiles`. */
export async function makeItineraryPdf(deps: BookingsDeps, ctx: Ctx, ref: BookingRef): Promise<BookingFile> {
  return itineraryPdfOf(deps, ctx, await getBookingWithFiles(ctx, ref));
}

/** The same of a booking with files (`getBookingWithFiles`). */
export async function itineraryPdfOf(deps: BookingsDeps, ctx: Ctx, booking: BookingRecord): Promise<BookingFile> {
  const { contactPhoneNumber } = getAgency(ctx);
  const document = describeDocument(deps, booking, translatorIn(booking.locale));
  const language = languageOf(booking.locale);
  const { position } = document;
  const map = position ? drawMapPicture({ ...position, ...MAP_SIZE, kilometres: MAP_KM, language }) : null;
  const input = { booking, document, agency: ctx.agency, contactPhone: contactPhoneNumber, map };
  return {
    name: `${oneLine(document.words.fileName)}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(await writeItinerary(input)),
  };
}

/** Makes the calendar of a booking, in the booking's language. Throws `invalidBookingId` if the caller may not see the booking, `bookingWithoutFiles`. */
export async function makeCalendarFile(deps: BookingsDeps, ctx: Ctx, ref: BookingRef): Promise<BookingFile> {
  return calendarFileOf(deps, ctx, await getBookingWithFiles(ctx, ref));
}

/** The same of a booking with files (`getBookingWithFiles`). */
export function calendarFileOf(deps: BookingsDeps, ctx: Ctx, booking: BookingRecord): BookingFile {
  const t = translatorIn(booking.locale);
  const document = describeDocument(deps, booking, t);
  const described = getDriver(deps, booking.product).describe(booking);
  const input = { booking, described, document, agency: ctx.agency };
  return {
    name: `${oneLine(document.words.calendarName)}.ics`,
    // Mail programs act on a file only if its part names the method that stands in it (RFC 6047, section 2.4).
    contentType: `text/calendar; charset=utf-8; method=${takesBack(input, t) ? 'CANCEL' : 'PUBLISH'}`,
    content: Buffer.from(makeCalendar(input, t)),
  };
}
