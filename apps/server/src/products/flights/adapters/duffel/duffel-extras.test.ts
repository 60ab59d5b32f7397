import { addMoney, newId, required } from '@caravel/kernel';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { showBags, showSeatMaps } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-services.ts';
import type { SupplierBookRequest, SupplierSeat } from '../../ports.ts';
import { seatsOf } from '../../rules/extras.ts';
import { toBag, toSeatMap } from './map-extras.ts';
import { type DuffelBench, duffelBench, never } from './testing/duffel-bench.ts';

let b: DuffelBench;
beforeAll(async () => {
  b = await duffelBench(process.env.PARTNER_CONTRACTS);
});
afterAll(() => b.close());
afterEach(() => {
  b.standIn.books.currency = 'USD';
  b.standIn.books.takenSeats.clear();
  expect(b.standIn.breaches).toEqual([]);
});

const ONE = { adults: 1, children: 0, infants: 0 };
const newReference = () => newId().replaceAll('-', '').slice(-16).toUpperCase();
const extras = () => required(b.supplier.extras, 'extras');

async function seatsFor({ offerRef }: Pick<SupplierBookRequest, 'offerRef'>): Promise<SupplierSeat[]> {
  const [map] = await extras().seatMaps(offerRef, ONE, never);
  return seatsOf(required(map, 'a seat map'));
}

const withSeat = (request: SupplierBookRequest, seat: SupplierSeat | undefined): SupplierBookRequest => {
  const offer = required(seat?.offers[0], 'a seat that is free');
  return { ...request, services: [{ ...offer, quantity: 1 }], acceptNet: addMoney([request.acceptNet, offer.price]) };
};

const isFree = ({ offers }: SupplierSeat) => offers.length > 0;

test.each([
  { currency: 'USD', minor: 2_495 },
  { currency: 'JPY', minor: 25 },
  { currency: 'KWD', minor: 24_950 },
])('a seat and its order are exact to the minor unit in $currency', async ({ currency, minor }) => {
  b.standIn.books.currency = currency;
  const request = await b.request(newReference());
  const seat = (await seatsFor(request)).find((one) => one.isExitRow && isFree(one));
  expect(seat?.offers[0]?.price).toEqual({ amountMinor: minor, currency });
  const order = withSeat(request, seat);
  expect((await b.supplier.book(order)).kind).toBe('confirmed');
  expect((await b.supplier.find({ reference: order.reference }))?.net).toEqual(order.acceptNet);
  expect(b.standIn.order(order.reference)?.services).toMatchObject([{ quantity: 1, service: { amountMinor: minor } }]);
});

test('a row behind the way to an exit is beside it, and its seats are for adults', async () => {
  const seats = await seatsFor(await b.request(newReference()));
  expect([...new Set(seats.filter(({ isExitRow }) => isExitRow).map(({ designator }) => designator.slice(0, -1)))]).toEqual([
    '14',
  ]);
});

test('a seat that somebody took meanwhile is asked about anew, and nothing is ordered', async () => {
  const request = await b.request(newReference());
  const seat = required((await seatsFor(request)).find(isFree), 'a free seat');
  const made = b.standIn.books.offers.get(request.offerRef);
  const [segment] = required(made, 'the offer').offer.slices.flatMap(({ segments }) => segments);
  const flight = `${segment?.marketing_carrier.iata_code}${segment?.marketing_carrier_flight_number}`;
  b.standIn.books.takenSeats.add(`${flight} ${segment?.departing_at} ${seat.designator}`);
  expect(await b.supplier.book(withSeat(request, seat))).toEqual({ kind: 'refused', code: 'priceChanged' });
  expect(b.standIn.order(request.reference)).toBeUndefined();
  expect((await seatsFor(request)).find(({ designator }) => designator === seat.designator)?.offers).toEqual([]);
});

test('an order with a seat whose answer was lost is one order at its whole price', async () => {
  const request = await b.request(newReference());
  const order = withSeat(request, (await seatsFor(request)).find(isFree));
  b.standIn.fail(/POST \/air\/orders/, 'lostAfter');
  expect((await b.supplier.book(order)).kind).toBe('unknown');
  expect((await b.supplier.find({ reference: order.reference }))?.net).toEqual(order.acceptNet);
  expect((await b.supplier.book(order)).kind).toBe('confirmed');
});

test('what the airline keeps of seats is in the quote of the cancellation', async () => {
  const request = await b.request(newReference(), ({ familyName }) => familyName === 'Flex');
  const order = withSeat(
    request,
    (await seatsFor(request)).find(({ offers }) => (offers[0]?.price.amountMinor ?? 0) > 0),
  );
  const booked = await b.supplier.book(order);
  const made = required('order' in booked ? booked.order : null, 'an order');
  const { penalty } = await b.supplier.quoteCancellation(made.orderId);
  expect(penalty.amountMinor).toBe(5_000 + order.acceptNet.amountMinor - request.acceptNet.amountMinor);
});

test('mangled maps and bags are lost alone, and reach nobody as an exception', async () => {
  const request = await b.request(newReference());
  const { offer } = required(b.standIn.books.offers.get(request.offerRef), 'the offer');
  const places = {
    passengers: new Map(offer.passengers.map(({ id }, i) => [id, i])),
    flights: new Map(offer.slices.flatMap(({ segments }) => segments).map(({ id }, i) => [id, i])),
    currency: offer.total_currency,
  };
  const [maps, bags] = [showSeatMaps(offer, new Set()), showBags(offer)];
  expect(toSeatMap(maps[0], places)).toBeDefined();
  expect(toBag(bags[0], places)).toBeDefined();
  const mangled = (value: unknown, at: number, wrong: unknown): unknown => {
    let seen = 0;
    return JSON.parse(JSON.stringify(value), (_key, inner: unknown) => (seen++ === at ? wrong : inner));
  };
  const wrongs = fc.constantFrom(null, '', 0, -1, true, [], {}, 'unknown_to_us', '1e999', '12.345', 'XYZ', '💥', undefined);
  fc.assert(
    fc.property(fc.nat(400), wrongs, (at, wrong) => {
      const map = toSeatMap(mangled(maps[0], at, wrong), places);
      for (const { offers } of map ? seatsOf(map) : [])
        for (const { price } of offers) expect(price.currency).toBe(places.currency);
      toBag(mangled(bags[0], at % 20, wrong), places);
    }),
    { numRuns: 1_000 },
  );
});
