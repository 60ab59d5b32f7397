import { type BookingsDeps, makeCalendarFile, makeItineraryPdf } from '../bookings/index.ts';
import type { AttachmentMaker } from '../notifications/index.ts';

/** Makers of the files attached to letters about bookings. They run when the letter is sent, so the files contain the latest data. */
export function letterFiles(bookings: BookingsDeps): Readonly<Record<string, AttachmentMaker>> {
  const makerOf =
    (make: typeof makeItineraryPdf): AttachmentMaker =>
    async (ctx, { bookingId }) => {
      if (bookingId === undefined) throw new Error('a letter with files of a booking names none');
      const { name, contentType, content } = await make(bookings, ctx, { bookingId });
      return { filename: name, contentType, content };
    };
  return { itinerary: makerOf(makeItineraryPdf), calendar: makerOf(makeCalendarFile) };
}
