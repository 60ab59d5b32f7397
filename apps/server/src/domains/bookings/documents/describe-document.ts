import type { Translator } from '@caravel/messages';
import type { BookingRecord } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { BookingDescription, BookingDocument } from '../ports.ts';

/** Paper made of what every product's driver tells for lists, for a product that has nothing of its own to say. */
function plainDocument(described: BookingDescription, booking: BookingRecord): BookingDocument {
  return {
    title: described.title,
    contactEmail: booking.client.email,
    parts: [
      {
        title: described.subtitle,
        legs: described.legs.map((leg) => ({
          title: leg.title,
          start: { at: leg.startsAt, place: leg.location, details: [] },
          end: { at: leg.endsAt, place: '', details: [] },
          notes: [],
          pause: null,
        })),
      },
    ],
    travelers: [{ name: described.leadTraveler, kind: '', reference: null }],
    terms: described.lines.map(({ label, text }) => ({ title: label, lines: [text] })),
    included: [],
    isChanged: false,
  };
}

/** A booking on paper in the translator's language, whatever its product. */
export function describeDocument(deps: BookingsDeps, booking: BookingRecord, t: Translator): BookingDocument {
  const driver = getDriver(deps, booking.product);
  return driver.document?.(booking, t) ?? plainDocument(driver.describe(booking), booking);
}
