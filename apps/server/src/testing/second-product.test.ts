import {
  deleteAccount,
  downloadAgencyBookings,
  downloadBookings,
  emailItinerary,
  getCalendar,
  getItineraryPdf,
  getUserBookingCount,
  getUserTransactions,
  listTrips,
} from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { bookingPath } from '@caravel/products';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingsDeps } from '../composition/bookings-deps.ts';
import { type BookingsDeps, cancelBooking, createQuote, startBooking } from '../domains/bookings/index.ts';
import { toyProduct } from '../domains/bookings/testing/toy-product.ts';
import { listMailbox } from '../platform/mail/mailbox.ts';
import { readCalendar } from './booking-papers/read-calendar.ts';
import { readPdf } from './booking-papers/read-pdf.ts';
import { cardToken } from './card-token.ts';
import { letTimePass } from './let-time-pass.ts';
import { museumModule } from './museum-module.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';

/* A museum, sold besides flights without changing any shared code: its bookings on paper, in calendars, letters, lists and files. */

const museum = toyProduct();
const sold = museumModule(museum);
let t: TestApp;
let deps: BookingsDeps;
let home: TestAgency;
let client: Persona;
let bookingId: string;

/** Books a visit and lets the museum send its codes. The visitor's first name becomes the contact's address. */
async function visit(names: readonly [string, ...string[]]): Promise<string> {
  const ctx = t.ctx(home.agency, client.actor);
  const quote = await createQuote(deps, ctx, {
    product: 'activities',
    supplier: { name: 'museum', simulated: true, accountId: null },
    net: { base: money(20_000, 'USD'), taxes: money(1_000, 'USD') },
    details: { museum: 'Prado', day: '2027-04-10', net: 21_000 },
    client: { _id: client.userId, name: 'client person', email: client.email },
    agent: null,
    protection: false,
    expiresAt: t.clock.now() + 600_000,
  });
  const booked = await startBooking(deps, ctx, {
    quoteId: quote.id,
    product: 'activities',
    acceptTotal: quote.price.waterfall.total,
    order: () => ({ names }),
    payment: { method: 'card', token: await cardToken(t) },
  });
  await letTimePass(t, 1_000);
  return booked.bookingId;
}

beforeAll(async () => {
  t = await startTestApp({ products: [sold] });
  deps = bookingsDeps(t.platform, [sold]);
  home = await t.freshAgency();
  client = await home.persona('client');
  bookingId = await visit(['Ana Ruiz', 'Bo Lind']);
});
afterAll(() => t.close());

const passNumber = () => required(museum.orders()[0], 'an order').reference.slice(0, 6);

async function fetchFile(path: string) {
  const { origin } = home.agency;
  const headers = { host: new URL(origin).host, cookie: `x-access-token=${client.token}`, 'x-app-key': 'caravel-web' };
  const response = await t.app.inject({ method: 'GET', url: path.replace(':bookingId', bookingId), headers });
  return { status: response.statusCode, name: String(response.headers['content-disposition']), body: response.rawPayload };
}

describe('a second product', () => {
  test('is on paper in its own words', async () => {
    const { status, name, body } = await fetchFile(getItineraryPdf.path);
    expect(status).toBe(200);
    expect(name).toContain(`filename="Pass ${passNumber()}.pdf"`);
    const text = readPdf(body).replaceAll(/\s+/g, '');
    for (const said of [
      `Passnumber${passNumber()}`,
      'Prado',
      'Permanentcollection',
      'Doorsopen10:00AM',
      'Doorsclose6:00PM',
      'Gardengate',
      'VisitorsVisitorEntrycode',
      'AnaRuizGrown-upTICKET',
      'BoLind',
      'HouserulesBagsLeavethematthegate.',
      'Entry$',
      'Citylevy$10.00',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/Departure|Arrival|Ticketnumber|Fare|Itinerary|Travelers|carrierfees/);
  });

  test('is in the calendar, where and when it takes place', async () => {
    const { status, name, body } = await fetchFile(getCalendar.path);
    expect(status).toBe(200);
    expect(name).toContain(`filename="Visit ${passNumber()}.ics"`);
    const { events, zones } = readCalendar(body.toString());
    expect(zones).toEqual(['Europe/Madrid']);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      SUMMARY: 'Visit to Prado',
      'DTSTART;TZID=Europe/Madrid': '20270410T100000',
      'DTEND;TZID=Europe/Madrid': '20270410T180000',
      STATUS: 'CONFIRMED',
      'URL;VALUE=URI': `${home.agency.origin}${bookingPath('activities', bookingId)}`,
    });
    for (const said of [`Pass number: ${passNumber()}`, 'Audio guide', 'Doors close: ', 'Visitors: Ana Ruiz\\, Bo Lind'])
      expect(events[0]?.DESCRIPTION).toContain(said);
  });

  test('is written about: confirmed, its codes, and given up', async () => {
    const [codes, confirmed, ...more] = await listMailbox(t.platform.database, 'ana@visitors.test');
    expect(more).toEqual([]);
    expect(confirmed?.subject).toBe(`Booking ${passNumber()} confirmed: Prado · ${home.agency.name}`);
    expect(confirmed?.text).toContain('The museum sends the entry codes next.');
    expect(confirmed?.text).toContain('The pass is attached.');
    expect(codes?.subject).toBe(`Entry codes for ${passNumber()}: Prado`);
    for (const said of [
      'Your entry codes are here.',
      `Pass number: ${passNumber()}`,
      'Visitors: Ana Ruiz (TICKET), Bo Lind (TICKET)',
      'Entry: $',
    ])
      expect(codes?.text).toContain(said);
    expect(codes?.links).toContain(`${home.agency.origin}${bookingPath('activities', bookingId)}`);

    const second = await visit(['Cara Moss']);
    museum.script.penalty = money(21_000, 'USD');
    await cancelBooking(deps, t.ctx(home.agency, client.actor), { ref: { bookingId: second } });
    await letTimePass(t, 1_000);
    const [cancelled] = await listMailbox(t.platform.database, 'cara@visitors.test');
    expect(cancelled?.subject).toContain('cancelled: Prado');
    expect(cancelled?.text).toContain('Your visit is cancelled.');
    expect(cancelled?.text).toContain('The museum gives nothing back.');
  });

  test('can be mailed again, and is not to strangers', async () => {
    const keyed = () => ({ ...client, idempotencyKey: newId() });
    const before = (await listMailbox(t.platform.database, 'ana@visitors.test')).length;
    const { data } = await t.client.call(keyed(), emailItinerary, { body: { bookingId } });
    expect(data.message).toBe('The itinerary was sent.');
    await t.drain();
    expect(await listMailbox(t.platform.database, 'ana@visitors.test')).toHaveLength(before + 1);
    expect(await t.client.refusal(keyed(), emailItinerary, { body: { bookingId, email: 'cara@visitors.test' } })).toMatchObject({
      code: 'userNotAssociated',
    });
  });

  test('is among the trips, the transactions and the counts of its traveler', async () => {
    const query = { when: 'upcoming', product: 'activities', offSet: 0, limit: 10 } as const;
    const { data } = await t.client.call(client, listTrips, { query });
    expect(data.trips.find((trip) => trip.bookingId === bookingId)).toMatchObject({
      product: 'activities',
      title: 'Prado',
      subtitle: '2 tickets',
      reference: passNumber(),
      status: 'DONE',
      course: 'stay',
    });
    const none = await t.client.call(client, listTrips, { query: { ...query, product: 'flights' } });
    expect(none.data.trips).toEqual([]);
    const paid = await t.client.call(client, getUserTransactions, { body: { offSet: 0, limit: 10 } });
    expect(paid.data.transactions.map((one) => one.bookingId)).toContain(bookingId);
    const counts = await t.client.call(client, getUserBookingCount, { query: { email: client.email } });
    expect(counts.data).toMatchObject({ byProduct: { flights: 0, hotels: 0, cars: 0, activities: counts.data.total } });
    expect(counts.data.total).toBeGreaterThan(0);
  });

  test.each([
    ['client', downloadBookings.path],
    ['owner', downloadAgencyBookings.path],
  ] as const)('is in the file of the %s', async (kind, path) => {
    const { text } = await t.client.inject(await home.persona(kind), { method: 'GET', url: `${path}?selectedStatus=DONE` });
    const rows: unknown = parse(text, { bom: true, columns: true });
    expect(rows).toEqual([
      expect.objectContaining({ Reference: passNumber(), Product: 'Activities', Trip: 'Prado', Status: 'DONE' }),
    ]);
  });

  test('forgets a person who is erased', async () => {
    const leaving = await home.persona('client2');
    await t.client.call(leaving, deleteAccount, { body: { password: 'Test-pass-9x' } });
    expect(sold.forgotten).toEqual([leaving.userId]);
  });
});
