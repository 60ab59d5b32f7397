import { PRODUCTS } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composePrice } from './compose-price.ts';
import { type MarkupRule, resolveMarkup, ruleFor } from './resolve-markup.ts';
import { type PastPrice, type ReplayedRules, replayPrice, sumPrices } from './what-if.ts';

const usd = (minor: number) => money(minor, 'USD');
const anyRule = fc.record({
  markup: fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((n) => ({ type: 'percent' as const, value: n / 100 })),
    fc.integer({ min: 1, max: 50_000 }).map((n) => ({ type: 'fixed' as const, value: n / 100 })),
  ),
  product: fc.option(fc.constantFrom(...PRODUCTS)),
  version: fc.integer({ min: 1, max: 9 }),
});
const rulesOf = (fee: number, premium: number): ReplayedRules => ({
  platformMarkupPercent: 2,
  agencyFee: usd(fee),
  protection: { offered: true, premiumPercent: premium, agencyMarkup: usd(300) },
  gatewayCost: { percent: 2.9, fixed: usd(30) },
});
const anySale = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  base: fc.integer({ min: 1, max: 900_000 }),
  taxes: fc.integer({ min: 0, max: 90_000 }),
  /** The published rate above the net rate, in minor units; null: none. */
  above: fc.option(fc.integer({ min: 0, max: 200_000 })),
  protectionSelected: fc.boolean(),
  agentId: fc.option(fc.constant('agent')),
  own: fc.option(fc.integer({ min: 1, max: 10_000 })),
});

test('replaying the present markups gives the present prices, line by line, and their sums', () => {
  fc.assert(
    fc.property(
      fc.array(anySale, { maxLength: 6 }),
      fc.array(anyRule, { maxLength: 4 }),
      fc.array(anyRule, { maxLength: 3 }),
      fc.array(anyRule, { maxLength: 3 }),
      fc.integer({ min: 0, max: 5_000 }),
      (sales, agency: MarkupRule[], ofClient: MarkupRule[], ofAgent: MarkupRule[], fee) => {
        const rules = rulesOf(fee, 6);
        const users = new Map([
          ['client', ofClient],
          ['agent', ofAgent],
        ]);
        const past = sales.map((sale): PastPrice => {
          const user = ruleFor(ofClient, sale.product) ?? (sale.agentId ? ruleFor(ofAgent, sale.product) : null);
          const booking = sale.own === null ? null : { type: 'percent' as const, value: sale.own / 100 };
          const price = composePrice({
            net: { base: usd(sale.base), taxes: usd(sale.taxes) },
            rules: { ...rules, markup: resolveMarkup({ booking, user, agency: ruleFor(agency, sale.product) }) },
            protectionSelected: sale.protectionSelected,
            ...(sale.above === null ? {} : { publishedRate: usd(sale.base + sale.taxes + sale.above) }),
          });
          return { product: sale.product, supplier: 'acme', isBooked: true, clientId: 'client', agentId: sale.agentId, price };
        });
        const replayed = past.map((one) => replayPrice(one, rules, { agency, users }));
        expect(replayed).toEqual(past.map(({ price }) => price));
        const sums = (prices: typeof replayed) =>
          sumPrices(
            past.map((one, index) => ({ past: one, price: prices[index] ?? one.price })),
            rules,
            'USD',
          );
        expect(sums(replayed)).toEqual(sums(past.map(({ price }) => price)));
      },
    ),
  );
});

test('another markup gives what it would have been, and says what the published rate would have taken', () => {
  const rules = { ...rulesOf(0, 0), platformMarkupPercent: 0 };
  const percent = (value: number): MarkupRule => ({ markup: { type: 'percent', value }, product: null, version: 1 });
  const price = composePrice({
    net: { base: usd(10_000), taxes: usd(0) },
    rules: { ...rules, markup: resolveMarkup({ agency: percent(10) }) },
    protectionSelected: false,
    publishedRate: usd(11_500),
  });
  const past: PastPrice = { product: 'hotels', supplier: 'acme', isBooked: false, clientId: 'c', agentId: null, price };
  const sumsWith = (rule: MarkupRule) => {
    const replayed = replayPrice(past, rules, { agency: [rule], users: new Map() });
    return sumPrices([{ past, price: replayed }], rules, 'USD');
  };
  expect(sumsWith(percent(12))).toEqual({ margin: usd(1_200), price: usd(11_200), capped: 0, lost: usd(0) });
  expect(sumsWith(percent(20))).toEqual({ margin: usd(1_500), price: usd(11_500), capped: 1, lost: usd(500) });
  expect(sumsWith({ ...percent(20), product: 'cars' })).toEqual({ margin: usd(0), price: usd(10_000), capped: 0, lost: usd(0) });
});
