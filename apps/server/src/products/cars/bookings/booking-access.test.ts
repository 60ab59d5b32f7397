import { listTrips } from '@caravel/contracts';
import { newId, required, toMajor } from '@caravel/kernel';
import {
  cancelCar,
  findCarReservation,
  getAgencyCarBooking,
  getCarRefund,
  listAgencyCars,
  listMyCars,
} from '@caravel/products/cars/contract';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItineraryPdf } from '../../../domains/bookings/index.ts';
import { readCalendar } from '../../../testing/booking-papers/read-calendar.ts';
import { readPdf } from '../../../testing/booking-papers/read-pdf.ts';
import { anyFigure } from '../../../testing/figures.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { bookACar, driver, recordOf } from '../testing/book-a-car.ts';
import { MIAMI_TO_ORLANDO } from '../testing/car-desk.ts';
import { carsAlone } from '../wiring.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let agent: Persona;
let owner: Persona;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  [client, agent, owner] = await Promise.all([home.persona('client'), home.persona('agent'), home.persona('owner')]);
});
afterAll(() => t.close());

test('a client reads their own without a word of what the agency pays or earns; the owner reads the spec’s fields', async () => {
  const wish = { clientId: client.userId, markup: { type: 'fixed', value: 13.13 } } as const;
  const bookingId = await bookACar(t, agent, wish);
  await t.drain();
  const { data: staff } = await t.client.call(owner, getAgencyCarBooking, { params: { id: bookingId } });
  expect(staff.agency).toMatchObject({ agencyMarkup: 13.13, commissionEarned: 13.13, salesPrice: staff.totalAmount });
  // No caller finds it as a flight.
  const asFlight = await t.client.refusal(owner, getReservationDetails, { query: { bookingId } });
  expect(asFlight.code).toBe('invalidBookingId');
  const net = staff.staff?.waterfall.netRate.amountMinor ?? Number.NaN;
  for (const asked of [
    { method: 'POST', url: findCarReservation.path, body: { bookingId } },
    { method: 'GET', url: listMyCars.path },
    { method: 'POST', url: getCarRefund.path, body: { bookingId } },
  ] as const) {
    const { status, text } = await t.client.inject(client, asked);
    expect([status, text.includes(bookingId)]).toEqual([200, true]);
    for (const canary of ['ommission', 'netRate', 'waterfall', 'arkup', 'costPrice']) expect(text).not.toContain(canary);
    expect(text).not.toMatch(anyFigure(net, '1313', '13.13'));
  }
});

test('a restricted agent has their own bookings only, in list and sums; another agency has none', async () => {
  const [restricted, stranger] = [await home.persona('restricted'), await (await t.freshAgency()).persona('owner')];
  const own = await bookACar(t, restricted, { clientId: client.userId });
  const id = await bookACar(t, agent, { clientId: client.userId });
  const mine = await t.client.call(restricted, listAgencyCars, { query: {} });
  expect(mine.data.cars.map(({ bookingId }) => bookingId)).toEqual([own]);
  expect(mine.data.sums?.sales).toEqual(mine.data.cars[0]?.salesPrice);
  const all = await t.client.call(owner, listAgencyCars, { query: {} });
  expect(all.data.cars.map(({ bookingId }) => bookingId)).toEqual(expect.arrayContaining([own, id]));
  const [row] = all.data.cars;
  expect(row).toMatchObject({
    status: 'Confirmed',
    days: 7,
    pickUpAt: '2027-05-10T10:00',
    driverName: expect.stringMatching(/Souza$/),
    pricing: { priceToTraveler: toMajor(required(row, 'a row').salesPrice), protectionAmount: 0, transactionHash: null },
  });
  for (const caller of [restricted, stranger]) {
    const refused = await t.client.refusal(caller, getAgencyCarBooking, { params: { id } });
    expect(refused).toMatchObject({ status: 404, code: 'carBookingNotFound' });
    const body = { bookingId: id, reason: 'duplicate' } as const;
    expect(await t.client.refusal({ ...caller, idempotencyKey: newId() }, cancelCar, { body })).toMatchObject({ status: 404 });
  }
  expect(await t.client.refusal(client, listAgencyCars, { query: {} })).toMatchObject({ status: 403 });
});

test('a rental is a trip with a voucher that tells desks, driver, coverage and what is due at the desk, and a calendar', async () => {
  const traveler = { ...(await home.persona('client2')), headers: { 'accept-language': 'en' } };
  const from23 = { ...driver('Silva'), birthDate: '2004-01-02', countryOfResidence: 'BR' };
  const wish = { search: MIAMI_TO_ORLANDO, offer: ({ price }: { price: { payment: string } }) => price.payment === 'partAtDesk' };
  const bookingId = await bookACar(t, traveler, wish, { driver: from23 });
  await t.drain();
  const record = await recordOf(t, traveler, bookingId);
  const ctx = t.ctx(home.agency, traveler.actor);
  const { content } = await makeItineraryPdf(carsAlone(t.platform).bookings, ctx, { bookingId });
  const text = readPdf(content).replaceAll(/\s+/g, ' ').replaceAll('- ', '-');
  const usd = (minor: number) => `$${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  for (const word of [
    record.recordLocator ?? '',
    record.pickUpLocation,
    record.pickUp.desk.address,
    record.dropOffLocation,
    'Open',
    `${from23.firstName} Silva`,
    '23 years old at pick-up, lives in Brazil',
    'Due at the desk',
    usd(record.rentalPrice.dueAtDesk.amountMinor),
    usd(record.rentalPrice.total.amountMinor),
    'Young driver surcharge',
    'One-way fee',
    'you pay at most',
    'Free until',
    'AA 123',
  ])
    expect(text).toContain(word);
  const ics = await t.client.inject(traveler, { method: 'GET', url: record.documents.ics });
  const { events } = readCalendar(ics.text);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ 'DTSTART;TZID=America/New_York': '20270510T100000', STATUS: 'CONFIRMED' });
  const { data } = await t.client.call(traveler, listTrips, { query: { when: 'upcoming', offSet: 0, limit: 10 } });
  expect(data.trips[0]).toMatchObject({ product: 'cars', status: 'Confirmed', reference: record.recordLocator });
});
