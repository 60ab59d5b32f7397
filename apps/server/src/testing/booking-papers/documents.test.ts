import { updateMarkups } from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBooking } from '../../domains/bookings/index.ts';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import { readCalendar } from './read-calendar.ts';
import { readPdf } from './read-pdf.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let bookingId: string;

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency({ name: 'Sunset <b>& Sons' });
  client = await home.persona('client');
  await t.client.call(await home.persona('owner'), updateMarkups, { body: { markup: { type: 'percent', value: 13.13 } } });
  const quote = await quoteAFlight(t, client, { from: 'JFK', to: 'LHR', passengers: { adults: 2 } });
  const booked = await bookQuote(t, client, quote, {
    travellers: [adult('Souza'), adult('Nguyen', { firstName: 'W'.repeat(40), middleName: 'Maximiliana Alexandrina' })],
  });
  bookingId = booked.data.bookingId;
  t.clock.advance(1000);
  await t.drain();
});
afterAll(() => t.close());

async function fetchFile(caller: Persona, file: 'itinerary.pdf' | 'calendar.ics') {
  const { origin } = caller.agency;
  const response = await t.app.inject({
    method: 'GET',
    url: `/api/bookings/${bookingId}/${file}`,
    headers: {
      host: new URL(origin).host,
      cookie: `x-access-token=${caller.token}`,
      'x-app-key': 'caravel-web',
    },
  });
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
}

/** A PDF is written word by word, so texts are compared without spaces. */
const tight = (text: string) => text.replaceAll(/\s+/g, '');
const pdfText = async () => tight(readPdf((await fetchFile(client, 'itinerary.pdf')).body));
const booking = () => getBooking(t.ctx(home.agency, client.actor), { bookingId });

describe('the itinerary', () => {
  test('says what was booked, by whom, when and where, under the reference', async () => {
    const { supplierReference } = await booking();
    const text = await pdfText();
    expect(supplierReference).toMatch(/^[A-Z0-9]{6}$/);
    expect(text.indexOf(`Bookingreference${supplierReference}`)).toBeGreaterThanOrEqual(0);
    for (const said of [
      'NewYorktoLondon',
      'Sat,Apr10,2027',
      'JohnFKennedyInternationalAirport',
      'LondonHeathrowAirport',
      'Terminal',
      'AnaSouza',
      `${'W'.repeat(40)}MaximilianaAlexandrinaNguyen`,
      'carry-onbag',
      'Ticketed',
      'Total$',
      'Flighttime',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('\ufffd');
  });

  test('shows names as they are written, markup and all', async () => {
    expect(await pdfText()).toContain('Sunset<b>&Sons');
  });

  test('tells nobody what the agency pays or earns, and no passport number', async () => {
    const { price } = await booking();
    const text = await pdfText();
    for (const secret of [price.waterfall.netRate, price.waterfall.commission]) {
      expect(secret.amountMinor).toBeGreaterThan(0);
      expect(text).not.toContain((secret.amountMinor / 100).toFixed(2));
    }
    expect(text).not.toContain('AB1234567');
  });

  test('comes as a file with a name, kept by no cache', async () => {
    const { status, headers } = await fetchFile(client, 'itinerary.pdf');
    const { supplierReference } = await booking();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Itinerary ${supplierReference}.pdf"; filename*=UTF-8''Itinerary%20${supplierReference}.pdf`,
    );
    expect(headers['cache-control']).toContain('no-store');
  });

  test('is for those who may see the booking', async () => {
    const people = await Promise.all((['client2', 'restricted', 'agent', 'owner'] as const).map((kind) => home.persona(kind)));
    const foreign = await (await t.freshAgency()).persona('owner');
    const answers = await Promise.all([...people, foreign].map((person) => fetchFile(person, 'itinerary.pdf')));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200, 404]);
    const calendars = await Promise.all([...people, foreign].map((person) => fetchFile(person, 'calendar.ics')));
    expect(calendars.map(({ status }) => status)).toEqual([404, 404, 200, 200, 404]);
  });
});

describe('the calendar', () => {
  test('has one event per flight, in the zone where it leaves, ending when it lands', async () => {
    const { status, headers, body } = await fetchFile(client, 'calendar.ics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    const calendar = readCalendar(body.toString());
    expect(calendar.events.length).toBeGreaterThan(0);
    expect(calendar.events[0]?.['DTSTART;TZID=America/New_York']).toMatch(/^20270410T\d{4}00$/);
    expect(calendar.zones).toContain('America/New_York');
    const uids = calendar.events.map(({ UID }) => UID);
    expect(new Set(uids).size).toBe(uids.length);
    expect(uids[0]).toBe(`${bookingId}-1@${new URL(home.agency.origin).hostname}`);
    for (const event of calendar.events) {
      expect(event.STATUS).toBe('CONFIRMED');
      expect(event['URL;VALUE=URI']).toBe(`${home.agency.origin}/flight-details?bookingId=${bookingId}`);
    }
  });

  test('gives the same events the same names again', async () => {
    const [once, again] = await Promise.all([fetchFile(client, 'calendar.ics'), fetchFile(client, 'calendar.ics')]);
    const names = (body: Buffer) => readCalendar(body.toString()).events.map(({ UID }) => UID);
    expect(names(again.body)).toEqual(names(once.body));
  });
});
