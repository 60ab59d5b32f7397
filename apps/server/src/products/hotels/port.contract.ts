import { required } from '@caravel/kernel';
import { distanceKm } from '@caravel/reference';
import { describe, expect, test, vi } from 'vitest';
import { penaltyAt } from '../../domains/pricing/index.ts';
import {
  cancelsOnce,
  failsWith,
  never,
  newReference,
  ordersSuite,
  searchStops,
} from '../../domains/suppliers/testing/port-suites.ts';
import {
  HOTEL_ORDER_STATES,
  type HotelSupplier,
  type SupplierBookRequest,
  type SupplierFound,
  type SupplierGuest,
  type SupplierOffer,
  type SupplierQuery,
} from './ports.ts';
import { stayPolicy } from './product/quoted-stay.ts';
import { nameMatcher } from './rules/matches-name.ts';
import { isSoundRate, netOf } from './rules/stay-price.ts';

/** What the suite needs to know about the supplier under test. */
export type ContractSubject = {
  readonly supplier: HotelSupplier;
  /** A search for two rooms whose results include rates of which one room can be cancelled alone, unless the supplier has none (`onlyWhole`). */
  readonly query: SupplierQuery;
  /** Guests that fit the query, one for each room. */
  readonly guests: readonly SupplierGuest[];
  /** The supplier's clock, epoch milliseconds. */
  readonly now: () => number;
};

async function collect({ supplier, query }: ContractSubject): Promise<SupplierFound[]> {
  const found: SupplierFound[] = [];
  for await (const wave of supplier.search(query, never)) found.push(...wave.found);
  return found;
}

async function quoteFirst(subject: ContractSubject, fits: (offer: SupplierOffer) => boolean = () => true) {
  const offers = (await collect(subject)).flatMap(({ offers: some }) => some);
  const offer = required(offers.find(fits), 'an offer that fits');
  const refs = offer.map(({ ref }) => ref);
  return { offer, quoted: await subject.supplier.reprice(refs, subject.query, never) };
}
type Quoted = Awaited<ReturnType<typeof quoteFirst>>['quoted'];

const sumOf = ({ base, taxes }: ReturnType<typeof netOf>) => base.amountMinor + taxes.amountMinor;

function request(subject: ContractSubject, quoted: Quoted): SupplierBookRequest {
  const net = netOf(quoted.rates);
  return {
    reference: newReference(),
    quoteRef: quoted.ref,
    stay: subject.query,
    acceptNet: { amountMinor: sumOf(net), currency: net.base.currency },
    guests: subject.guests,
    contact: { email: 'guest@example.com', phone: '+13055550100' },
  };
}

async function bookFirst(subject: ContractSubject, fits?: (offer: SupplierOffer) => boolean) {
  const { quoted } = await quoteFirst(subject, fits);
  const order = request(subject, quoted);
  await subject.supplier.book(order);
  const found = required(await subject.supplier.find({ reference: order.reference }), 'the order');
  return { found };
}

function searchSuite(subject: () => ContractSubject): void {
  test('a search gives properties around the position, each once, with a sound rate for each room', async () => {
    const { query } = subject();
    const found = await collect(subject());
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ property }) => property.ref)).size).toBe(found.length);
    for (const { property, offers } of found) {
      expect(property.ref.length).toBeLessThanOrEqual(100);
      expect(property.codes.every((code) => /^\w+:.+$/.test(code))).toBe(true);
      expect(distanceKm(property.position, query.position)).toBeLessThanOrEqual(query.radiusKm);
      expect(Intl.supportedValuesOf('timeZone').concat('UTC')).toContain(property.zone);
      expect(offers.length).toBeGreaterThan(0);
      for (const offer of offers) {
        expect(offer.map(({ room }) => room)).toEqual(query.rooms.map((_, i) => i));
        expect(new Set(offer.map(({ bundle }) => bundle)).size).toBe(1);
        for (const rate of offer) expect([isSoundRate(rate, query.currency), rate.ref.length <= 500]).toEqual([true, true]);
      }
      const totals = offers.map((offer) => sumOf(netOf(offer)));
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }
  });

  test('properties are found by name, no more than are wanted', async () => {
    const { supplier } = subject();
    const [found] = await collect(subject());
    const { name, cityName } = required(found, 'a property').property;
    // A supplier may need a while until it knows all names.
    const named = await vi.waitUntil(
      async () => {
        const some = await supplier.named(name, 5, never);
        return some.length > 0 && some;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(named.length).toBeLessThanOrEqual(5);
    expect(named.every(nameMatcher(name))).toBe(true);
    expect(named.map((one) => one.cityName)).toContain(cityName);
    expect(await supplier.named(name, 1, never)).toHaveLength(1);
    for (const text of ['', '!', 'zzzz qqqq']) expect(await supplier.named(text, 5, never)).toEqual([]);
  });

  searchStops((stopped) => subject().supplier.search(subject().query, stopped));

  test('an offer costs at asking what it cost in the search, and promises the same', async () => {
    const { offer, quoted } = await quoteFirst(subject());
    expect(quoted.rates.map(({ base, taxes, board, policy, charges }) => [base, taxes, board, policy, charges])).toEqual(
      offer.map(({ base, taxes, board, policy, charges }) => [base, taxes, board, policy, charges]),
    );
    expect(quoted.changes).toEqual({ price: false, board: false, cancellation: false, room: false });
    expect(quoted.expiresAt).toBeGreaterThan(subject().now());
  });
}

function askingSuite(subject: () => ContractSubject): void {
  test('a property sells all its rooms, bundles whole, in kinds that it describes', async () => {
    const { supplier, query } = subject();
    const [first] = await collect(subject());
    const ref = required(first, 'a property').property.ref;
    const { rates, roomTypes } = await supplier.rates(ref, query, never);
    expect(new Set(rates.map((rate) => rate.ref)).size).toBe(rates.length);
    expect(new Set(rates.map(({ room }) => room))).toEqual(new Set(query.rooms.map((_, i) => i)));
    const kinds = roomTypes.map(({ code }) => code);
    for (const rate of rates) {
      expect(isSoundRate(rate, query.currency)).toBe(true);
      if (rate.roomCode !== null) expect(kinds).toContain(rate.roomCode);
      const together = rates.filter(({ bundle }) => bundle === rate.bundle);
      if (rate.bundle !== null) expect(together.map(({ room }) => room).toSorted()).toEqual(query.rooms.map((_, i) => i));
    }
    expect((await supplier.content(ref, 'en', never)).property).toMatchObject({ ref, zone: first?.property.zone });
  });

  test.each(['', 'x', '💥', 'p_1.2.3', 'a'.repeat(500)])('what nobody has (%j) is gone, and nothing breaks', async (ref) => {
    const { supplier, query } = subject();
    await failsWith(supplier.content(ref, 'en', never), 'notFound');
    await failsWith(supplier.rates(ref, query, never), 'notFound');
    await failsWith(
      supplier.reprice(
        query.rooms.map(() => ref),
        query,
        never,
      ),
      'offerUnavailable',
    );
    expect(await supplier.find({ reference: ref })).toBeUndefined();
    expect(await supplier.find({ orderId: ref })).toBeUndefined();
  });

  test('a rate for one room of two is not sold for both', async () => {
    const { offer } = await quoteFirst(subject());
    const [one] = offer.map(({ ref }) => ref);
    await failsWith(subject().supplier.reprice([required(one, 'a rate')], subject().query, never), 'offerUnavailable');
  });
}

function bookingSuite(subject: () => ContractSubject): void {
  const orders = () => ({
    ...subject(),
    states: HOTEL_ORDER_STATES,
    ask: async () => request(subject(), (await quoteFirst(subject())).quoted),
  });
  ordersSuite(orders, { guests: [] }, ({ rooms }, { guests }) => expect(rooms).toHaveLength(guests.length));
}

function cancellingSuite(subject: () => ContractSubject, onlyWhole: boolean): void {
  test('a cancellation costs what the policy says, and what was quoted; another quote does nothing; a second one changes nothing', async () => {
    const { supplier, query, now } = subject();
    const { quoted } = await quoteFirst(subject());
    const policy = stayPolicy({ property: quoted.property, stay: query, rates: quoted.rates });
    await cancelsOnce({ supplier }, request(subject(), quoted), {
      termsOf: (orderId) => supplier.quoteCancellation(orderId, 'all'),
      agreed: ({ penalty }) => policy && expect(penalty).toEqual(penaltyAt(policy, now())),
      over: ({ net }, { penalty }) => expect(net).toEqual(penalty),
      isOpaque: true,
    });
  });

  test.skipIf(onlyWhole)('one room of several is cancelled where the rate allows it: the other stands', async () => {
    const { supplier } = subject();
    const { found } = await bookFirst(subject(), (offer) => offer.every(({ cancellableAlone }) => cancellableAlone));
    const terms = await supplier.quoteCancellation(found.orderId, 1);
    expect(await supplier.cancel(found.orderId, terms.ref)).toMatchObject({ kind: 'cancelled', refund: terms.refund });
    const after = required(await supplier.find({ orderId: found.orderId }), 'the order');
    expect(after.rooms.map(({ state }) => state)).toEqual(['confirmed', 'cancelled']);
    expect(after.state).toBe('confirmed');
    expect(after.net.amountMinor).toBe(found.net.amountMinor - (terms.refund?.amountMinor ?? 0));
    const rest = await supplier.quoteCancellation(found.orderId, 'all');
    expect(rest.penalty.amountMinor + (rest.refund?.amountMinor ?? 0)).toBe(found.rooms[0]?.net.amountMinor);
    await failsWith(supplier.quoteCancellation(found.orderId, 1), 'notAllowed');
  });

  test('a room that cannot be cancelled alone is not', async () => {
    const { found } = await bookFirst(subject(), (offer) => offer.every(({ cancellableAlone }) => !cancellableAlone));
    await failsWith(subject().supplier.quoteCancellation(found.orderId, 0), 'notAllowed');
  });
}

/** The suite that every adapter of the port must pass. `onlyWhole`: the supplier cancels no room alone. */
export function hotelSupplierContract(name: string, subject: () => ContractSubject, { onlyWhole = false } = {}): void {
  describe(`${name} as a hotel supplier`, () => {
    describe('searching', () => searchSuite(subject));
    describe('asking', () => askingSuite(subject));
    describe('booking', () => bookingSuite(subject));
    describe('cancelling', () => cancellingSuite(subject, onlyWhole));
  });
}
