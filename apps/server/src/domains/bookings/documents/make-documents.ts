import { translatorIn } from '@caravel/messages';
import type { Ctx } from '../../../platform/context.ts';
import { oneLine } from '../../../platform/texts/format.ts';
import { callInThread } from '../../../platform/threads/call-in-thread.ts';
import { getAgency } from '../../agencies/index.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { type BookingRef, getBooking } from '../load-booking.ts';
import { describeDocument } from './describe-document.ts';
import type { ItineraryInput } from './itinerary-layout.ts';
import { makeCalendar } from './make-calendar.ts';

/** A file about a booking, with its download name. */
export type BookingFile = { readonly name: string; readonly contentType: string; readonly content: Buffer };

const writeItinerary = callInThread<ItineraryInput, Uint8Array>(new URL('./itinerary-thread.ts', import.meta.url));

/** Makes the PDF of a booking, in the booking's language. Throws `invalidBookingId` if the caller may not see the booking. */
export async function makeItineraryPdf(deps: BookingsDeps, ctx: Ctx, ref: BookingRef): Promise<BookingFile> {
  const booking = await getBooking(ctx, ref);
  const { contactPhoneNumber } = await getAgency(ctx);
  const document = describeDocument(deps, booking, translatorIn(booking.locale));
  const input = { booking, document, agency: ctx.agency, contactPhone: contactPhoneNumber };
  return {
    name: `${oneLine(document.words.fileName)}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(await writeItinerary(input)),
  };
}

/** Makes the calendar of a booking, in the booking's language. Throws `invalidBookingId` if the caller may not see the booking. */
export async function makeCalendarFile(deps: BookingsDeps, ctx: Ctx, ref: BookingRef): Promise<BookingFile> {
  const booking = await getBooking(ctx, ref);
  const t = translatorIn(booking.locale);
  const document = describeDocument(deps, booking, t);
  const described = getDriver(deps, booking.product).describe(booking);
  return {
    name: `${oneLine(document.words.calendarName)}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: Buffer.from(makeCalendar({ booking, described, document, agency: ctx.agency }, t)),
  };
}
