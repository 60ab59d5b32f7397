import { money } from '@caravel/kernel';
import fc from 'fast-check';
import { type ComposedPrice, composePrice } from '../domains/pricing/index.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map((minor) => money(minor, 'USD'));
/** Any input of a price, with every line that it can have. */
export const anyPriceInput: fc.Arbitrary<Parameters<typeof composePrice>[0]> = fc
  .record({
    net: fc.record({ base: amount(5_000_000), taxes: amount(500_000) }),
    platform: fc.integer({ min: 0, max: 2_000 }),
    markup: fc.integer({ min: 1, max: 10_000 }),
    fee: amount(50_000),
    protectionSelected: fc.boolean(),
    premium: fc.integer({ min: 0, max: 2_000 }),
    protectionMarkup: amount(10_000),
  })
  .map((one) => ({
    net: one.net,
    protectionSelected: one.protectionSelected,
    rules: {
      platformMarkupPercent: one.platform / 100,
      markup: { markup: { type: 'percent', value: one.markup / 100 }, source: 'agency' },
      agencyFee: one.fee,
      protection: { offered: true, premiumPercent: one.premium / 100, agencyMarkup: one.protectionMarkup },
      gatewayCost: { percent: 2.9, fixed: money(30, 'USD') },
    },
  }));

/** Any price, with every line that it can have. */
export const anyPrice: fc.Arbitrary<ComposedPrice> = anyPriceInput.map(composePrice);
