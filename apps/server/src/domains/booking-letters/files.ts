import { type BookingRecord, type BookingsDeps, calendarFileOf, getBookingWithFiles, itineraryPdfOf } from '../bookings/index.ts';
import type { AttachmentMaker, QueuedMail } from '../notifications/index.ts';

/**
 * Makers of the files attached to letters about bookings. They run when the letter is sent, so the files contain the latest data; all files of a letter are of
 * one moment.
 */
export function letterFiles(bookings: BookingsDeps): Readonly<Record<string, AttachmentMaker>> {
  const read = new WeakMap<QueuedMail, Promise<BookingRecord>>();
  const makerOf =
    (
      make: (
        ...input: Parameters<typeof itineraryPdfOf>
      ) => ReturnType<typeof itineraryPdfOf> | ReturnType<typeof calendarFileOf>,
    ): AttachmentMaker =>
    async (ctx, mail) => {
      const { bookingId } = mail;
      if (bookingId === undefined) throw new Error('a letter with files of a booking names none');
      const reading = read.get(mail) ?? getBookingWithFiles(ctx, { bookingId });
      read.set(mail, reading);
      const { name, contentType, content } = await make(bookings, ctx, await reading);
      return { filename: name, contentType, content };
    };
  return { itinerary: makerOf(itineraryPdfOf), calendar: makerOf(calendarFileOf) };
}
