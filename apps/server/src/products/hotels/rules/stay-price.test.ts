import { addMoney, money } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composePrice, type NetPrice } from '../../../domains/pricing/index.ts';
import type { SupplierCharge, SupplierRoomRate } from '../ports.ts';
import { rulesOf } from '../testing/price-rules.ts';
import { charge, roomRate } from '../testing/rates.ts';
import {
  highestMarkup,
  isMarkupCapped,
  isSoundRate,
  joinCharges,
  markupProblem,
  netOf,
  publishedOf,
  splitByNet,
  stayPrice,
} from './stay-price.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const priceOf = (net: NetPrice, markup = 10, fee = 0) =>
  composePrice({ net, rules: rulesOf(markup, fee), protectionSelected: false });
const charges: SupplierCharge[] = [
  charge('tax', 'included', 5_000),
  charge('resortFee', 'atProperty', 8_000),
  charge('cityTax', 'atProperty', 1_234),
];

describe('the price of a stay', () => {
  const net = { base: usd(50_000), taxes: usd(5_000) };
  const shown = stayPrice(priceOf(net, 10, 1_000), charges, 4, usd(70_000));

  test('has all that must be paid in its total, and says what is paid where', () => {
    expect(shown).toMatchObject({
      dueNow: usd(61_500),
      dueAtProperty: usd(9_234),
      total: usd(70_734),
      totalAmount: 707.34,
      taxesIncluded: usd(5_000),
      nightly: usd(17_684),
    });
  });

  test('compares with the published rate of the same: with what is due at the property', () => {
    expect(shown.published).toEqual(usd(79_234));
    expect(stayPrice(priceOf(net), charges, 4, null).published).toBeNull();
  });

  test('leaves out the protection, which nobody must buy', () => {
    const rules = rulesOf(10, 1_000);
    const protectedPrice = composePrice({ net, rules, protectionSelected: true });
    expect(protectedPrice.traveler.total.amountMinor).toBeGreaterThan(61_500);
    expect(stayPrice(protectedPrice, charges, 4, null)).toMatchObject({ dueNow: usd(61_500), total: usd(70_734) });
  });

  test('of several rooms is the sum; one unknown published rate makes the sum unknown', () => {
    const rooms = [roomRate({ base: usd(100), taxes: usd(0) }), roomRate({ base: usd(250), taxes: usd(50) })];
    expect(netOf(rooms)).toEqual({ base: usd(350), taxes: usd(50) });
    const [one, two] = rooms.map((rate, i) => ({ ...rate, publishedRate: usd(1_000 * (i + 1)) }));
    expect(publishedOf([one, two].flatMap((rate) => rate ?? []))).toEqual(usd(3_000));
    expect(publishedOf([one, roomRate({})].flatMap((rate) => rate ?? []))).toBeNull();
  });
});

describe('a rate that is sold', () => {
  const sound = roomRate({
    base: usd(10_000),
    taxes: usd(500),
    charges: [charge('tax', 'included', 500)],
    publishedRate: usd(10_500),
  });
  test.each<[string, Partial<SupplierRoomRate>, boolean]>([
    ['hangs together', {}, true],
    ['without a published rate', { publishedRate: null }, true],
    ['in another currency', { base: money(10_000, 'EUR') }, false],
    ['for nothing', { base: usd(0) }, false],
    ['below zero', { base: usd(-1) }, false],
    ['with taxes that are not its charges', { taxes: usd(400) }, false],
    ['with a charge below zero', { charges: [charge('tax', 'included', 500), charge('cityTax', 'atProperty', -1)] }, false],
    ['with a charge in another currency', { charges: [{ ...charge('tax', 'included', 500), amount: money(500, 'EUR') }] }, false],
    ['above its published rate', { publishedRate: usd(10_499) }, false],
    ['with a published rate in another currency', { publishedRate: money(99_999, 'EUR') }, false],
  ])('%s', (_, changes, isSold) => {
    expect(isSoundRate({ ...sound, ...changes }, 'USD')).toBe(isSold);
  });
});

const amounts = fc.integer({ min: 1, max: 5_000_000 });

test('property: what is due now and at the property is the total, to the cent', () => {
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.array(fc.integer({ min: 0, max: 100_000 })),
      fc.integer({ min: 0, max: 100 }),
      (base, tax, due, markup) => {
        const all = due.map((minor) => charge('resortFee', 'atProperty', minor));
        const price = priceOf({ base: usd(base), taxes: usd(tax) }, markup);
        const { total, dueNow, dueAtProperty } = stayPrice(price, all, 3, null);
        expect(total).toEqual(addMoney([dueNow, dueAtProperty]));
        expect(dueNow).toEqual(price.waterfall.total);
        expect(dueAtProperty.amountMinor).toBe(due.reduce((sum, minor) => sum + minor, 0));
      },
    ),
  );
});

test('property: rooms add up to the total, none below its share by more than a cent', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 }), (total, nets) => {
      const parts = splitByNet(usd(total), nets.map(usd));
      expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(total);
      const sum = nets.reduce((all, one) => all + one, 0);
      for (const [i, part] of parts.entries()) {
        const exact = sum === 0 ? total / nets.length : (total * (nets[i] ?? 0)) / sum;
        expect(Math.abs(part.amountMinor - exact)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

describe('the published rate', () => {
  const net = { base: usd(9_000), taxes: usd(1_000) };
  const rules = rulesOf(0, 500);
  const withOwn = (value: number, published: number) =>
    composePrice({
      net,
      rules: { ...rules, markup: { markup: { type: 'percent', value }, source: 'booking' } },
      protectionSelected: false,
      publishedRate: usd(published),
    });

  test('caps a markup, and tells whoever typed it', () => {
    expect(
      [withOwn(10, 11_500), withOwn(10, 11_499)].map((price) => [price.traveler.total.amountMinor, markupProblem(price)]),
    ).toEqual([
      [11_500, null],
      [11_499, 'abovePublishedRate'],
    ]);
  });

  test('lowers a markup that nobody typed without a word', () => {
    const agency = composePrice({ net, rules: rulesOf(50), protectionSelected: false, publishedRate: usd(11_000) });
    expect([agency.traveler.total, isMarkupCapped(agency), markupProblem(agency)]).toEqual([usd(11_000), true, null]);
  });

  test.each([
    [11_500, 10],
    [11_499, 9.99],
    [10_500, 0],
    [10_000, 0],
    [90_000, 100],
  ])('of %s leaves room for %s percent', (published, percent) => {
    expect(highestMarkup(net, rules, usd(published))).toBe(percent);
  });

  test('property: the highest markup is never capped', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 2_000_000 }), (base, more) => {
        const given = { base: usd(base), taxes: usd(0) };
        const published = usd(base + more);
        const value = highestMarkup(given, rulesOf(0), published);
        if (value === 0) return;
        const markup = { markup: { type: 'percent', value }, source: 'booking' } as const;
        const price = composePrice({
          net: given,
          rules: { ...rulesOf(0), markup },
          protectionSelected: false,
          publishedRate: published,
        });
        expect(isMarkupCapped(price)).toBe(false);
        expect(price.traveler.total.amountMinor).toBeLessThanOrEqual(published.amountMinor);
      }),
    );
  });
});

test('a charge of several rooms is told once with its sum; another name, place or money is told apart', () => {
  const tax = { kind: 'cityTax', name: '', due: 'atProperty', amount: money(1_600, 'USD'), local: money(1_472, 'EUR') } as const;
  const others = [
    { ...tax, name: 'Night tax' },
    { ...tax, due: 'included' },
    { ...tax, local: money(900, 'GBP') },
    { ...tax, local: null },
  ] as const;
  expect(joinCharges([tax, ...others, tax, tax])).toEqual([
    { ...tax, amount: money(4_800, 'USD'), local: money(4_416, 'EUR') },
    ...others,
  ]);
});
