import { listTrips } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { type CarOffer, cancelCar, getCarBookingStatus, getCarRefund, listAgencyCars } from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCommand } from '../../../../composition/operator-commands.ts';
import { readDuffelContract } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { listMailbox } from '../../../../platform/mail/mailbox.ts';
import { readPdf } from '../../../../testing/booking-papers/read-pdf.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { letTimePass } from '../../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../../testing/start-test-app.ts';
import { watchComing } from '../../product/watch-coming.ts';
import { bookACar, CONTACT, recordOf } from '../../testing/book-a-car.ts';
import { carsAlone } from '../../wiring.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let t: TestApp;
let standIn: DuffelStandIn;
let home: TestAgency;
let client: Persona;
let inbox: string;
let desk: string;
beforeAll(async () => {
  const clock = fakeClock();
  standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  t = await startTestApp({ clock, settings: { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url } });
});
let inboxes = 0;
beforeEach(async () => {
  standIn.clearFaults();
  inbox = `rental-${++inboxes}@x.test`;
  desk = `cars-${inboxes}@x.test`;
  home = await t.freshAgency({ contactEmail: desk });
  const host = new URL(home.agency.origin).hostname;
  await findCommand(['account:off', '--host', host, '--supplier', 'sandbox-cars'])(t.platform);
  client = await home.persona('client');
});
afterEach(() => {
  expect(standIn.breaches).toEqual([]);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const days = async (count: number) => {
  for (let day = 0; day < count; day++) await letTimePass(t, DAY + HOUR);
};
const record = (bookingId: string) => recordOf(t, client, bookingId);
const status = async (bookingId: string) => (await t.client.call(client, getCarBookingStatus, { query: { bookingId } })).data;
const letters = async (address = inbox) => (await listMailbox(t.platform.database, address)).map(({ subject }) => subject);
const told = async (address = inbox) =>
  (await letters(address)).filter((subject) => subject.startsWith('The rental company cancelled'));

/** Books a rate of the stand-in, and waits for the first look. */
async function book(name = 'Successful Prepaid Booking') {
  const offer = ({ availableCore }: CarOffer) => availableCore.vehicle.name === name;
  const bookingId = await bookACar(t, client, { offer }, { contact: { ...CONTACT, email: inbox } });
  for (let minute = 0; minute < 3; minute++) await letTimePass(t, 60_000);
  expect(await status(bookingId)).toMatchObject({ sagaState: 'done' });
  return { bookingId, order: required(standIn.books.cars.bookings.at(-1), 'the order') };
}

describe('a look a day', () => {
  test('finds that the company cancelled, tells traveler and agency once, and the money comes back by a cancellation here', async () => {
    const { bookingId, order } = await book();
    await days(1);
    expect(await told()).toEqual([]);
    order.cancelledAt = t.clock.now();
    await days(3);
    expect([await told(), await told(desk)].map(({ length }) => length)).toEqual([1, 1]);
    const [letter] = (await listMailbox(t.platform.database, inbox)).filter(({ subject }) => subject.startsWith('The rental'));
    for (const said of ['carChange.noCar', 'carChange.cancelled', 'carChange.free'] as const)
      expect(letter?.html).toContain(translate('en', said));
    // What a rate kept of somebody who does not come is kept of nobody now.
    expect(letter?.html).not.toMatch(/do not arrive|Free until/);
    const voucher = await t.client.inject(client, { method: 'GET', url: `/api/bookings/${bookingId}/itinerary.pdf` });
    const paper = readPdf(voucher.bytes).replaceAll(/\s+/g, ' ');
    expect(paper).toContain(translate('en', 'carChange.cancelled'));
    expect(paper).not.toMatch(/Confirmed(?! by)/);
    const { calledOff, actions, payment, refund } = await record(bookingId);
    expect([calledOff, actions.canCancel, refund.status]).toEqual([{ isFree: true }, true, 'none']);
    const [row] = (await t.client.call(await home.persona('owner'), listAgencyCars, { query: {} })).data.cars;
    expect(row?.openChange).toBe('breaks');
    const { quote } = (await t.client.call(client, getCarRefund, { body: { bookingId } })).data;
    expect(quote?.refund).toEqual(payment?.amount);
    const keyed = { ...client, idempotencyKey: newId() };
    await t.client.call(keyed, cancelCar, { body: { bookingId, reason: 'duplicate' } });
    await t.drain();
    const after = await record(bookingId);
    expect([after.calledOff, after.refund.amount]).toEqual([undefined, payment?.amount]);
    expect(await told()).toHaveLength(1);
  });

  test('that fails, however often, does not end the watch', async () => {
    const { order } = await book();
    order.cancelledAt = t.clock.now();
    standIn.fail(/GET \/cars\/bookings\//, ...Array.from({ length: 40 }, () => 'broken' as const));
    await expect(days(1)).rejects.toMatchObject({ code: 'unavailable' });
    // What a queue does with a job that failed too often.
    const isDue = 'relayed_at IS NULL AND available_at <= $1';
    const { raw } = t.platform.database;
    await raw.query(`DELETE FROM outbox_events WHERE kind = 'cars.watch-rental' AND ${isDue}`, [new Date(t.clock.now())]);
    expect(await told()).toEqual([]);
    standIn.clearFaults();
    await days(2);
    expect([await told(), await told(desk)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('tells nobody of a cancellation that we asked for', async () => {
    const cancelled = await book();
    const keyed = { ...client, idempotencyKey: newId() };
    await t.client.call(keyed, cancelCar, { body: { bookingId: cancelled.bookingId, reason: 'duplicate' } });
    await days(2);
    expect(await told()).toEqual([]);
  });
});

test('what is to be paid at the desk is not due any more', async () => {
  const costs = async () => (await t.client.call(client, listTrips, { query: {} })).data.trips[0]?.total.amountMinor;
  const { bookingId, order } = await book('Successful Postpaid Booking');
  const { price } = await record(bookingId);
  expect(await costs()).toBeGreaterThan(price.total.amountMinor);
  order.cancelledAt = t.clock.now();
  await days(2);
  expect(await told()).toHaveLength(1);
  expect(await costs()).toBe(price.total.amountMinor);
});

describe('rentals that a version before confirmed, which watched none,', () => {
  const kind = 'cars.watch-rental';
  const watches = async () => {
    const { rows } = await t.platform.database.raw.query(
      `SELECT payload ->> 'bookingId' AS booking, extract(epoch FROM available_at) * 1000 AS at FROM outbox_events WHERE agency_id = $1 AND kind = '${kind}' AND relayed_at IS NULL`,
      [home.agency.id],
    );
    return rows.map(({ booking, at }) => ({ booking, waits: Number(at) - t.clock.now() }));
  };
  const forget = () => t.platform.database.raw.query(`DELETE FROM outbox_events WHERE kind = '${kind}'`);
  /** What a start does, and each day; `part`: how many at once. */
  const look = async (part?: number) => {
    const { database, log } = t.platform;
    const own = t.slices.flatMap(({ schedules = [] }) => schedules).find(({ name }) => name === 'cars.watch-coming');
    const schedule = part === undefined ? required(own, "the slice's") : watchComing(carsAlone(t.platform), part);
    expect(schedule.isFirst).toBe(true);
    await schedule.run({ system: database.system, log, now: t.clock.now() });
  };

  test('are watched once, in parts, spread over a day; what is over or cancelled is not', async () => {
    const named = [];
    for (let i = 0; i < 3; i++) named.push(await book());
    const gone = await book();
    const keyed = { ...client, idempotencyKey: newId() };
    await t.client.call(keyed, cancelCar, { body: { bookingId: gone.bookingId, reason: 'duplicate' } });
    await t.drain();
    await forget();
    await look(2);
    const found = await watches();
    expect(found.map(({ booking }) => booking).toSorted()).toEqual(named.map(({ bookingId }) => bookingId).toSorted());
    for (const { waits } of found) expect(waits > 0 && waits < DAY).toBe(true);
    await look(1);
    await look();
    expect(await watches()).toEqual(found);
    required(named[0], 'a rental').order.cancelledAt = t.clock.now();
    await days(2);
    expect(await told()).toHaveLength(1);
    await look(2);
    expect((await watches()).length).toBe(2);
    t.clock.advance(120 * DAY);
    await forget();
    await look();
    expect(await watches()).toEqual([]);
  });
});
