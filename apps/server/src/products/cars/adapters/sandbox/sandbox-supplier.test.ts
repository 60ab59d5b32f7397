import { newId, required } from '@caravel/kernel';
import type { CarDriver } from '@caravel/products/cars/contract';
import { findAirport } from '@caravel/reference';
import { TRIGGERS } from '@caravel/sandbox-world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectKeptOverMidnight } from '../../../../testing/over-midnight.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { carSupplierContract } from '../../port.contract.ts';
import type { CarSupplier, SupplierQuery, SupplierQuote, SupplierRate } from '../../ports.ts';
import { rentalDetails } from '../../product/stored.ts';
import { freezeDetails } from '../../quotes/freeze-details.ts';
import { netOf, sumOf } from '../../rules/rental-lines.ts';
import { sandboxCarSupplier } from './sandbox-supplier.ts';

let t: TestApp;
let supplier: CarSupplier;
const never = new AbortController().signal;

beforeAll(async () => {
  t = await startTestApp();
  const partner = sandboxCarSupplier({ db: t.platform.database.system, clock: t.clock });
  supplier = required(partner.platformPort(), "the platform's account");
});
afterAll(() => t.close());

const driver = (lastName: string): CarDriver => ({
  title: 'Ms',
  firstName: 'Ana',
  lastName,
  email: 'ana@example.com',
  phone: '+5511999990000',
  address: 'Rua A 1',
  city: 'São Paulo',
  state: 'SP',
  zip: '01000-000',
  birthDate: '2003-05-06',
  gender: 'female',
  countryOfResidence: 'BR',
});
const positionOf = (code: string) => {
  const { lat, lng } = required(findAirport(code), code);
  return { lat, lng };
};
const query: SupplierQuery = {
  pickUp: { position: positionOf('MIA'), at: '2027-05-10T10:00' },
  dropOff: { position: { lat: 28.5384, lng: -81.3792 }, at: '2027-05-19T10:00' },
  age: 23,
  residence: 'BR',
  currency: 'USD',
  radiusKm: 30,
  limit: 400,
};
const at = (code: string): SupplierQuery => ({
  ...query,
  pickUp: { ...query.pickUp, position: positionOf(code) },
  dropOff: { ...query.dropOff, position: positionOf(code) },
  age: 30,
});

async function collect(asked: SupplierQuery, signal = never) {
  const rates: SupplierRate[] = [];
  let [closed, failure]: [number, unknown] = [0, undefined];
  try {
    for await (const wave of supplier.search(asked, signal)) {
      rates.push(...wave.rates);
      closed += wave.closed;
    }
  } catch (error) {
    failure = error;
  }
  return { rates, closed, failure };
}

carSupplierContract('the simulated supplier', () => ({ supplier, query, driver: driver('Souza'), now: () => t.clock.now() }));

describe('the simulated supplier of cars', () => {
  test('quotes what is stored with a booking and read again as it was', async () => {
    const rate = required((await collect(query)).rates[0], 'a rate');
    const quoted = await supplier.reprice(rate.ref, [{ code: 'childSeat', count: 1 }], 'en', never);
    const end = { readable: 'Miami', position: positionOf('MIA'), timeZone: 'America/New_York' };
    const details = freezeDetails(
      {
        searchId: newId(),
        offerId: 'offer',
        rental: {
          pickUp: { ...end, at: query.pickUp.at },
          dropOff: { ...end, at: query.dropOff.at },
          isSameDropOff: false,
          age: 23,
          countryOfResidence: 'BR',
        },
        extras: [{ code: 'childSeat', count: 1 }],
        changes: { terms: false },
      },
      quoted,
    );
    expect(details).toMatchObject({ quoteRef: quoted.ref, rate: quoted.rate, conditions: quoted.conditions });
    expect(rentalDetails.read(JSON.parse(JSON.stringify(rentalDetails.write(details))))).toEqual(details);
  });

  test('sells in the money of the world alone', async () => {
    expect(await collect({ ...query, currency: 'EUR' })).toEqual({ rates: [], closed: 0, failure: undefined });
  });

  test('counts the desks that are closed at the time', async () => {
    const night = { ...at('TRD'), pickUp: { position: { lat: 63.4305, lng: 10.3951 }, at: '2027-05-09T03:00' }, radiusKm: 6 };
    expect((await collect(night)).closed).toBeGreaterThan(0);
  });
});

/** Books the first rate of a company for a driver of a name. */
async function bookFor(lastName: string) {
  const { rates } = await collect(query);
  const rate = required(
    rates.find(({ policy }) => policy?.refundable),
    'a rate',
  );
  const reference = `T${lastName}`.padEnd(16, '2').slice(0, 16);
  const send = (quoted: SupplierQuote) =>
    supplier.book({
      reference,
      quoteRef: quoted.ref,
      acceptNet: { amountMinor: sumOf(netOf(quoted.rate)), currency: 'USD' },
      driver: driver(lastName),
      flight: null,
    });
  const quoted = await supplier.reprice(rate.ref, [{ code: 'childSeat', count: 1 }], 'en', never);
  return { rate, reference, quoted, send, outcome: await send(quoted) };
}

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
      ['PENDINGFAIL', 'failed'],
    ] as const) {
      const { outcome, reference } = await bookFor(name);
      expect(outcome.kind).toBe('pending');
      t.clock.advance(60_000);
      expect(await supplier.find({ reference })).toMatchObject({ state });
    }
  });

  test('PRICECHANGE raises the price of this booking alone, and sells at it', async () => {
    const { rate, quoted, send, outcome } = await bookFor('PRICECHANGE');
    expect(outcome).toEqual({ kind: 'refused', code: 'priceChanged' });
    const again = await supplier.reprice(rate.ref, [{ code: 'childSeat', count: 1 }], 'en', never);
    expect(sumOf(netOf(again.rate))).toBeGreaterThan(sumOf(netOf(quoted.rate)));
    expect((await send(again)).kind).toBe('confirmed');
    // The rate of a raised quote is asked for at its raised price, and anybody else's at the usual one.
    expect(sumOf(netOf((await supplier.reprice(again.rate.ref, [], 'en', never)).rate))).toBe(sumOf(netOf(again.rate)));
    expect(sumOf(netOf((await supplier.reprice(rate.ref, [], 'en', never)).rate))).toBe(sumOf(netOf(rate)));
  });

  test('CANCELFAIL books, and cannot be cancelled', async () => {
    const { reference } = await bookFor('CANCELFAIL');
    const { orderId } = required(await supplier.find({ reference }), 'the order');
    await expect(supplier.quoteCancellation(orderId)).rejects.toMatchObject({ code: 'notAllowed' });
  });

  test('of companies change the price or the terms, sell out, or send a broken record', async () => {
    const { rates } = await collect(at('TRD'));
    const of = (name: string) => rates.find(({ vendor }) => vendor.name === name);
    const again = (name: string) => supplier.reprice(required(of(name), name).ref, [], 'en', never);
    expect((await again('Pricechange Cars')).changes).toEqual({ price: true, terms: false });
    const terms = await again('Termschange Cars');
    expect(terms.changes).toEqual({ price: false, terms: true });
    expect(terms.rate.policy).not.toEqual(of('Termschange Cars')?.policy);
    await expect(again('Soldout Cars')).rejects.toMatchObject({ code: 'offerUnavailable' });
    expect(of('Brokenrecord Cars')).toBeUndefined();
    expect(TRIGGERS.filter(({ where }) => where === 'company')).toHaveLength(4);
  });

  test('of places fail, fail in part, or never answer', async () => {
    expect((await collect(at('TOS'))).failure).toMatchObject({ code: 'unavailable' });
    expect(await collect(at('AES'))).toMatchObject({ failure: { code: 'unavailable' } });
    expect((await collect(at('AES'))).rates.length).toBeGreaterThan(0);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    expect(await collect(at('BOO'), stop.signal)).toEqual({ rates: [], closed: 0, failure: undefined });
  });
});

test('a price that was quoted before midnight is the price until it expires', async () => {
  const day = (ahead: number) => new Date(t.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const soon = { ...at('MIA'), limit: 20 };
  // The world's rentals cost more from 21, 7 and 2 days before the pick-up on.
  const { rates } = await collect({
    ...soon,
    pickUp: { ...soon.pickUp, at: `${day(8)}T10:00` },
    dropOff: { ...soon.dropOff, at: `${day(12)}T10:00` },
  });
  const quote = (ref: string) => supplier.reprice(ref, [], 'en', never);
  const first = required(rates[0], 'a rate').ref;
  await expectKeptOverMidnight(t.clock, {
    ask: async () =>
      (await Promise.all(rates.map(({ ref }) => quote(ref)))).map(({ rate, expiresAt }) => ({
        price: sumOf(netOf(rate)),
        expiresAt,
      })),
    book: async () => {
      const { ref, rate } = await quote(first);
      const acceptNet = { amountMinor: sumOf(netOf(rate)), currency: 'USD' };
      const asked = { reference: 'OVERMIDNIGHT0001', quoteRef: ref, acceptNet, driver: driver('Souza'), flight: null };
      return (await supplier.book(asked)).kind === 'confirmed';
    },
  });
});
