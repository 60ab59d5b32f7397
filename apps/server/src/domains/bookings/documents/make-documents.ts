import { createTranslator, type MessageLocale } from '@caravel/messages';
import type { Ctx } from '../../../platform/context.ts';
import { oneLine } from '../../../platform/texts/format.ts';
import { callInThread } from '../../../platform/threads/call-in-thread.ts';
import { getAgency } from '../../agencies/index.ts';
import type { BookingRecord } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { type BookingRef, getBooking } from '../load-booking.ts';
import { describeDocument } from './describe-document.ts';
import type { ItineraryOrder } from './itinerary-thread.ts';
import { makeCalendar } from './make-calendar.ts';

/** A file about a booking, with the name that a person keeps it by. */
export type BookingFile = { readonly name: string; readonly contentType: string; readonly content: Buffer };

function nameOf(key: 'documents.pdfName' | 'documents.calendarName', booking: BookingRecord, locale: MessageLocale, end: string) {
  const reference = booking.recordLocator ?? booking.reference;
  return `${oneLine(createTranslator(locale)(key, { reference }))}.${end}`;
}

const writeItinerary = callInThread<ItineraryOrder, Uint8Array>(new URL('./itinerary-thread.ts', import.meta.url));

/** The itinerary as PDF. Throws `invalidBookingId` for a booking that the caller may not see. */
export async function makeItineraryPdf(
  deps: BookingsDeps,
  ctx: Ctx,
  ref: BookingRef,
  locale: MessageLocale,
): Promise<BookingFile> {
  const booking = await getBooking(ctx, ref);
  const { contactPhoneNumber } = await getAgency(ctx);
  const document = describeDocument(deps, booking, createTranslator(locale));
  const input = { booking, document, agency: ctx.agency, contactPhone: contactPhoneNumber };
  return {
    name: nameOf('documents.pdfName', booking, locale, 'pdf'),
    contentType: 'application/pdf',
    content: Buffer.from(await writeItinerary({ input, locale })),
  };
}

/** The calendar of a booking. Throws `invalidBookingId` for a booking that the caller may not see. */
export async function makeCalendarFile(
  deps: BookingsDeps,
  ctx: Ctx,
  ref: BookingRef,
  locale: MessageLocale,
): Promise<BookingFile> {
  const booking = await getBooking(ctx, ref);
  const t = createTranslator(locale);
  const document = describeDocument(deps, booking, t);
  const described = getDriver(deps, booking.product).describe(booking);
  return {
    name: nameOf('documents.calendarName', booking, locale, 'ics'),
    contentType: 'text/calendar; charset=utf-8',
    content: Buffer.from(makeCalendar({ booking, described, document, agency: ctx.agency }, t)),
  };
}
