import { required } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMailbox } from '../../../../platform/mail/mailbox.ts';
import { readCalendar } from '../../../../testing/booking-papers/read-calendar.ts';
import { readPdf } from '../../../../testing/booking-papers/read-pdf.ts';
import { letTimePass } from '../../../../testing/let-time-pass.ts';
import { CONTACT } from '../../../../testing/made-contact.ts';
import { bookQuote, quoteAFlight } from '../../testing/book-a-flight.ts';
import { findFlights } from '../../testing/find-flights.ts';
import { type DuffelApp, startDuffelApp } from './testing/duffel-app.ts';

let app: DuffelApp;
let t: DuffelApp['t'];
let standIn: DuffelApp['standIn'];
let client: DuffelApp['client'];
beforeAll(async () => {
  app = await startDuffelApp(process.env.PARTNER_CONTRACTS);
  ({ t, standIn, client } = app);
});
afterAll(() => app.close());

const VIENNA = { airport: 'VIE', city: 'Vienna', minutes: 45, overnight: false, within: 0 };

async function fetchFile(bookingId: string, file: 'itinerary.pdf' | 'calendar.ics') {
  const headers = {
    host: new URL(client.agency.origin).host,
    cookie: `x-access-token=${client.token}`,
    'x-app-key': 'caravel-web',
  };
  return (await t.app.inject({ method: 'GET', url: `/api/bookings/${bookingId}/${file}`, headers })).rawPayload;
}

test('a landing on the way is told from the search to the papers: one flight, one stop, the same plane', async () => {
  const body = {
    routeType: 'One Way' as const,
    legs: [{ origin: 'DXB', destination: 'AMS', date: '2027-05-10' }],
    passengers: { adults: 1 },
  };
  const found = await findFlights(t, client, body);
  const direct = required(
    found.data.find(({ flights }) => flights[0]?.segments.length === 1),
    'a single flight',
  );
  expect(direct.flights[0]?.stops).toMatchObject([VIENNA]);
  const connecting = found.data.find(({ flights }) => flights[0]?.segments.length === 2)?.flights[0];
  expect(connecting?.stops.map(({ airport, within }) => [airport, within])).toEqual([
    ['VIE', 0],
    ['FRA', undefined],
  ]);
  expect((await findFlights(t, client, { ...body, maxStops: 0 })).data).toEqual([]);
  const quote = await quoteAFlight(t, client, { from: 'DXB', to: 'AMS', date: '2027-05-10', stops: 1 });
  expect(quote.flights[0]?.stops).toMatchObject([VIENNA]);
  const email = 'landing@example.com';
  const { data } = await bookQuote(t, client, quote, { contact: { ...CONTACT, email } });
  await letTimePass(t, 1_000);
  await letTimePass(t, 20_000);
  const { data: reservation } = await t.client.call(client, getReservationDetails, { query: { bookingId: data.bookingId } });
  expect(reservation.flights[0]?.stops).toMatchObject([VIENNA]);
  const said = 'Stop in Vienna (VIE), 45 min, same plane';
  const pdf = readPdf(await fetchFile(data.bookingId, 'itinerary.pdf')).replaceAll(/\s+/g, '');
  expect(pdf).toContain(said.replaceAll(' ', ''));
  const { events } = readCalendar((await fetchFile(data.bookingId, 'calendar.ics')).toString('utf8'));
  expect(events.map(({ DESCRIPTION }) => DESCRIPTION?.replaceAll('\\,', ',').includes(said))).toEqual([true]);
  const mails = await listMailbox(t.platform.database, email);
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails) expect(text).toContain(said);
  expect(standIn.breaches).toEqual([]);
});
