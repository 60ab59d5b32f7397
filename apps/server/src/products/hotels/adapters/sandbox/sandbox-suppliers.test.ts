import { addMoney, required } from '@caravel/kernel';
import { TRIGGERS } from '@caravel/sandbox-world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { penaltyAt } from '../../../../domains/pricing/index.ts';
import { expectKeptOverMidnight } from '../../../../testing/over-midnight.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { hotelSupplierContract } from '../../port.contract.ts';
import type { HotelSupplier, SupplierFound, SupplierGuest, SupplierQuery, SupplierRoomRate } from '../../ports.ts';
import { stayPolicy } from '../../product/quoted-stay.ts';
import { sandboxHotelSuppliers } from './sandbox-suppliers.ts';

let t: TestApp;
let suppliers: readonly HotelSupplier[];
/** The same suppliers as another node talks to them: with the same orders, without what this node's have told of prices. */
let suppliersThere: readonly HotelSupplier[];
const never = new AbortController().signal;

beforeAll(async () => {
  t = await startTestApp();
  const connect = () =>
    sandboxHotelSuppliers({ db: t.platform.database.system, clock: t.clock }).map((partner) =>
      required(partner.platformPort(), "the platform's account"),
    );
  [suppliers, suppliersThere] = [connect(), connect()];
});
afterAll(() => t.close());

const guest = (lastName: string): SupplierGuest => ({
  title: 'Ms',
  firstName: 'Ana',
  lastName,
  requests: null,
  arrivalTime: null,
});

const query: SupplierQuery = {
  position: { lat: 38.7169, lng: -9.1399 },
  radiusKm: 1.5,
  limit: 40,
  checkIn: '2027-05-10',
  checkOut: '2027-05-14',
  rooms: [
    { adults: 2, childAges: [7] },
    { adults: 1, childAges: [] },
  ],
  nationality: 'US',
  currency: 'USD',
};
const TROMSO = { lat: 69.6489, lng: 18.9551 };
const ALESUND = { lat: 62.4723, lng: 6.1549 };
const BODO = { lat: 67.28, lng: 14.405 };
const TRONDHEIM = { lat: 63.4305, lng: 10.3951 };
const oneRoom: SupplierQuery = { ...query, rooms: [{ adults: 2, childAges: [] }] };

async function collect(supplier: HotelSupplier, asked: SupplierQuery, signal = never) {
  const waves: SupplierFound[][] = [];
  let failure: unknown;
  try {
    for await (const { found } of supplier.search(asked, signal)) waves.push([...found]);
  } catch (error) {
    failure = error;
  }
  return { waves, found: waves.flat(), failure };
}

for (const [at, name] of ['sandbox-bedloom', 'sandbox-nightcart', 'sandbox-innmere'].entries()) {
  const supplier = () => required(suppliers[at], name);
  const onlyWhole = name === 'sandbox-nightcart';
  if (onlyWhole) {
    test(`${name} sells the rooms of a stay only together`, async () => {
      const { found } = await collect(supplier(), query);
      const offers = found.flatMap(({ offers: some }) => some);
      expect(offers.length).toBeGreaterThan(20);
      expect(offers.every((offer) => offer.every(({ bundle, cancellableAlone }) => bundle !== null && !cancellableAlone))).toBe(
        true,
      );
    });
  }
  const guests = [guest('Souza'), guest('Lima')];
  hotelSupplierContract(name, () => ({ supplier: supplier(), query, guests, now: () => t.clock.now() }), { onlyWhole });
}

test('a record in another currency than the world has is left out', async () => {
  const [supplier] = suppliers;
  const euros = { ...query, currency: 'EUR' };
  expect((await collect(required(supplier, 'one'), euros)).found).toEqual([]);
  const { found } = await collect(required(supplier, 'one'), query);
  const { property, offers } = required(found[0], 'a property');
  await expect(supplier?.rates(property.ref, euros, never)).rejects.toMatchObject({ code: 'offerUnavailable' });
  const refs = required(offers[0], 'an offer').map(({ ref }) => ref);
  await expect(supplier?.reprice(refs, euros, never)).rejects.toMatchObject({ code: 'offerUnavailable' });
});

test('suppliers share properties, which one code tells in all of them', async () => {
  const [first, second] = await Promise.all(suppliers.slice(0, 2).map((supplier) => collect(supplier, { ...query, limit: 200 })));
  const codes = new Set(first?.found.flatMap(({ property }) => property.codes));
  expect(second?.found.filter(({ property }) => property.codes.some((code) => codes.has(code))).length).toBeGreaterThan(10);
});

test('what is told of a property is told in three languages', async () => {
  const [supplier] = suppliers;
  const { found } = await collect(required(supplier, 'one'), query);
  const { ref } = required(found[0], 'a property').property;
  const [en, pt, es, other] = await Promise.all(
    ['en', 'pt', 'es', 'de'].map((language) => required(supplier, 'one').content(ref, language, never)),
  );
  expect(new Set([en, pt, es].map((content) => content?.description.join(' '))).size).toBe(3);
  expect(new Set([en, pt, es].map((content) => content?.reviews?.said[0]?.text)).size).toBe(3);
  const said = en?.reviews?.said.flatMap(({ title, text }) => [title, text]).join(' ');
  expect(said).not.toMatch(/[{}]|sandboxHotels/);
  expect(other).toEqual(en);
  expect(en?.property.pictures.length).toBeGreaterThan(2);
  expect(en?.description.join(' ')).not.toMatch(/[{}]|sandboxHotels/);
});

describe('triggers of places', () => {
  test('a search that fails, one that never ends, one of which waves are missing', async () => {
    for (const supplier of suppliers) {
      expect((await collect(supplier, { ...oneRoom, position: TROMSO })).failure).toMatchObject({ code: 'unavailable' });
      const half = await collect(supplier, { ...oneRoom, position: ALESUND });
      expect(half.found.length).toBeGreaterThan(0);
      expect(half.failure).toMatchObject({ code: 'unavailable' });
      const stop = new AbortController();
      const hanging = collect(supplier, { ...oneRoom, position: BODO }, stop.signal);
      const first = await Promise.race([hanging, new Promise<'still'>((resolve) => setImmediate(() => resolve('still')))]);
      expect(first).toBe('still');
      stop.abort();
      expect((await hanging).found).toEqual([]);
    }
  });
});

describe('triggers of hotels', () => {
  const hotels = TRIGGERS.filter(({ where }) => where === 'hotel');
  const [bedloom] = [() => required(suppliers[0], 'a supplier')];

  async function find(name: string) {
    const { found } = await collect(bedloom(), { ...oneRoom, position: TRONDHEIM, radiusKm: 15, limit: 3_000 });
    return { found, hotel: found.find(({ property }) => property.name === name) };
  }
  const priceOf = (rate: SupplierRoomRate | undefined) => (rate?.base.amountMinor ?? 0) + (rate?.taxes.amountMinor ?? 0);

  test.each(hotels)('$value', async ({ value, effect }) => {
    const { found, hotel } = await find(value);
    if (effect === 'brokenRecord') {
      expect(hotel).toBeUndefined();
      expect(found.length).toBeGreaterThan(10);
      expect(found.every(({ property }) => property.name !== '')).toBe(true);
      return;
    }
    const { property, offers } = required(hotel, value);
    const offer = required(
      offers.find(([rate]) => rate?.policy?.refundable && (effect !== 'boardChanged' || rate.board === 'breakfast')),
      'a refundable offer',
    );
    const again = bedloom().reprice(
      offer.map(({ ref }) => ref),
      oneRoom,
      never,
    );
    if (effect === 'soldOut') return void (await expect(again).rejects.toMatchObject({ code: 'offerUnavailable' }));
    const quoted = await again;
    const free = (rates: typeof offer) =>
      required(stayPolicy({ property, stay: oneRoom, rates }), 'a policy').steps[1]?.from ?? 0;
    expect(quoted.changes).toEqual({
      price: effect === 'priceChanged',
      board: effect === 'boardChanged',
      cancellation: effect === 'policyChanged',
      room: false,
    });
    if (effect === 'priceChanged') expect(priceOf(quoted.rates[0])).toBeGreaterThan(priceOf(offer[0]));
    if (effect === 'boardChanged') expect(quoted.rates[0]?.board).toBe('roomOnly');
    if (effect === 'policyChanged') expect(free(offer) - free(quoted.rates)).toBe(5 * 86_400_000);
  });
});

describe('triggers of last names', () => {
  const supplier = () => required(suppliers[0], 'a supplier');

  async function book(lastName: string, reference = `TRIGGER${lastName}`) {
    const { found } = await collect(supplier(), oneRoom);
    const offer = required(found[0]?.offers[0], 'an offer');
    const refs = offer.map(({ ref }) => ref);
    const quoted = await supplier().reprice(refs, oneRoom, never);
    const request = (quote: typeof quoted) => ({
      reference,
      quoteRef: quote.ref,
      stay: oneRoom,
      acceptNet: {
        amountMinor: quote.rates.reduce((sum, { base, taxes }) => sum + base.amountMinor + taxes.amountMinor, 0),
        currency: 'USD',
      },
      guests: [guest(lastName)],
      contact: { email: 'a@example.com', phone: '+13055550100' },
    });
    const outcome = await supplier().book(request(quoted));
    return { refs, quoted, outcome, request, kept: () => supplier().find({ reference: `TRIGGER${lastName}` }) };
  }

  test('a price that rises is for this booking alone, and is booked once it is accepted', async () => {
    const { outcome, refs, quoted, request } = await book('PRICECHANGE');
    expect(outcome).toEqual({ kind: 'refused', code: 'priceChanged' });
    const raised = await supplier().reprice(refs, oneRoom, never);
    expect(raised.rates[0]?.base.amountMinor).toBeGreaterThan(quoted.rates[0]?.base.amountMinor ?? 0);
    const again = await supplier().reprice(
      raised.rates.map(({ ref }) => ref),
      oneRoom,
      never,
    );
    expect(again.rates).toEqual(raised.rates);
    const booked = await supplier().book(request(raised));
    expect(booked).toMatchObject({ kind: 'confirmed' });
    const order = required(await supplier().find({ reference: 'TRIGGERPRICECHANGE' }), 'the order');
    const policy = required(stayPolicy({ property: raised.property, stay: oneRoom, rates: raised.rates }), 'a policy');
    expect((await supplier().quoteCancellation(order.orderId, 'all')).penalty).toEqual(penaltyAt(policy, t.clock.now()));
    expect((await supplier().reprice(refs, oneRoom, never)).rates).toEqual(quoted.rates);
  });

  test('a price that rises and is asked for on another node is asked about once more there; nothing is booked below it', async () => {
    const { outcome, refs, quoted, request } = await book('PRICECHANGE', 'TRIGGERTWONODES');
    expect(outcome).toEqual({ kind: 'refused', code: 'priceChanged' });
    const there = required(suppliersThere[0], 'a supplier');
    const asked = await there.reprice(refs, oneRoom, never);
    expect(asked.rates).toEqual(quoted.rates);
    expect(await there.book(request(asked))).toEqual({ kind: 'refused', code: 'priceChanged' });
    const raised = await there.reprice(refs, oneRoom, never);
    expect(raised.rates[0]?.base.amountMinor).toBeGreaterThan(quoted.rates[0]?.base.amountMinor ?? 0);
    // A raised price is a part of the quote's name: any node sells at it.
    expect(await supplier().book(request(raised))).toMatchObject({ kind: 'confirmed' });
  });

  test.each([
    ['SOLDOUT', { kind: 'refused', code: 'offerUnavailable' }],
    ['REFUSED', { kind: 'refused', code: 'refused' }],
    ['TIMEOUT', { kind: 'unknown', code: 'timeout' }],
  ] as const)('%s leaves nothing', async (lastName, expected) => {
    const { outcome, kept } = await book(lastName);
    expect(outcome).toEqual(expected);
    expect(await kept()).toBeUndefined();
  });

  test('an order whose answer is lost is found by our reference', async () => {
    const { outcome, kept } = await book('COMMITRESET');
    expect(outcome).toEqual({ kind: 'unknown', code: 'unavailable' });
    expect(await kept()).toMatchObject({ state: 'confirmed' });
  });

  test.each([
    ['PENDING', 'confirmed'],
    ['PENDINGFAIL', 'failed'],
  ] as const)('%s is pending first, then %s', async (lastName, state) => {
    const { outcome, kept } = await book(lastName);
    expect(outcome).toMatchObject({ kind: 'pending', order: { state: 'pending', confirmationCode: null } });
    t.clock.advance(60_000);
    expect(await kept()).toMatchObject({ state });
  });

  test('an order that the supplier does not cancel stands', async () => {
    const { kept } = await book('CANCELFAIL');
    const { orderId } = required(await kept(), 'the order');
    await expect(supplier().quoteCancellation(orderId, 'all')).rejects.toMatchObject({ code: 'notAllowed' });
    expect(await supplier().cancel(orderId, `${orderId}.all.0.${t.clock.now() + 1_000}`)).toMatchObject({ kind: 'refused' });
    expect(await kept()).toMatchObject({ state: 'confirmed' });
  });
});

test('a price that was quoted before midnight is the price until it expires', async () => {
  const supplier = required(suppliers[0], 'a supplier');
  const day = (ahead: number) => new Date(t.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const asked = { ...oneRoom, checkIn: day(8), checkOut: day(11), limit: 20 };
  const { found } = await collect(supplier, asked);
  const offers = found.flatMap(({ offers: some }) => some.slice(0, 1)).map((offer) => offer.map(({ ref }) => ref));
  const quote = (refs: readonly string[]) => supplier.reprice(refs, asked, never);
  const first = required(offers[0], 'an offer');
  await expectKeptOverMidnight(t.clock, {
    ask: async () =>
      (await Promise.all(offers.map(quote))).map(({ rates, expiresAt }) => ({ price: rates.map(({ base }) => base), expiresAt })),
    book: async () => {
      const { ref, rates } = await quote(first);
      const acceptNet = addMoney(
        rates.flatMap(({ base, taxes }) => [base, taxes]),
        'USD',
      );
      const order = { reference: 'OVERMIDNIGHT0001', quoteRef: ref, stay: asked, acceptNet, guests: [guest('Souza')] };
      const contact = { email: 'ana@example.com', phone: '+13055550123' };
      return (await supplier.book({ ...order, contact })).kind === 'confirmed';
    },
  });
});
