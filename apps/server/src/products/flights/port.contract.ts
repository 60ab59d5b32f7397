import { addMoney, required } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import {
  cancelsOnce,
  failsWith,
  never,
  newReference,
  ordersSuite,
  searchStops,
} from '../../domains/suppliers/testing/port-suites.ts';
import type { SupplierBookRequest, SupplierSeat, SupplierSeatMap, SupplierService } from './ports.ts';
import { SUPPLIER_ORDER_STATES } from './ports.ts';
import { changesSuite } from './testing/changes-suite.ts';
import { type ContractSubject, collect, quoteFirst, request } from './testing/contract-subject.ts';

function askingSuite(subject: () => ContractSubject): void {
  test('a search gives itineraries that hang together, each family once in each cabin', async () => {
    const found = await collect(subject());
    expect(found.length).toBeGreaterThan(0);
    for (const { slices, fares } of found) {
      expect(new Set(fares.map(({ familyCode, cabin }) => `${familyCode} ${cabin}`)).size).toBe(fares.length);
      expect(slices).toHaveLength(subject().query.slices.length);
      for (const { segments } of slices) {
        for (const [i, segment] of segments.entries()) {
          if (i > 0) expect(segment.origin).toBe(segments[i - 1]?.destination);
          expect(segment.departure).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
        }
      }
      for (const fare of fares) {
        expect(fare.ref.length).toBeLessThanOrEqual(500);
        expect(new Set(fare.passengers.flatMap((one) => [one.base === null, one.taxes === null])).size).toBe(1);
        if (fare.passengers.some((one) => one.base === null)) continue;
        const base = fare.passengers.reduce((sum, one) => sum + (one.base?.amountMinor ?? 0) * one.count, 0);
        const taxes = fare.passengers.reduce((sum, one) => sum + (one.taxes?.amountMinor ?? 0) * one.count, 0);
        expect([fare.base.amountMinor, fare.taxes.amountMinor]).toEqual([base, taxes]);
      }
    }
  });

  searchStops((stopped) => subject().supplier.search({ ...subject().query, parts: 5 }, stopped), 5);

  test('an offer costs at asking what it cost in the search', async () => {
    const [first] = await collect(subject());
    const fare = required(first?.fares[0], 'a fare');
    const quoted = await subject().supplier.reprice(fare.ref, subject().query.passengers, never);
    expect([quoted.fare.base, quoted.fare.taxes]).toEqual([fare.base, fare.taxes]);
    expect(quoted.itinerary.key).toBe(first?.key);
  });

  test.each(['', 'x', '💥', 'ord_1.2.3', 'a'.repeat(500)])(
    'an offer nobody has (%j) is gone, and nothing breaks',
    async (ref) => {
      await failsWith(subject().supplier.reprice(ref, subject().query.passengers, never), 'offerUnavailable');
    },
  );

  test('an order nobody has is none', async () => {
    expect(await subject().supplier.find({ reference: 'NOSUCHREFERENCE1' })).toBeUndefined();
    await failsWith(subject().supplier.quoteCancellation('ord_none'), 'notFound');
  });
}

/** A fare that has a free seat for everybody who sits and a bag, with what is on offer. */
async function quoteWithExtras(subject: ContractSubject) {
  const { supplier, query } = subject;
  const extras = required(supplier.extras, 'seats and bags');
  const fares = (await collect(subject)).flatMap((itinerary) => itinerary.fares);
  for (const { ref } of fares.filter(({ holdable }) => holdable)) {
    const maps = await extras.seatMaps(ref, query.passengers, never);
    const bags = maps.length > 0 ? await extras.extraBags(ref, query.passengers, never) : [];
    if (bags.length > 0) return { maps, bags, quoted: await supplier.reprice(ref, query.passengers, never) };
  }
  throw new Error('no fare with seats and bags');
}

const seatsOf = ({ cabins }: SupplierSeatMap): SupplierSeat[] =>
  cabins
    .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat()))
    .filter((one): one is SupplierSeat => one.kind === 'seat');

/** A seat that costs something for the first who may sit there, and a bag of the same person. */
function oneOfEach({ maps, bags }: Pick<Awaited<ReturnType<typeof quoteWithExtras>>, 'maps' | 'bags'>): SupplierService[] {
  const offers = maps.flatMap(seatsOf).flatMap((seat) => seat.offers);
  const seat = required(
    offers.find(({ price }) => price.amountMinor > 0),
    'a seat for a fee',
  );
  return [seat, required(bags[0], 'a bag')].map(({ passenger, ref, price }) => ({ passenger, ref, price, quantity: 1 }));
}

const withServices = (order: SupplierBookRequest, services: readonly SupplierService[]): SupplierBookRequest => ({
  ...order,
  services,
  acceptNet: addMoney([order.acceptNet, ...services.map(({ price }) => price)]),
});

function extrasSuite(subject: () => ContractSubject): void {
  test('seats hang together: each flight once, each seat once, for those who sit, in the currency of the fare', async () => {
    const { adults, children } = subject().query.passengers;
    const { maps, quoted } = await quoteWithExtras(subject());
    const flights = quoted.itinerary.slices.flatMap(({ segments }) => segments).length;
    expect(new Set(maps.map(({ flight }) => flight)).size).toBe(maps.length);
    for (const map of maps) {
      expect(map.flight).toBeLessThan(flights);
      const seats = seatsOf(map);
      expect(new Set(seats.map(({ designator }) => designator)).size).toBe(seats.length);
      expect(seats.some(({ offers }) => offers.length === 0)).toBe(true);
      for (const { offers, isExitRow } of seats) {
        expect(new Set(offers.map(({ passenger }) => passenger)).size).toBe(offers.length);
        for (const { passenger, price, ref } of offers) {
          expect(passenger).toBeLessThan(isExitRow ? adults : adults + children);
          expect(price.currency).toBe(quoted.fare.base.currency);
          expect(price.amountMinor).toBeGreaterThanOrEqual(0);
          expect(ref.length).toBeLessThanOrEqual(200);
        }
      }
    }
  });

  test('bags are for those who sit, for whole directions, and one at least', async () => {
    const { adults, children } = subject().query.passengers;
    const { bags, quoted } = await quoteWithExtras(subject());
    for (const { passenger, flights, price, most } of bags) {
      expect(passenger).toBeLessThan(adults + children);
      expect(flights.length).toBeGreaterThan(0);
      expect(price.currency).toBe(quoted.fare.base.currency);
      expect(most).toBeGreaterThan(0);
    }
  });

  test('the same is offered again, and of an offer that nobody has nothing is', async () => {
    const { supplier, query } = subject();
    const extras = required(supplier.extras, 'seats and bags');
    const { maps, quoted } = await quoteWithExtras(subject());
    expect(await extras.seatMaps(quoted.fare.ref, query.passengers, never)).toEqual(maps);
    await failsWith(extras.seatMaps('ord_1.2.3', query.passengers, never), 'offerUnavailable');
    await failsWith(extras.extraBags('ord_1.2.3', query.passengers, never), 'offerUnavailable');
  });

  test('an order with a seat and a bag costs what they cost together, once', async () => {
    const { supplier } = subject();
    const found = await quoteWithExtras(subject());
    const order = withServices(request(subject(), found.quoted), oneOfEach(found));
    for (const _ of ['once', 'again']) expect((await supplier.book(order)).kind).toBe('confirmed');
    expect((await supplier.find({ reference: order.reference }))?.net).toEqual(order.acceptNet);
  });

  test('at another price than theirs, or without one of them any more, nothing is ordered', async () => {
    const { supplier } = subject();
    const found = await quoteWithExtras(subject());
    const services = oneOfEach(found);
    const order = request(subject(), found.quoted);
    for (const wrong of [
      { ...withServices(order, services), acceptNet: order.acceptNet },
      withServices(
        order,
        services.map((one, i) => (i === 0 ? { ...one, ref: 'ase_none' } : one)),
      ),
    ]) {
      const asked = { ...wrong, reference: newReference() };
      expect(await supplier.book(asked)).toEqual({ kind: 'refused', code: 'priceChanged' });
      expect(await supplier.find({ reference: asked.reference })).toBeUndefined();
    }
  });

  test('a hold has them, and is paid with them, if holds may have any', async () => {
    const { supplier } = subject();
    const found = await quoteWithExtras(subject());
    const order = withServices(request(subject(), found.quoted, { hold: true }), oneOfEach(found));
    const held = await supplier.book(order);
    expect(held.kind).toBe(supplier.extras?.withHold ? 'held' : 'refused');
    if (held.kind !== 'held') return;
    const { orderId } = held.order;
    const fareAlone = request(subject(), found.quoted).acceptNet;
    expect(await supplier.ticket(orderId, fareAlone)).toEqual({ kind: 'refused', code: 'priceChanged' });
    expect((await supplier.ticket(orderId, order.acceptNet)).kind).toBe('confirmed');
  });
}

function actingSuite(subject: () => ContractSubject): void {
  const orders = () => ({
    ...subject(),
    states: SUPPLIER_ORDER_STATES,
    ask: async () => request(subject(), await quoteFirst(subject())),
  });
  ordersSuite(orders, { passengers: [] });

  test('tickets come for every passenger, and asking again does no harm', async () => {
    const { supplier } = subject();
    const quoted = await quoteFirst(subject());
    const order = request(subject(), quoted);
    await supplier.book(order);
    const { orderId } = required(await supplier.find({ reference: order.reference }), 'the order');
    await supplier.ticket(orderId, order.acceptNet);
    await supplier.ticket(orderId, order.acceptNet);
    await subject().waitForTickets();
    const ticketed = await supplier.find({ orderId });
    expect(ticketed).toMatchObject({ state: 'ticketed' });
    expect(new Set(ticketed?.tickets).size).toBe(order.passengers.length);
  });

  test('a held order is paid at its price only', async () => {
    const { supplier } = subject();
    const order = request(subject(), await quoteFirst(subject(), (fare) => fare.holdable), { hold: true });
    const held = await supplier.book(order);
    expect(held.kind).toBe('held');
    const { orderId, holdUntil } = required(await supplier.find({ reference: order.reference }), 'the order');
    expect(holdUntil).not.toBeNull();
    expect(await supplier.ticket(orderId, { amountMinor: 1, currency: order.acceptNet.currency })).toEqual({
      kind: 'refused',
      code: 'priceChanged',
    });
    expect((await supplier.ticket(orderId, order.acceptNet)).kind).toBe('confirmed');
  });

  test('a cancellation costs what was quoted; another quote does nothing; a second one changes nothing', async () => {
    const { supplier } = subject();
    await cancelsOnce({ supplier }, request(subject(), await quoteFirst(subject())), {
      termsOf: (orderId) => supplier.quoteCancellation(orderId),
    });
  });

  test('nothing was changed about an order that was just made, and nothing can be accepted', async () => {
    const { supplier } = subject();
    const order = request(subject(), await quoteFirst(subject()));
    await supplier.book(order);
    const made = required(await supplier.find({ reference: order.reference }), 'the order');
    expect(made.change).toBeNull();
    if (supplier.acceptChange) expect((await supplier.acceptChange(made.orderId, 'none')).kind).not.toBe('accepted');
  });

  test('a change is accepted by its version, again without harm; another version accepts nothing', async () => {
    const { supplier, changeFlights } = subject();
    if (!supplier.acceptChange || !changeFlights) return;
    const changed = await changeFlights();
    expect(changed.change).toMatchObject({ isAccepted: false });
    const version = required(changed.change, 'a change').version;
    expect(await supplier.acceptChange(changed.orderId, `${version}x`)).toEqual({ kind: 'changedAgain', order: changed });
    for (const _ of ['once', 'again']) {
      expect(await supplier.acceptChange(changed.orderId, version)).toMatchObject({
        kind: 'accepted',
        order: { slices: changed.slices, change: { version, isAccepted: true, freesCancelling: false } },
      });
    }
    expect((await supplier.find({ orderId: changed.orderId }))?.change?.isAccepted).toBe(true);
    expect(await supplier.acceptChange('ord_none', version)).toEqual({ kind: 'refused', code: 'notFound' });
  });
}

/** The suite that every adapter of the port must pass. */
export function flightSupplierContract(name: string, subject: () => ContractSubject): void {
  describe(`${name} as a flight supplier`, () => {
    describe('asking', () => askingSuite(subject));
    describe('acting', () => actingSuite(subject));
    describe('seats and bags', () => extrasSuite(subject));
    describe('changes by choice', () => changesSuite(subject));
  });
}
