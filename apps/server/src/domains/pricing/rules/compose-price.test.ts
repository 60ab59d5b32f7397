import type { Markup } from '@caravel/contracts';
import { addMoney, type Money, money, required } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComposedPrice, composePrice, isSellable, type PriceInput, priceOfExtra } from './compose-price.ts';
import { composeRefund, keptOfProtection, soldOf, travelerPenalty } from './refund.ts';

const CURRENCIES = ['USD', 'JPY', 'KWD'] as const;
/** How many minor units a major one has (ISO 4217). */
const MINOR_UNITS = { USD: 100, JPY: 1, KWD: 1_000 } as const;

/** Percent of the price, or whole units of its currency. */
const markupArb: fc.Arbitrary<Markup | null> = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((hundredths): Markup => ({ type: 'percent', value: hundredths / 100 })),
    fc.integer({ min: 1, max: 500 }).map((value): Markup => ({ type: 'fixed', value })),
  ),
);
const small = (currency: string, max = 100_000) => fc.integer({ min: 0, max }).map((minor) => money(minor, currency));
const percentArb = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

const inputArb: fc.Arbitrary<PriceInput> = fc.constantFrom(...CURRENCIES).chain((currency) =>
  fc.record({
    net: fc.record({ base: small(currency, 5_000_000), taxes: small(currency, 1_000_000) }),
    protectionSelected: fc.boolean(),
    rules: fc.record({
      platformMarkupPercent: percentArb,
      markup: markupArb.map((markup) => ({ markup, source: markup ? ('agency' as const) : ('none' as const) })),
      agencyFee: small(currency),
      protection: fc.record({ offered: fc.boolean(), premiumPercent: percentArb, agencyMarkup: small(currency) }),
      gatewayCost: fc.record({ percent: percentArb, fixed: small(currency, 100) }),
    }),
  }),
);

const amountsOf = (price: ComposedPrice): Money[] => price.waterfall.lines.map((line) => line.amount);
const earnings = ['agencyMarkup', 'agencyFee', 'protectionMarkup'];

/** Half-even rounding written a second way, with integers: the nearest, and the even one on a tie. */
function nearestEven(numerator: bigint, denominator: bigint): number {
  const floor = numerator / denominator;
  const doubled = (numerator % denominator) * 2n;
  const up = doubled > denominator || (doubled === denominator && floor % 2n === 1n);
  return Number(up ? floor + 1n : floor);
}

const exampleRules: PriceInput['rules'] = {
  platformMarkupPercent: 2,
  markup: { markup: { type: 'percent', value: 10 }, source: 'agency' },
  agencyFee: money(1_500, 'USD'),
  protection: { offered: true, premiumPercent: 6, agencyMarkup: money(1_000, 'USD') },
  gatewayCost: { percent: 2.9, fixed: money(30, 'USD') },
};
const example: PriceInput = {
  net: { base: money(80_000, 'USD'), taxes: money(20_000, 'USD') },
  rules: exampleRules,
  protectionSelected: true,
};

describe('extras', () => {
  const extrasArb = inputArb.chain((input) =>
    fc
      .array(
        fc.record({ kind: fc.constantFrom('seats' as const, 'bags' as const), net: small(input.net.base.currency, 20_000) }),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((extras) => ({ ...input, extras, protectionSelected: false })),
  );

  test('each adds what it is sold at to the price of the fare, which stays as it is, and the lines add up', () => {
    fc.assert(
      fc.property(extrasArb, ({ extras, ...fare }) => {
        const [alone, both] = [composePrice(fare), composePrice({ ...fare, extras })];
        const sold = required(both.extras, 'extras').map((extra) => extra.sold);
        expect(both.traveler.total).toEqual(addMoney([alone.traveler.total, ...sold]));
        expect(both.waterfall.total).toEqual(addMoney(amountsOf(both), both.waterfall.total.currency));
        expect(both.waterfall.total).toEqual(both.traveler.total);
        expect(both.waterfall.netRate).toEqual(addMoney([alone.waterfall.netRate, ...extras.map(({ net }) => net)]));
        expect(both.traveler.lines[0]).toEqual(alone.traveler.lines[0]);
        expect(extras.map(({ net }) => priceOfExtra(alone, net))).toEqual(sold);
      }),
    );
  });

  test.each([
    // 2 % of 2,550 is 51; 10 % of 2,601 is 260.1: half-even.
    { currency: 'USD', net: 2_550, sold: 2_861 },
    { currency: 'JPY', net: 2_550, sold: 2_861 },
    // 2 % of 9,125 is 182.5, to the even 182; 10 % of 9,307 is 930.7.
    { currency: 'KWD', net: 9_125, sold: 10_238 },
  ])('a seat of $net minor units of $currency is sold at $sold', ({ currency, net, sold }) => {
    const rules = { ...exampleRules, agencyFee: money(0, currency), protection: { ...exampleRules.protection, offered: false } };
    const gatewayCost = { percent: 2.9, fixed: money(0, currency) };
    const fare = { base: money(80_000, currency), taxes: money(20_000, currency) };
    const price = composePrice({
      ...{ net: fare, rules: { ...rules, gatewayCost }, protectionSelected: false },
      extras: [{ kind: 'seats', net: money(net, currency) }],
    });
    expect(price.extras).toEqual([{ kind: 'seats', net: money(net, currency), sold: money(sold, currency) }]);
    expect(price.traveler.lines.at(-1)).toEqual({ kind: 'seats', amount: money(sold, currency) });
  });

  test('a fixed markup is for the booking: it is not put on each seat', () => {
    const rules = { ...exampleRules, markup: { markup: { type: 'fixed' as const, value: 30 }, source: 'agency' as const } };
    const price = composePrice({ ...example, rules, extras: [{ kind: 'seats', net: money(1_000, 'USD') }] });
    expect(price.extras?.[0]?.sold).toEqual(money(1_020, 'USD'));
  });
});

describe('composePrice', () => {
  test('goes from the net rate to the total, line by line', () => {
    const price = composePrice(example);
    expect(price.waterfall.lines.map((line) => [line.kind, line.amount.amountMinor])).toEqual([
      ['net', 100_000],
      ['platformMarkup', 2_000],
      ['agencyMarkup', 10_200],
      ['agencyFee', 1_500],
      ['protectionPremium', 6_822],
      ['protectionMarkup', 1_000],
    ]);
    expect(price.waterfall.wholesale.amountMinor).toBe(102_000);
    expect(price.waterfall.total.amountMinor).toBe(121_522);
    expect(price.waterfall.commission.amountMinor).toBe(12_700);
    expect(price.waterfall.transactionFee.amountMinor).toBe(3_524 + 30);
    expect(price.traveler.lines.map((line) => [line.kind, line.amount.amountMinor])).toEqual([
      ['fare', 92_200],
      ['taxes', 20_000],
      ['agencyFee', 1_500],
      ['protection', 7_822],
    ]);
  });

  test('protection costs nothing unless it is offered and chosen', () => {
    const notOffered = { ...exampleRules, protection: { ...exampleRules.protection, offered: false } };
    for (const input of [
      { ...example, protectionSelected: false },
      { ...example, rules: notOffered },
    ]) {
      const { waterfall, traveler } = composePrice(input);
      expect(waterfall.total).toEqual(money(113_700, 'USD'));
      expect(waterfall.commission).toEqual(money(11_700, 'USD'));
      expect(traveler.lines.map((line) => line.kind)).toEqual(['fare', 'taxes', 'agencyFee']);
    }
  });

  test('where nothing is bought nothing is added but the fee, and where nothing is paid no gateway is', () => {
    const nothing = { base: money(0, 'USD'), taxes: money(0, 'USD') };
    for (const markup of [example.rules.markup, { markup: { type: 'fixed', value: 40 }, source: 'booking' } as const]) {
      const rules = { ...exampleRules, markup };
      const withFee = composePrice({ ...example, net: nothing, rules });
      expect(withFee.waterfall).toMatchObject({ total: rules.agencyFee, commission: rules.agencyFee });
      expect(withFee.protection).toMatchObject({ offered: false, selected: false });
      const free = composePrice({ ...example, net: nothing, rules: { ...rules, agencyFee: money(0, 'USD') } });
      const [total, transactionFee] = [free.waterfall.total, free.waterfall.transactionFee];
      expect([total, transactionFee]).toEqual([money(0, 'USD'), money(0, 'USD')]);
    }
  });

  test('every line names its rule', () => {
    for (const { rule } of composePrice(example).waterfall.lines) {
      expect(rule.id).toMatch(/^[a-z-]+$/);
      expect(rule.version).toBeGreaterThan(0);
      expect(rule.note).not.toBe('');
    }
  });

  test('a fixed markup counts in major units of dollars', () => {
    const rules = { ...exampleRules, markup: { markup: { type: 'fixed', value: 12.34 }, source: 'booking' } } as const;
    const price = composePrice({ ...example, rules });
    expect(price.waterfall.lines.find((line) => line.kind === 'agencyMarkup')?.amount).toEqual(money(1_234, 'USD'));
    expect(price.waterfall.markupSource).toBe('booking');
  });

  test('refuses negative amounts, mixed currencies and impossible percents', () => {
    const net = { base: money(-1, 'USD'), taxes: money(0, 'USD') };
    expect(() => composePrice({ ...example, net })).toThrow(RangeError);
    expect(() => composePrice({ ...example, net: { base: money(1, 'EUR'), taxes: money(1, 'USD') } })).toThrow(TypeError);
    expect(() => composePrice({ ...example, rules: { ...exampleRules, platformMarkupPercent: 101 } })).toThrow(RangeError);
    expect(() => composePrice({ ...example, rules: { ...exampleRules, platformMarkupPercent: Number.NaN } })).toThrow(RangeError);
  });

  test('property: lines add up to the total, for staff and for travelers alike', () => {
    fc.assert(
      fc.property(inputArb, (input) => {
        const price = composePrice(input);
        const { currency } = input.net.base;
        expect(addMoney(amountsOf(price), currency)).toEqual(price.waterfall.total);
        expect(
          addMoney(
            price.traveler.lines.map((line) => line.amount),
            currency,
          ),
        ).toEqual(price.waterfall.total);
        expect(price.traveler.total).toEqual(price.waterfall.total);
        const earned = price.waterfall.lines.filter((line) => earnings.includes(line.kind)).map((line) => line.amount);
        expect(addMoney(earned, price.waterfall.total.currency)).toEqual(price.waterfall.commission);
        for (const amount of amountsOf(price))
          expect(Number.isSafeInteger(amount.amountMinor) && amount.amountMinor >= 0).toBe(true);
      }),
    );
  });

  test('property: a percent is rounded once, half-even; a fixed markup is whole units of the currency, on what is bought', () => {
    fc.assert(
      fc.property(inputArb, (input) => {
        const { lines, wholesale, markup } = composePrice(input).waterfall;
        const found = lines.find((line) => line.kind === 'agencyMarkup')?.amount.amountMinor;
        if (markup?.type === 'fixed') {
          const added = markup.value * MINOR_UNITS[wholesale.currency as (typeof CURRENCIES)[number]];
          expect(found).toBe(wholesale.amountMinor === 0 ? 0 : added);
          return;
        }
        const percent = BigInt(Math.round((markup?.value ?? 0) * 100));
        expect(found).toBe(nearestEven(BigInt(wholesale.amountMinor) * percent, 10_000n));
      }),
    );
  });

  test('property: a higher net rate or markup never lowers the total', () => {
    fc.assert(
      fc.property(inputArb, fc.integer({ min: 0, max: 10_000 }), (input, more) => {
        const base = money(input.net.base.amountMinor + more, input.net.base.currency);
        const dearer = composePrice({ ...input, net: { ...input.net, base } });
        expect(dearer.waterfall.total.amountMinor).toBeGreaterThanOrEqual(composePrice(input).waterfall.total.amountMinor);
      }),
    );
  });

  test('property: a price without protection never exceeds the published rate', () => {
    fc.assert(
      fc.property(inputArb, fc.integer({ min: 0, max: 1_000_000 }), (input, room) => {
        const { base, taxes } = input.net;
        const publishedRate = money(base.amountMinor + taxes.amountMinor + room, base.currency);
        const price = composePrice({ ...input, publishedRate });
        const open = composePrice(input);
        const sold = (one: ComposedPrice) =>
          one.waterfall.total.amountMinor - (one.protection.selected ? one.protection.amount.amountMinor : 0);
        expect(sold(price)).toBe(Math.min(sold(open), publishedRate.amountMinor));
        expect(price.waterfall.netRate).toEqual(open.waterfall.netRate);
      }),
    );
  });

  test.each([
    [113_700, 2_000, 10_200, 1_500],
    [113_699, 2_000, 10_199, 1_500],
    [103_500, 2_000, 0, 1_500],
    [103_499, 2_000, 0, 1_499],
    [102_000, 2_000, 0, 0],
    [101_999, 1_999, 0, 0],
    [100_000, 0, 0, 0],
  ])('under %i the platform earns %i, the agency %i by its markup and %i by its fee', (cap, platform, markup, fee) => {
    const { lines } = composePrice({ ...example, publishedRate: money(cap, 'USD') }).waterfall;
    const earned = (['platformMarkup', 'agencyMarkup', 'agencyFee'] as const).map(
      (kind) => lines.find((line) => line.kind === kind)?.amount.amountMinor,
    );
    expect(earned).toEqual([platform, markup, fee]);
  });

  test('a net rate above the published rate cannot be sold', () => {
    expect(isSellable(example.net, money(99_999, 'USD'))).toBe(false);
    expect(isSellable(example.net, money(100_000, 'USD'))).toBe(true);
    expect(() => composePrice({ ...example, publishedRate: money(99_999, 'USD') })).toThrow(RangeError);
  });
});

describe('composeRefund', () => {
  const price = composePrice(example);
  const { total } = price.waterfall;

  test('a free cancellation gives back all but the premium', () => {
    const refund = composeRefund(price, total, 'cancel', money(0, 'USD'));
    expect(refund).toMatchObject({
      penalty: money(0, 'USD'),
      protectionKept: money(6_822, 'USD'),
      commissionKept: money(0, 'USD'),
    });
    expect(refund.refund).toEqual(money(121_522 - 6_822, 'USD'));
  });

  test('a fare without refund gives back nothing, and the agency keeps its commission', () => {
    const refund = composeRefund(price, total, 'cancel', money(100_000, 'USD'));
    expect(refund.refund).toEqual(money(0, 'USD'));
    expect(refund.commissionKept).toEqual(price.waterfall.commission);
  });

  test('a quarter kept is a quarter of everything', () => {
    const refund = composeRefund(price, total, 'cancel', money(25_000, 'USD'));
    expect(refund).toMatchObject({
      supplierKeeps: money(25_000, 'USD'),
      platformKeeps: money(500, 'USD'),
      commissionKept: money(3_175, 'USD'),
    });
    // A quarter of the agency's 10.00 of the protection is kept, and is in no penalty.
    expect(refund.penalty).toEqual(money(28_675 - 250, 'USD'));
    expect(keptOfProtection(refund)).toEqual(money(6_822 + 250, 'USD'));
    expect(refund.penalty).toEqual(travelerPenalty(price, money(25_000, 'USD')));
  });

  test('a void gives back everything', () => {
    expect(composeRefund(price, total, 'void', money(50_000, 'USD')).refund).toEqual(total);
  });

  test('a refund is never less than nothing, whatever is still owed', () => {
    expect(composeRefund(price, money(10_000, 'USD'), 'cancel', money(25_000, 'USD')).refund).toEqual(money(0, 'USD'));
  });

  test('refuses a penalty in another currency or below zero', () => {
    expect(() => composeRefund(price, total, 'cancel', money(1, 'EUR'))).toThrow(RangeError);
    expect(() => composeRefund(price, total, 'cancel', money(-1, 'USD'))).toThrow(RangeError);
  });

  test('property: refund = captured − penalty − what is kept of the protection, parts add up, nothing is refunded beyond what was paid', () => {
    const anyPenalty = fc.tuple(inputArb, fc.integer({ min: 0, max: 8_000_000 }), fc.constantFrom('void', 'cancel', 'release'));
    fc.assert(
      fc.property(anyPenalty, ([input, asked, kind]) => {
        const composed = composePrice(input);
        const paid = composed.waterfall.total;
        const one = composeRefund(composed, paid, kind, money(asked, paid.currency));
        expect(addMoney([one.refund, one.penalty, keptOfProtection(one)])).toEqual(paid);
        expect(soldOf(one)).toEqual(addMoney([one.penalty, keptOfProtection(one)]));
        expect(one.refund.amountMinor).toBeLessThanOrEqual(paid.amountMinor);
        expect(one.commissionKept.amountMinor).toBeLessThanOrEqual(composed.waterfall.commission.amountMinor);
        expect(composeRefund(composed, money(0, paid.currency), kind, money(asked, paid.currency)).refund.amountMinor).toBe(0);
      }),
    );
  });

  test('property: a higher penalty never gives a higher refund', () => {
    fc.assert(
      fc.property(inputArb, fc.nat(6_000_000), fc.nat(6_000_000), (input, a, b) => {
        const composed = composePrice(input);
        const paid = composed.waterfall.total;
        const refundAt = (asked: number) =>
          composeRefund(composed, paid, 'cancel', money(asked, paid.currency)).refund.amountMinor;
        expect(refundAt(Math.max(a, b))).toBeLessThanOrEqual(refundAt(Math.min(a, b)));
      }),
    );
  });
});
