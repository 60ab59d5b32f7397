import { addMoney, money, seededRandom } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { composePrice, type PriceRules } from '../../../domains/pricing/index.ts';
import { madeOption, TWO_ADULTS } from '../testing/made-records.ts';
import { activityPrice, composeNet, isSoundPartyPrice, isSoundPrice, netOf, shareOut, totalOf } from './activity-price.ts';

const RULES: PriceRules = {
  platformMarkupPercent: 3,
  markup: { markup: { type: 'percent', value: 7 }, source: 'agency' },
  agencyFee: money(250, 'USD'),
  protection: { offered: true, premiumPercent: 6, agencyMarkup: money(100, 'USD') },
  gatewayCost: { percent: 2.9, fixed: money(30, 'USD') },
};
const usd = (minor: number) => money(minor, 'USD');

test('the lines, taxes and fees of 10,000 parties add up to the total to the cent, and the total is the lowest price that was shown', () => {
  const random = seededRandom(29);
  const below = (most: number) => Math.floor(random() * most);
  for (let i = 0; i < 10_000; i++) {
    const bands = ['ADULT', 'SENIOR', 'YOUTH', 'CHILD', 'INFANT'] as const;
    const lines = bands.slice(0, 1 + below(5)).map((ageBand) => {
      const count = 1 + below(5);
      return { ageBand, unitType: null, count, net: usd(ageBand === 'INFANT' ? 0 : count * (1 + below(30_000))) };
    });
    const net = addMoney(
      lines.map((line) => line.net),
      'USD',
    );
    const taxes = usd(below(Math.floor(net.amountMinor / 5)));
    const price = { net, netBeforeDiscount: null, taxes, lines };
    const shown = activityPrice(composeNet(netOf(price), RULES), price, null);
    const subtotals = shown.lines.map(({ subtotal }) => subtotal);
    expect(addMoney([...subtotals, shown.taxesAndFees], 'USD')).toEqual(shown.total);
    expect(addMoney(subtotals, 'USD')).toEqual(shown.basePrice);
    expect(totalOf(price, RULES)).toEqual(shown.total);
    expect(Math.min(...subtotals.map(({ amountMinor }) => amountMinor))).toBeGreaterThanOrEqual(0);
  }
});

test('what is shown of a price is without the protection, with the agency’s fee among the fees', () => {
  const price = composePrice({ net: netOf(TWO_ADULTS), rules: RULES, protectionSelected: true });
  const shown = activityPrice(price, TWO_ADULTS, null);
  expect(shown.total).toEqual(composeNet(netOf(TWO_ADULTS), RULES).traveler.total);
  expect(shown.agencyFee).toEqual(usd(250));
  expect(shown.taxesAndFees).toEqual(usd(2_250));
  expect(shown.basePrice.amountMinor + 2_250).toBe(shown.total.amountMinor);
});

test('shares are in proportion and lose nothing', () => {
  expect(shareOut(usd(100), [1, 1, 1]).map(({ amountMinor }) => amountMinor)).toEqual([34, 33, 33]);
  expect(shareOut(usd(7), [0, 5]).map(({ amountMinor }) => amountMinor)).toEqual([0, 7]);
  expect(() => shareOut(usd(7), [0])).toThrow(RangeError);
});

test.each([
  ['another currency', { net: money(20_000, 'EUR') }],
  ['nothing to pay', { net: usd(0), lines: [{ ...TWO_ADULTS.lines[0], net: usd(0) }] }],
  ['a deal that is dearer', { netBeforeDiscount: usd(19_000) }],
  ['lines that do not add up', { lines: [{ ...TWO_ADULTS.lines[0], net: usd(19_999) }] }],
  ['no lines', { lines: [] }],
  ['more taxes than price', { taxes: usd(20_000) }],
])('a price with %s is not sold', (_, changes) => {
  expect(isSoundPartyPrice(TWO_ADULTS, 'USD')).toBe(true);
  expect(isSoundPartyPrice({ ...TWO_ADULTS, ...changes }, 'USD')).toBe(false);
  expect(isSoundPrice(madeOption().price, 'EUR')).toBe(false);
});
