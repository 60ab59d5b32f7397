import { required } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import {
  cancelsOnce,
  failsWith,
  never,
  newReference,
  ordersSuite,
  searchStops,
} from '../../domains/suppliers/testing/port-suites.ts';
import type {
  FlightSupplier,
  SupplierBookRequest,
  SupplierFare,
  SupplierItinerary,
  SupplierOrder,
  SupplierPassenger,
  SupplierQuery,
} from './ports.ts';
import { SUPPLIER_ORDER_STATES } from './ports.ts';

/** What the suite needs to know about the supplier under test. */
export type ContractSubject = {
  readonly supplier: FlightSupplier;
  /** A search whose results include holdable and refundable fares. */
  readonly query: SupplierQuery;
  /** Passengers that fit the query. */
  readonly passengers: readonly SupplierPassenger[];
  /** The supplier's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Waits until requested tickets are issued. */
  readonly waitForTickets: () => Promise<void>;
  /** Makes an order whose flights the airline then changes, and returns it. Absent where that cannot be provoked. */
  readonly changeFlights?: () => Promise<SupplierOrder>;
};

async function collect(subject: ContractSubject): Promise<SupplierItinerary[]> {
  const found: SupplierItinerary[] = [];
  for await (const wave of subject.supplier.search(subject.query, never)) found.push(...wave.itineraries);
  return found;
}

async function quoteFirst(subject: ContractSubject, fits: (fare: SupplierFare) => boolean = () => true) {
  const fare = required((await collect(subject)).flatMap((itinerary) => itinerary.fares).find(fits), 'a fare that fits');
  return subject.supplier.reprice(fare.ref, subject.query.passengers, never);
}

type Quoted = Awaited<ReturnType<typeof quoteFirst>>;

function request(subject: ContractSubject, { fare }: Quoted, changes: Partial<SupplierBookRequest> = {}): SupplierBookRequest {
  const net = { amountMinor: fare.base.amountMinor + fare.taxes.amountMinor, currency: fare.base.currency };
  return {
    reference: newReference(),
    offerRef: fare.ref,
    hold: false,
    acceptNet: net,
    passengers: subject.passengers,
    contact: { email: 'traveler@example.com', phone: '+13055550100' },
    ...changes,
  };
}

function askingSuite(subject: () => ContractSubject): void {
  test('a search gives itineraries that hang together, each once', async () => {
    const found = await collect(subject());
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((itinerary) => itinerary.key)).size).toBe(found.length);
    for (const { slices, fares } of found) {
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
  });
}
