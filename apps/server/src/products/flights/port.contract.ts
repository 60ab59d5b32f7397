import { newId, required } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import { SUPPLIER_ERRORS, SupplierError } from '../../domains/suppliers/index.ts';
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
  /** Waits until requested tickets are issued. */
  readonly waitForTickets: () => Promise<void>;
  /** Makes an order whose flights the airline then changes, and returns it. Absent where that cannot be provoked. */
  readonly changeFlights?: () => Promise<SupplierOrder>;
};

async function collect(subject: ContractSubject): Promise<SupplierItinerary[]> {
  const found: SupplierItinerary[] = [];
  for await (const wave of subject.supplier.search(subject.query, new AbortController().signal)) found.push(...wave.itineraries);
  return found;
}

async function quoteFirst(subject: ContractSubject, fits: (fare: SupplierFare) => boolean = () => true) {
  const fare = required((await collect(subject)).flatMap((itinerary) => itinerary.fares).find(fits), 'a fare that fits');
  return subject.supplier.reprice(fare.ref, subject.query.passengers, new AbortController().signal);
}

type Quoted = Awaited<ReturnType<typeof quoteFirst>>;

function request(subject: ContractSubject, { fare }: Quoted, changes: Partial<SupplierBookRequest> = {}): SupplierBookRequest {
  const net = { amountMinor: fare.base.amountMinor + fare.taxes.amountMinor, currency: fare.base.currency };
  return {
    reference: newId().replaceAll('-', '').slice(-16).toUpperCase(),
    offerRef: fare.ref,
    hold: false,
    acceptNet: net,
    passengers: subject.passengers,
    contact: { email: 'traveler@example.com', phone: '+13055550100' },
    ...changes,
  };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SupplierError)) throw new Error(`no SupplierError: ${String(error)}`);
  return error.code;
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
        const base = fare.passengers.reduce((sum, one) => sum + one.base.amountMinor * one.count, 0);
        const taxes = fare.passengers.reduce((sum, one) => sum + one.taxes.amountMinor * one.count, 0);
        expect([fare.base.amountMinor, fare.taxes.amountMinor]).toEqual([base, taxes]);
        expect(fare.ref.length).toBeLessThanOrEqual(500);
      }
    }
  });

  test('a search stops when nobody waits for it', async () => {
    const stop = new AbortController();
    stop.abort();
    const seen: unknown[] = [];
    try {
      for await (const wave of subject().supplier.search({ ...subject().query, parts: 5 }, stop.signal)) seen.push(wave);
    } catch {
      // Both throwing and ending are allowed.
    }
    expect(seen.length).toBeLessThan(5);
  });

  test('an offer costs at asking what it cost in the search', async () => {
    const [first] = await collect(subject());
    const fare = required(first?.fares[0], 'a fare');
    const quoted = await subject().supplier.reprice(fare.ref, subject().query.passengers, new AbortController().signal);
    expect([quoted.fare.base, quoted.fare.taxes]).toEqual([fare.base, fare.taxes]);
    expect(quoted.itinerary.key).toBe(first?.key);
  });

  test.each(['', 'x', '💥', 'ord_1.2.3', 'a'.repeat(500)])(
    'an offer nobody has (%j) is gone, and nothing breaks',
    async (ref) => {
      const asked = subject().supplier.reprice(ref, subject().query.passengers, new AbortController().signal);
      expect(await codeOf(asked)).toBe('offerUnavailable');
    },
  );

  test('an order nobody has is none', async () => {
    expect(await subject().supplier.find({ reference: 'NOSUCHREFERENCE1' })).toBeUndefined();
    expect(await codeOf(subject().supplier.quoteCancellation('ord_none'))).toBe('notFound');
  });
}

function actingSuite(subject: () => ContractSubject): void {
  test('the same reference twice is one order, found by reference and by id', async () => {
    const { supplier } = subject();
    const order = request(subject(), await quoteFirst(subject()));
    const [first, second] = [await supplier.book(order), await supplier.book(order)];
    expect(first).toMatchObject({ kind: 'confirmed', order: { reference: order.reference } });
    expect(second).toEqual(first);
    const found = required(await supplier.find({ reference: order.reference }), 'the order');
    expect(SUPPLIER_ORDER_STATES).toContain(found.state);
    expect(await supplier.find({ orderId: found.orderId })).toEqual(found);
  });

  test('an order at another price than agreed is refused and leaves nothing', async () => {
    const order = request(subject(), await quoteFirst(subject()), { acceptNet: { amountMinor: 1, currency: 'USD' } });
    expect(await subject().supplier.book(order)).toEqual({ kind: 'refused', code: 'priceChanged' });
    expect(await subject().supplier.find({ reference: order.reference })).toBeUndefined();
  });

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
    expect(await supplier.ticket(orderId, { amountMinor: 1, currency: 'USD' })).toEqual({
      kind: 'refused',
      code: 'priceChanged',
    });
    expect((await supplier.ticket(orderId, order.acceptNet)).kind).toBe('confirmed');
  });

  test('a cancellation costs what was quoted; another quote does nothing; a second one changes nothing', async () => {
    const { supplier } = subject();
    const order = request(subject(), await quoteFirst(subject()));
    await supplier.book(order);
    const { orderId, net } = required(await supplier.find({ reference: order.reference }), 'the order');
    const terms = await supplier.quoteCancellation(orderId);
    const refund = required(terms.refund, 'a refund');
    expect(terms.penalty.amountMinor + refund.amountMinor).toBe(net.amountMinor);
    const stale = terms.ref.replace(String(refund.amountMinor), String(refund.amountMinor + 1));
    expect((await supplier.cancel(orderId, stale)).kind).not.toBe('cancelled');
    expect(await supplier.cancel(orderId, terms.ref)).toEqual({ kind: 'cancelled', refund });
    expect(await supplier.cancel(orderId, terms.ref)).toEqual({ kind: 'cancelled', refund });
    expect((await supplier.find({ orderId }))?.state).toBe('cancelled');
    expect(await codeOf(supplier.quoteCancellation(orderId))).toBe('notAllowed');
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

  test('whatever it refuses has a code of the closed list', async () => {
    const quoted = await quoteFirst(subject());
    const wrong = request(subject(), quoted, { passengers: [] });
    const outcome = await subject().supplier.book(wrong);
    if (outcome.kind !== 'refused') throw new Error('an order without passengers was taken');
    expect(SUPPLIER_ERRORS).toContain(outcome.code);
  });
}

/** The suite that every adapter of the port must pass. */
export function flightSupplierContract(name: string, subject: () => ContractSubject): void {
  describe(`${name} as a flight supplier`, () => {
    describe('asking', () => askingSuite(subject));
    describe('acting', () => actingSuite(subject));
  });
}
