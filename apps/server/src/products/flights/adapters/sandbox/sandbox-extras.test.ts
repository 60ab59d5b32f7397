import { addMoney, required } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import type { FlightSupplier, SupplierBookRequest, SupplierSeat, SupplierSeatMap } from '../../ports.ts';
import { sandboxSupplier } from './sandbox-supplier.ts';

let t: TestApp;
let supplier: FlightSupplier;
const never = new AbortController().signal;

beforeAll(async () => {
  t = await startTestApp();
  supplier = required(
    sandboxSupplier({ db: t.platform.database.system, clock: t.clock }).platformPort(),
    "the platform's account",
  );
});
afterAll(() => t.close());

const party = { adults: 2, children: 1, infants: 1 };
const person = (type: 'ADT' | 'CHD' | 'INF', lastName: string): SupplierBookRequest['passengers'][number] => ({
  ...{ type, title: 'Ms', firstName: 'Ana', middleName: '', lastName, gender: 'female', dob: '1980-01-01', passport: null },
});
const passengers = [person('ADT', 'Vega'), person('ADT', 'Diaz'), person('CHD', 'Diaz'), person('INF', 'Diaz')];
const contact = { email: 'ana@example.com', phone: '+13055550100' };

async function faresOf(cabin?: 'Business' | 'First' | 'Premium' | 'Economy') {
  const slices = [{ origin: 'JFK', destination: 'LHR', date: '2027-05-10' }];
  const asked = { slices, passengers: party, maxStops: 0, parts: 1, limit: 60, ...(cabin && { cabin }) } as const;
  const found = [];
  for await (const { itineraries } of supplier.search(asked, never)) found.push(...itineraries.flatMap(({ fares }) => fares));
  return found;
}

const extras = () => required(supplier.extras, 'extras');
const seatsOf = (maps: readonly SupplierSeatMap[]) =>
  maps.flatMap(({ cabins }) =>
    cabins
      .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat()))
      .filter((one): one is SupplierSeat => one.kind === 'seat'),
  );

async function withSeats() {
  const fare = required(
    (await faresOf('Economy')).find(({ seatSelection, holdable }) => seatSelection === 'fee' && holdable),
    'a fare whose seats cost a fee',
  );
  return { fare, seats: seatsOf(await extras().seatMaps(fare.ref, party, never)) };
}

type Sale = {
  readonly reference: string;
  readonly fare: Awaited<ReturnType<typeof withSeats>>['fare'];
  readonly seat: SupplierSeat;
};

function orderOf({ reference, fare, seat }: Sale, hold = false): SupplierBookRequest {
  const offer = required(seat.offers[0], 'a seat that is free');
  const acceptNet = addMoney([fare.base, fare.taxes, offer.price]);
  return { reference, offerRef: fare.ref, hold, acceptNet, passengers, contact, services: [{ ...offer, quantity: 1 }] };
}

test('each cabin has seats, taken and free, with two aisles on large aircraft', async () => {
  for (const cabin of ['Economy', 'Premium', 'Business', 'First'] as const) {
    const fare = (await faresOf(cabin)).find(({ seatSelection }) => seatSelection !== 'none');
    const [map] = await extras().seatMaps(required(fare, cabin).ref, party, never);
    expect(map?.cabins[0]?.cabin).toBe(cabin);
    expect(map?.cabins[0]?.rows[0]?.sections).toHaveLength(3);
    const seats = seatsOf([required(map, 'a map')]);
    expect(seats.some(({ offers }) => offers.length === 0)).toBe(true);
    expect(seats.some(({ offers }) => offers.length === 3)).toBe(true);
  }
});

test('seats cost nothing, or something; beside an exit sits nobody who is a child or has an infant', async () => {
  const { seats } = await withSeats();
  const prices = new Set(seats.flatMap(({ offers }) => offers.map(({ price }) => price.amountMinor)));
  expect(prices.has(0)).toBe(true);
  expect(prices.size).toBeGreaterThan(3);
  const atExit = seats.filter(({ isExitRow, offers }) => isExitRow && offers.length > 0);
  expect(atExit.length).toBeGreaterThan(0);
  for (const { offers } of atExit) expect(offers.map(({ passenger }) => passenger)).toEqual([1]);
});

test('a fare without seats beforehand has no map', async () => {
  const fare = required(
    (await faresOf('Economy')).find(({ seatSelection }) => seatSelection === 'none'),
    'a fare without seats',
  );
  expect(await extras().seatMaps(fare.ref, party, never)).toEqual([]);
});

test('of two who want one seat at once, one has it, and the other hears that it is gone', async () => {
  const { fare, seats } = await withSeats();
  const seat = required(
    seats.find(({ offers }) => offers.length === 3),
    'a free seat',
  );
  const [first, second] = [
    orderOf({ reference: 'SEATFORTWO000001', fare, seat }),
    orderOf({ reference: 'SEATFORTWO000002', fare, seat }),
  ];
  const outcomes = await Promise.all([supplier.book(first), supplier.book(second)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['confirmed', 'refused']);
  expect(outcomes.find(({ kind }) => kind === 'refused')).toEqual({ kind: 'refused', code: 'priceChanged' });
  const after = (await withSeats()).seats.find(({ designator }) => designator === seat.designator);
  expect(after?.offers).toEqual([]);
});

test('a hold that is cancelled or lapses gives its seat back', async () => {
  for (const [i, end] of ['cancelled', 'lapsed'].entries()) {
    const { fare, seats } = await withSeats();
    const seat = required(
      seats.find(({ offers }) => offers.length === 3),
      'a free seat',
    );
    const reference = `SEATGIVENBACK00${i}1`;
    const held = await supplier.book(orderOf({ reference, fare, seat }, true));
    if (held.kind !== 'held') throw new Error(held.kind);
    const offersOf = async () => (await withSeats()).seats.find(({ designator }) => designator === seat.designator)?.offers;
    expect(await offersOf()).toEqual([]);
    if (end === 'cancelled')
      await supplier.cancel(held.order.orderId, (await supplier.quoteCancellation(held.order.orderId)).ref);
    else t.clock.advance(25 * 3_600_000);
    expect((await supplier.find({ reference }))?.state).toBe('cancelled');
    expect(await offersOf()).toHaveLength(3);
  }
});

test('who cancels by choice after the free day loses the seat, too; before, all comes back', async () => {
  const { fare, seats } = await withSeats();
  const seat = required(
    seats.find(({ offers }) => offers.length === 3 && (offers[0]?.price.amountMinor ?? 0) > 0),
    'a free seat for a fee',
  );
  const order = orderOf({ reference: 'SEATREFUNDED0001', fare, seat });
  const booked = await supplier.book(order);
  if (booked.kind !== 'confirmed') throw new Error(booked.kind);
  const { orderId } = booked.order;
  expect((await supplier.quoteCancellation(orderId)).penalty.amountMinor).toBe(0);
  await supplier.ticket(orderId, order.acceptNet);
  t.clock.advance(60_000);
  await supplier.find({ orderId });
  t.clock.advance(26 * 3_600_000);
  const { penalty } = await supplier.quoteCancellation(orderId);
  expect(penalty.amountMinor).toBeGreaterThanOrEqual(seat.offers[0]?.price.amountMinor ?? 0);
});
