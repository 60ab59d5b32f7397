import { instantOf, required } from '@caravel/kernel';
import type { ActivityTraveler, PaxMix } from '@caravel/products/activities/contract';
import { refusalOf } from '@caravel/products/activities/world';
import { findDestination, listTowns } from '@caravel/reference';
import { TRIGGERS } from '@caravel/sandbox-world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { activitySupplierContract, supplierPenaltyAt } from '../../port.contract.ts';
import type { ActivitySupplier, SupplierOption, SupplierQuery, SupplierQuote, SupplierSummary } from '../../ports.ts';
import { sandboxActivitySupplier } from './sandbox-supplier.ts';

let t: TestApp;
let supplier: ActivitySupplier;
const never = new AbortController().signal;

beforeAll(async () => {
  t = await startTestApp();
  const partner = sandboxActivitySupplier({ db: t.platform.database.system, clock: t.clock });
  supplier = required(partner.platformPort(), "the platform's account");
});
afterAll(() => t.close());

function placeOf(name: string): SupplierQuery['place'] {
  const town = required(
    listTowns().find((one) => one.name === name),
    name,
  );
  const { id, lat, lng, radiusKm, names, countryCode } = required(findDestination(`city-${town.id}`), name);
  return { destinationId: id, type: 'CITY', name: names.en, countryCode, position: { lat, lng }, radiusKm };
}

const queryIn = (name: string): SupplierQuery => ({
  place: placeOf(name),
  dates: null,
  currency: 'USD',
  language: 'en',
  limit: 600,
});

/** Days some weeks ahead of the clock of tests. */
function spanAhead(days: number, length = 14) {
  const day = (ahead: number) => new Date(t.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { start: day(days), end: day(days + length) };
}

activitySupplierContract('the simulated supplier', () => ({
  supplier,
  query: queryIn('Lisbon'),
  span: spanAhead(40),
  now: () => t.clock.now(),
}));

async function collect(asked: SupplierQuery, signal = never) {
  const products: SupplierSummary[] = [];
  let failure: unknown;
  try {
    for await (const wave of supplier.search(asked, signal)) products.push(...wave.products);
  } catch (error) {
    failure = error;
  }
  return { products, failure };
}

test('sells in the money of the world alone, and nothing where there is nothing', async () => {
  expect(await collect({ ...queryIn('Lisbon'), currency: 'EUR' })).toEqual({ products: [], failure: undefined });
  const nowhere = { ...placeOf('Lisbon'), destinationId: 'region-nowhere' };
  expect(await collect({ ...queryIn('Lisbon'), place: nowhere })).toEqual({ products: [], failure: undefined });
});

test('tells a product in three languages', async () => {
  const { products } = await collect({ ...queryIn('Lisbon'), limit: 5 });
  for (const { code } of products) {
    const told = await Promise.all(['en', 'pt', 'es'].map((language) => supplier.details(code, language, never)));
    expect(new Set(told.map(({ description }) => description.join())).size).toBe(3);
    expect(new Set(told.map(({ from }) => JSON.stringify(from))).size).toBe(1);
  }
});

test('flags a deal where the price that is told is one, and not on days between deals', async () => {
  const isDeal = ({ flags }: SupplierSummary) => flags.includes('DEALS_AND_DISCOUNT');
  const seen = new Set<boolean>();
  for (const dates of [null, spanAhead(40, 1), spanAhead(70, 1)])
    for (const product of (await collect({ ...queryIn('Lisbon'), dates })).products) {
      seen.add(isDeal(product));
      expect(isDeal(product)).toBe(product.from.price.netBeforeDiscount !== null);
    }
  expect(seen.size).toBe(2);
});

/** What is asked of an option when one is chosen. */
type Wish = (option: SupplierOption) => boolean;
const INSTANT: Wish = ({ price, confirmation }) => price !== null && confirmation === 'instant';
const ON_REQUEST: Wish = ({ price, confirmation }) => price !== null && confirmation === 'onRequest';

/** The first option that fits among those of a town's products. */
async function choose(town: string, fits: Wish = INSTANT, isWanted: (one: SupplierSummary) => boolean = () => true) {
  const { products } = await collect(queryIn(town));
  for (const { code, from } of products.filter(isWanted)) {
    const { paxMix } = from;
    const days = await supplier.days(code, { ...spanAhead(40), paxMix }, never).catch(() => []);
    for (const { date } of days.slice(0, 3)) {
      const options = await supplier.check(code, { travelDate: date, paxMix, language: 'en' }, never);
      const option = options.find(fits);
      if (option)
        return {
          code,
          paxMix,
          option,
          choice: { code, optionCode: option.optionCode, startTime: option.startTime, travelDate: date, paxMix },
        };
    }
  }
  throw new Error('no option fits');
}

const travelers = (paxMix: PaxMix, lastName: string): ActivityTraveler[] =>
  paxMix.flatMap(({ ageBand, numberOfTravelers }) =>
    Array.from({ length: numberOfTravelers }, () => ({
      title: 'Ms' as const,
      firstName: 'Ana',
      middleName: '',
      lastName,
      ageBand,
    })),
  );

let references = 0;

function send(quoted: SupplierQuote, paxMix: PaxMix, lastName: string, reference: string) {
  return supplier.book({
    reference,
    quoteRef: quoted.ref,
    acceptNet: quoted.option.price.net,
    travelers: travelers(paxMix, lastName),
    contact: { email: 'ana@example.com', phone: '+13055550100' },
    languageGuide: null,
    answers: [],
  });
}

/** Books for people of a name. */
async function bookFor(lastName: string, fits: Wish = INSTANT, isWanted?: (one: SupplierSummary) => boolean, town = 'Lisbon') {
  references += 1;
  const reference = `T${lastName}${references}`.padEnd(16, '2').slice(-16);
  const { choice, paxMix, option } = await choose(town, fits, isWanted);
  const quoted = await supplier.hold(choice, 'en', never);
  return { choice, paxMix, option, quoted, reference, outcome: await send(quoted, paxMix, lastName, reference) };
}

const HOUR_MS = 3_600_000;

describe('an option on request', () => {
  test('is pending with everything to come back, and is decided within 48 hours', async () => {
    const { outcome, reference, quoted } = await bookFor('Souza', ON_REQUEST);
    if (outcome.kind !== 'pending' || !outcome.order) throw new Error('not pending');
    const { orderId, decidesBy, confirmationCode } = outcome.order;
    expect([decidesBy, confirmationCode]).toEqual([t.clock.now() + 48 * HOUR_MS, null]);
    const terms = await supplier.quoteCancellation(orderId);
    expect([terms.penalty.amountMinor, terms.refund]).toEqual([0, quoted.option.price.net]);
    t.clock.advance(48 * HOUR_MS);
    expect(await supplier.find({ reference })).toMatchObject({ state: 'confirmed', decidesBy: null, rejection: null });
  });

  test('is refused by few operators, with a reason; a name that triggers something is left to its trigger', async () => {
    const { choice, paxMix, option } = await choose('Lisbon', ON_REQUEST);
    const start = instantOf(option.startsAt, option.timeZone);
    const names = Array.from({ length: 200 }, (_, i) => `Refused${i}`);
    const wanted = (lastName: string) => refusalOf({ code: choice.code, start, lastName });
    const lastName = required(names.find(wanted), 'a name that is refused');
    const quoted = await supplier.hold(choice, 'en', never);
    const { kind } = await send(quoted, paxMix, lastName, 'TREFUSED22222222');
    expect(kind).toBe('pending');
    t.clock.advance(48 * HOUR_MS);
    expect(await supplier.find({ reference: 'TREFUSED22222222' })).toMatchObject({
      state: 'rejected',
      rejection: wanted(lastName),
    });
    const triggered = await bookFor('PENDING', ON_REQUEST);
    t.clock.advance(48 * HOUR_MS);
    expect(await supplier.find({ reference: triggered.reference })).toMatchObject({ state: 'confirmed' });
  });

  test('that was cancelled while it was pending stays so, with all of it back', async () => {
    const { outcome, reference, quoted } = await bookFor('Souza', ON_REQUEST);
    if (outcome.kind !== 'pending' || !outcome.order) throw new Error('not pending');
    const { ref } = await supplier.quoteCancellation(outcome.order.orderId);
    expect(await supplier.cancel(outcome.order.orderId, ref)).toEqual({ kind: 'cancelled', refund: quoted.option.price.net });
    t.clock.advance(50 * HOUR_MS);
    expect(await supplier.find({ reference })).toMatchObject({ state: 'cancelled', net: { amountMinor: 0 } });
  });
});

test('a refund falls as the policy of the option says, by full days before the start', async () => {
  const hasTiers: Wish = (option) => INSTANT(option) && (option.policy?.tiers.length ?? 0) === 2;
  const { outcome, option, quoted } = await bookFor('Souza', hasTiers);
  if (outcome.kind !== 'confirmed') throw new Error('not confirmed');
  const { orderId } = outcome.order;
  const start = instantOf(option.startsAt, option.timeZone);
  const policy = required(option.policy, 'a policy');
  const net = quoted.option.price.net;
  for (const before of [169, 168, 100, 72, 1]) {
    t.clock.advance(start - before * HOUR_MS - 1000 - t.clock.now());
    for (const step of [0, 2000]) {
      t.clock.advance(step);
      const { penalty, refund } = await supplier.quoteCancellation(orderId);
      expect(penalty).toEqual(supplierPenaltyAt(policy, option, net, t.clock.now()));
      expect(penalty.amountMinor + (refund?.amountMinor ?? 0)).toBe(net.amountMinor);
    }
  }
});

describe('triggers', () => {
  test('of names refuse, lose answers, and keep an order waiting', async () => {
    expect((await bookFor('SOLDOUT')).outcome).toEqual({ kind: 'refused', code: 'offerUnavailable' });
    expect((await bookFor('REFUSED')).outcome).toEqual({ kind: 'refused', code: 'refused' });
    expect((await bookFor('TIMEOUT')).outcome).toEqual({ kind: 'unknown', code: 'timeout' });
    const lost = await bookFor('COMMITRESET');
    expect(lost.outcome.kind).toBe('unknown');
    expect(await supplier.find({ reference: lost.reference })).toMatchObject({ state: 'confirmed' });
    for (const [name, state] of [
      ['PENDING', 'confirmed'],
      ['PENDINGFAIL', 'rejected'],
    ] as const) {
      const { outcome, reference } = await bookFor(name);
      expect(outcome.kind).toBe('pending');
      t.clock.advance(60_000);
      expect(await supplier.find({ reference })).toMatchObject({ state, rejection: null });
    }
  });

  test.each([
    ['REJECTWEATHER', 'weather'],
    ['REJECTDUPLICATE', 'duplicateBooking'],
    ['REJECTNOTOPERATING', 'notOperating'],
    ['REJECTTOOFEW', 'tooFewPassengers'],
    ['REJECTDISASTER', 'naturalDisaster'],
    ['REJECTCANCELLED', 'productCancelled'],
    ['REJECTTICKET', 'ticketIssue'],
    ['REJECTPICKUP', 'pickupIssue'],
    ['REJECTUNAVAILABLE', 'noLongerAvailable'],
  ])('%s is pending first, and rejected with its reason', async (name, rejection) => {
    const { outcome, reference, quoted, paxMix } = await bookFor(name);
    expect(outcome.kind).toBe('pending');
    t.clock.advance(60_000);
    expect(await supplier.find({ reference })).toMatchObject({ state: 'rejected', rejection, confirmationCode: null });
    // Sending it once more is no booking.
    expect(await send(quoted, paxMix, name, reference)).toEqual({ kind: 'refused', code: 'refused' });
  });

  test('PRICECHANGE raises the price of this booking alone, and sells at it', async () => {
    const { choice, paxMix, quoted, reference, outcome } = await bookFor('PRICECHANGE');
    expect(outcome).toEqual({ kind: 'refused', code: 'priceChanged' });
    const again = await supplier.hold(choice, 'en', never);
    expect(again.option.price.net.amountMinor).toBeGreaterThan(quoted.option.price.net.amountMinor);
    expect((await send(again, paxMix, 'PRICECHANGE', reference)).kind).toBe('confirmed');
    expect((await supplier.hold(choice, 'en', never)).option.price).toEqual(quoted.option.price);
  });

  test('CANCELFAIL books, and cannot be cancelled', async () => {
    const { reference } = await bookFor('CANCELFAIL');
    const { orderId } = required(await supplier.find({ reference }), 'the order');
    await expect(supplier.quoteCancellation(orderId)).rejects.toMatchObject({ code: 'notAllowed' });
  });

  test('of products of Trondheim change the price or the terms, sell out, fail, or send a broken record', async () => {
    const { products } = await collect(queryIn('Trondheim'));
    const titled = (title: string) => (one: SupplierSummary) => one.title === title;
    const held = async (title: string) => {
      const { choice, option } = await choose('Trondheim', INSTANT, titled(title));
      return { option, quoted: supplier.hold(choice, 'en', never) };
    };
    const price = await held('Pricechange Tour Trondheim');
    expect((await price.quoted).changes).toEqual({ price: true, terms: false });
    expect((await price.quoted).option.price.net.amountMinor).toBeGreaterThan(
      required(price.option.price, 'a price').net.amountMinor,
    );
    const terms = await held('Termschange Tour Trondheim');
    expect((await terms.quoted).changes).toEqual({ price: false, terms: true });
    expect((await terms.quoted).option.policy).not.toEqual(terms.option.policy);
    expect((await terms.quoted).activity.policy.type).toBe('CUSTOM');
    await expect((await held('Soldout Tour Trondheim')).quoted).rejects.toMatchObject({ code: 'offerUnavailable' });
    const failing = required(products.find(titled('Datesfail Tour Trondheim')), 'the product');
    expect((await supplier.details(failing.code, 'en', never)).title).toBe('Datesfail Tour Trondheim');
    const asked = { ...spanAhead(10), paxMix: failing.from.paxMix };
    await expect(supplier.days(failing.code, asked, never)).rejects.toMatchObject({ code: 'unavailable' });
    expect(products.find(titled('Brokenrecord Tour Trondheim'))).toBeUndefined();
    expect(TRIGGERS.filter(({ where }) => where === 'activity')).toHaveLength(6);
  });

  test('Refundchange Tour Trondheim gives back less than was quoted, once that is tried', async () => {
    const isIt = ({ title }: SupplierSummary) => title === 'Refundchange Tour Trondheim';
    const { reference, quoted } = await bookFor('Souza', INSTANT, isIt, 'Trondheim');
    const { orderId } = required(await supplier.find({ reference }), 'the order');
    const first = await supplier.quoteCancellation(orderId);
    expect((await supplier.quoteCancellation(orderId)).refund).toEqual(quoted.option.price.net);
    expect(await supplier.cancel(orderId, first.ref)).toEqual({ kind: 'changed' });
    expect(await supplier.cancel(orderId, first.ref)).toEqual({ kind: 'changed' });
    expect(await supplier.find({ orderId })).toMatchObject({ state: 'confirmed' });
    const second = await supplier.quoteCancellation(orderId);
    expect(second.refund?.amountMinor).toBe(quoted.option.price.net.amountMinor - second.penalty.amountMinor);
    expect(second.penalty.amountMinor).toBe(Math.round(quoted.option.price.net.amountMinor / 2));
    expect((await supplier.cancel(orderId, second.ref)).kind).toBe('cancelled');
  });

  test('of places fail, fail in part, or never answer', async () => {
    expect((await collect(queryIn('Tromsø'))).failure).toMatchObject({ code: 'unavailable' });
    const half = await collect(queryIn('Ålesund'));
    expect(half.failure).toMatchObject({ code: 'unavailable' });
    expect(half.products.length).toBeGreaterThan(0);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    expect(await collect(queryIn('Bodø'), stop.signal)).toEqual({ products: [], failure: undefined });
  });
});

test('a hold ends at its cut-off, and no order is taken after that', async () => {
  const isTimed: Wish = (option) => INSTANT(option) && option.startTime !== null;
  const { choice, option, paxMix, code } = await choose('Lisbon', isTimed);
  const { cutoffMinutes } = await supplier.details(code, 'en', never);
  const closes = instantOf(option.startsAt, option.timeZone) - cutoffMinutes * 60_000;
  t.clock.advance(closes - 5 * 60_000 - t.clock.now());
  const quoted = await supplier.hold(choice, 'en', never);
  expect(quoted.expiresAt).toBe(closes);
  t.clock.advance(5 * 60_000);
  expect(await send(quoted, paxMix, 'Souza', 'AFTERTHECUTOFF01')).toEqual({ kind: 'refused', code: 'offerUnavailable' });
});
