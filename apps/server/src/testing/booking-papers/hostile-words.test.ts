import { required } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layItineraryOut } from '../../domains/bookings/documents/itinerary-layout.ts';
import { type CalendarInput, makeCalendar } from '../../domains/bookings/documents/make-calendar.ts';
import { describeDocument, getBooking } from '../../domains/bookings/index.ts';
import { renderPdf } from '../../platform/paper/render-pdf.ts';
import { inEachLanguage } from '../../platform/texts/in-each-language.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { flightsAlone } from '../../products/flights/wiring.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { readCalendar } from './read-calendar.ts';
import { readPdf } from './read-pdf.ts';

let t: TestApp;
let papers: CalendarInput;

beforeAll(async () => {
  t = await startTestApp();
  const { agency, persona } = await t.freshAgency();
  const client = await persona('client');
  const { data } = await bookQuote(t, client, await quoteAFlight(t, client));
  const { bookings } = flightsAlone(t.platform);
  const booking = await getBooking(t.ctx(agency, client.actor), { bookingId: data.bookingId });
  const described = required(bookings.drivers[0], 'a driver').describe(booking);
  papers = { booking, described, document: describeDocument(bookings, booking, createTranslator('en')), agency };
});
afterAll(() => t.close());

/** Makes a document in which every text is hostile, as a malicious supplier or person might send it. */
function poisoned(evil: string): CalendarInput {
  const { booking, described, document, agency } = papers;
  return {
    booking,
    agency: { ...agency, name: evil },
    described: {
      ...described,
      legs: described.legs.map((leg) => ({ ...leg, title: evil, location: inEachLanguage(() => evil) })),
    },
    document: {
      ...document,
      title: evil,
      parts: [
        {
          title: evil,
          legs: document.parts
            .flatMap(({ legs }) => legs)
            .map((leg) => ({
              ...leg,
              title: evil,
              start: { ...leg.start, place: evil, details: [evil] },
              end: { ...leg.end, place: evil, details: [evil] },
              notes: [evil],
              pause: evil,
            })),
        },
      ],
      travelers: [{ name: evil, kind: evil, reference: evil }],
      terms: [{ title: evil, lines: [evil] }],
    },
  };
}

const PAYLOADS = [
  'Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\r\nSUMMARY:x',
  'Ana\nATTENDEE:mailto:evil@example.com',
  'Ana\rATTACH:https://evil.test/x',
  'Ana\u2028ORGANIZER:mailto:evil@example.com',
  'Ana";X=1:VALUE=URI,;\\n\\',
  `${'é'.repeat(200)}😀\ud800`,
];

describe('hostile words', () => {
  test.each(PAYLOADS)('%j stays a text in the calendar', (evil) => {
    const clean = readCalendar(makeCalendar(papers, createTranslator('en')));
    const { events, zones } = readCalendar(makeCalendar(poisoned(evil), createTranslator('en')));
    // The agency's name stands in a parameter of its own: quoted, and nothing after it.
    const namesOf = (event: object) => Object.keys(event).map((name) => name.replace(/;CN="[^"]*"$/, ';CN'));
    expect(events.map(namesOf)).toEqual(clean.events.map(namesOf));
    expect(events.map(({ UID }) => UID)).toEqual(clean.events.map(({ UID }) => UID));
    expect(zones).toEqual(clean.zones);
  });

  test('are printed as they are, on paper that holds them', async () => {
    const evil = '<script>alert(1)</script> {{x}} %PDF ((\\) /JS';
    const pdf = await renderPdf(layItineraryOut({ ...poisoned(evil), contactPhone: null, map: null }, createTranslator('en')));
    expect(readPdf(pdf).replaceAll(/\s+/g, '')).toContain(evil.replaceAll(' ', ''));
    expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|OpenAction|Launch|EmbeddedFile)\b/);
  });

  test('as long as a name can be, they still fit on the page', async () => {
    const long = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)} ${'W'.repeat(90)}`;
    const layout = layItineraryOut({ ...poisoned(long), contactPhone: null, map: null }, createTranslator('en'));
    expect(readPdf(await renderPdf(layout)).replaceAll(/\s+/g, '')).toContain(long.replaceAll(' ', ''));
  });
});

describe('a booking that changed', () => {
  test('keeps its events, counts them up even at once, and takes them out of the calendar', () => {
    const before = readCalendar(makeCalendar(papers, createTranslator('en')));
    const booking = { ...papers.booking, sagaState: 'cancelled' as const, updatedAt: papers.booking.updatedAt };
    const after = readCalendar(makeCalendar({ ...papers, booking }, createTranslator('en')));
    expect([before.method, after.method]).toEqual(['PUBLISH', 'CANCEL']);
    expect(after.events.map(({ UID }) => UID)).toEqual(before.events.map(({ UID }) => UID));
    const organizers = [...before.events, ...after.events].map((event) =>
      Object.keys(event).filter((name) => name.startsWith('ORGANIZER')),
    );
    expect(organizers.every((names) => names.length === 1)).toBe(true);
    for (const [i, event] of after.events.entries()) {
      expect(event.STATUS).toBe('CANCELLED');
      expect(Number(event.SEQUENCE)).toBeGreaterThan(Number(before.events[i]?.SEQUENCE));
    }
  });

  test('the agency’s telephone number is grouped as in its country', async () => {
    const layout = layItineraryOut({ ...papers, contactPhone: '5511912345678', map: null }, createTranslator('en'));
    expect(readPdf(await renderPdf(layout)).replaceAll(/\s+/g, ' ')).toContain('+55 11 91234 5678');
  });

  test.each([
    ['cancelled', 'Cancelled. Not valid for travel.'],
    ['failed', 'Not booked. Not valid for travel.'],
    ['held', 'not paid yet'],
    ['supplierUnknown', 'Not confirmed yet'],
  ] as const)('%s: its itinerary does not look like a ticket', async (sagaState, said) => {
    const booking = { ...papers.booking, sagaState };
    const pdf = await renderPdf(
      layItineraryOut({ ...papers, booking, contactPhone: '+13055550100', map: null }, createTranslator('en')),
    );
    const text = readPdf(pdf).replaceAll(/\s+/g, '');
    expect(text).toContain(said.replaceAll(' ', ''));
    expect(text).toContain('+13055550100');
  });
});
