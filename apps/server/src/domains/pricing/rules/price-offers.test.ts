import { money } from '@caravel/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPriceInput } from '../../../testing/any-price.ts';
import { composePrice } from './compose-price.ts';
import { offerPricer, penaltyOfOffer } from './price-offers.ts';
import { travelerPenalty } from './refund.ts';

test('an offer costs what its quote costs, and its penalty is the one that the quote tells', () => {
  fc.assert(
    fc.property(anyPriceInput, fc.integer({ min: 0, max: 7_000_000 }), ({ net, rules }, penalty) => {
      const quoted = composePrice({ net, rules, protectionSelected: false });
      const { currency } = net.base;
      const offer = offerPricer(rules, currency)(net.base.amountMinor + net.taxes.amountMinor);
      expect(money(offer.total, currency)).toEqual(quoted.traveler.total);
      expect(money(offer.agencyMarkup + offer.agencyFee, currency)).toEqual(quoted.waterfall.commission);
      expect(money(penaltyOfOffer(offer, penalty), currency)).toEqual(travelerPenalty(quoted, money(penalty, currency)));
    }),
  );
});

const usd = (minor: number) => money(minor, 'USD');
const rules = {
  platformMarkupPercent: 2,
  markup: { markup: { type: 'fixed', value: 30 }, source: 'agency' },
  agencyFee: usd(1_500),
  protection: { offered: true, premiumPercent: 6, agencyMarkup: usd(1_000) },
  gatewayCost: { percent: 2.9, fixed: usd(30) },
} as const;

test('a fixed markup is added to what is bought at wholesale, and to nothing else', () => {
  expect(offerPricer(rules, 'USD')(100_000)).toEqual({
    net: 100_000,
    platform: 2_000,
    agencyMarkup: 3_000,
    agencyFee: 1_500,
    total: 106_500,
  });
  expect(offerPricer(rules, 'USD')(0).total).toBe(1_500);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('a net rate of %d is refused', (net) => {
  expect(() => offerPricer(rules, 'USD')(net)).toThrow(RangeError);
});

test('rules that are out of bounds, or of another currency, price nothing', () => {
  expect(() => offerPricer({ ...rules, platformMarkupPercent: 101 }, 'USD')).toThrow(RangeError);
  expect(() => offerPricer({ ...rules, agencyFee: usd(-1) }, 'USD')).toThrow(RangeError);
  expect(() => offerPricer(rules, 'EUR')).toThrow(TypeError);
  const negative = { type: 'fixed', value: -1 } as const;
  expect(() => offerPricer({ ...rules, markup: { markup: negative, source: 'agency' } }, 'USD')).toThrow(RangeError);
  expect(() => penaltyOfOffer(offerPricer(rules, 'USD')(1_000), -1)).toThrow(RangeError);
});
