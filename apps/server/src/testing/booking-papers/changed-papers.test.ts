import { createTranslator } from '@caravel/products/translate.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterData } from '../../domains/booking-letters/letter-data.ts';
import { layItineraryOut } from '../../domains/bookings/documents/itinerary-layout.ts';
import { makeCalendar } from '../../domains/bookings/documents/make-calendar.ts';
import { type BookingRecord, getBooking } from '../../domains/bookings/index.ts';
import { toFlightRecord } from '../../products/flights/bookings/find-flight.ts';
import { describeFlight } from '../../products/flights/product/describe-flight.ts';
import { documentFlight } from '../../products/flights/product/document-flight.ts';
import { presentChange } from '../../products/flights/product/flight-change.ts';
import { waitBetween } from '../../products/flights/rules/flight-times.ts';
import { presentSlice } from '../../products/flights/search/presenters.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { changedJourneys } from '../../products/flights/testing/random-journeys.ts';
import { startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import { readCalendar } from './read-calendar.ts';

let t: TestApp;
let home: TestAgency;
let booking: BookingRecord;

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  const client = await home.persona('client');
  const { data } = await bookQuote(t, client, await quoteAFlight(t, client));
  booking = await getBooking(t.ctx(home.agency, client.actor), { bookingId: data.bookingId });
});
afterAll(() => t.close());

/** A time with a minus sign or a hyphen before it that joins nothing: `-2 h`, `(-45 min`. A phone number and a range of times are none. */
const NEGATIVE = /(?:^|[\s(:"])[-−]\s?\d+\s?(?:h|min|m)\b/m;
const CHANGE = { version: '1', isAccepted: false, freesCancelling: true, seenAt: 0, toldAt: null, acceptedAt: null };

/** All texts of a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('no paper, calendar, letter or answer ever says a negative time, whatever an airline does to a journey', () => {
  const flight = toFlightRecord(booking);
  const { agency } = home;
  fc.assert(
    fc.property(changedJourneys, fc.constantFrom('en' as const, 'pt' as const, 'es' as const), ({ before, after }, locale) => {
      const words = createTranslator(locale);
      const facts = { ...flight.facts, changedSlices: after, agreedSlices: null, change: CHANGE, v: 2 };
      const changed = toFlightRecord({ ...booking, details: { ...flight.details, slices: before }, facts });
      const [document, described] = [documentFlight(changed, words), describeFlight(changed)];
      expect(described.startsOn <= described.endsOn).toBe(true);
      const layout = layItineraryOut({ booking: changed, document, agency, contactPhone: null, map: null }, words);
      const calendar = makeCalendar({ booking: changed, described, document, agency }, words);
      const letter = letterData({ booking: changed, document, agency, to: 'a@x.test' }, words);
      const change = presentChange(changed, locale, true);
      const said = [...textsOf(layout.content), calendar.replaceAll('\r\n ', ''), ...textsOf(letter)];
      expect(said.filter((text) => NEGATIVE.test(text))).toEqual([]);
      // Each flight that was sold has one event; those that are gone are cancelled.
      const { events } = readCalendar(calendar);
      expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
      const flown = after.flatMap(({ segments }) => segments);
      expect(events.filter(({ STATUS }) => STATUS !== 'CANCELLED').length).toBeLessThanOrEqual(flown.length);
      for (const slice of after) {
        const { duration, stops } = presentSlice(slice, 'Economy', locale);
        expect([duration, ...stops.map(({ minutes }) => minutes)].every((minutes) => (minutes ?? 0) >= 0)).toBe(true);
      }
      // A connection that cannot be made is said in red on paper, in words in the calendar, and makes the change one that breaks.
      const isBroken = document.parts.some(({ legs }) => legs.some(({ isPauseBroken }) => isPauseBroken));
      if (isBroken) {
        expect(change?.severity).toBe('breaks');
        expect(document.change?.lines[0]?.severity).toBe('breaks');
      }
      const kept = change?.directions.length === after.length && after.length === before.length;
      const isMissed = after.some(({ segments }) =>
        segments.some((next, i) => {
          const last = segments[i - 1];
          return last !== undefined && last.destination === next.origin && waitBetween(last, next) < 0;
        }),
      );
      if (kept) expect(isBroken || !isMissed).toBe(true);
    }),
    { numRuns: 150 },
  );
});
