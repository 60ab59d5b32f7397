import { addMoney, money, subtractMoney } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPrice, anyPriceInput } from '../../../testing/any-price.ts';
import { composePrice } from './compose-price.ts';
import { presentPolicy } from './net-policy.ts';
import { composeRefund, keptOfProtection, refundOfLater, soldOf, travelerPenalty } from './refund.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');

/** The same price with the protection and without it. */
const twins = anyPriceInput.map((input) => ({
  bought: composePrice({ ...input, protectionSelected: true }),
  bare: composePrice({ ...input, protectionSelected: false }),
}));

describe('the protection is in no penalty', () => {
  test('property: a penalty is the same with the protection and without it, in amounts and in words', () => {
    fc.assert(
      fc.property(twins, fc.nat(6_000_000), fc.nat(3_000_000), ({ bought, bare }, asked, before) => {
        const [penalty, over] = [usd(asked), usd(before)];
        expect(travelerPenalty(bought, penalty)).toEqual(travelerPenalty(bare, penalty));
        expect(travelerPenalty(bought, penalty, over)).toEqual(travelerPenalty(bare, penalty, over));
        expect(composeRefund(bought, bought.waterfall.total, 'cancel', penalty).penalty).toEqual(
          composeRefund(bare, bare.waterfall.total, 'cancel', penalty).penalty,
        );
        const { netRate: net } = bare.waterfall;
        const policy = {
          zone: 'Europe/Lisbon',
          net,
          noShow: net,
          steps: [{ from: null, penalty: usd(Math.min(asked, net.amountMinor)) }],
        };
        expect(presentPolicy(policy, bought)).toEqual(presentPolicy(policy, bare));
        expect(presentPolicy(policy, bought)?.noShow).toEqual(travelerPenalty(bare, net));
      }),
    );
  });

  test('property: all of it is the price without the protection, and the parts of any add up', () => {
    fc.assert(
      fc.property(twins, fc.nat(6_000_000), ({ bought, bare }, asked) => {
        const { total, netRate } = bought.waterfall;
        fc.pre(netRate.amountMinor > 0);
        const whole = composeRefund(bought, total, 'cancel', netRate);
        expect(whole.penalty).toEqual(bare.waterfall.total);
        expect(whole.penalty).toEqual(subtractMoney(total, bought.protection.amount));
        expect(keptOfProtection(whole)).toEqual(bought.protection.amount);
        expect(whole.refund).toEqual(usd(0));
        const some = composeRefund(bought, total, 'cancel', usd(asked));
        expect(addMoney([some.refund, some.penalty, keptOfProtection(some)])).toEqual(total);
        expect(keptOfProtection(some).amountMinor).toBeGreaterThanOrEqual(bought.protection.premium.amountMinor);
        expect(keptOfProtection(some).amountMinor).toBeLessThanOrEqual(bought.protection.amount.amountMinor);
        expect(keptOfProtection(composeRefund(bare, bare.waterfall.total, 'cancel', usd(asked)))).toEqual(usd(0));
        expect(keptOfProtection(composeRefund(bought, total, 'void', usd(asked)))).toEqual(usd(0));
      }),
    );
  });
});

describe('what was given before', () => {
  const anyGiven = fc.record({
    price: anyPrice,
    kind: fc.constantFrom('void', 'cancel', 'release'),
    asked: fc.nat(6_000_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    promised: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  test('property: with the refund it is never more than what was paid, and it makes up for the penalty first', () => {
    fc.assert(
      fc.property(anyGiven, ({ price, kind, asked, share }) => {
        const { total } = price.waterfall;
        const compensated = usd(Math.floor(total.amountMinor * share));
        const without = composeRefund(price, total, kind, usd(asked));
        const one = composeRefund(price, total, kind, usd(asked), { compensated, promised: usd(0) });
        expect(one.refund.amountMinor + compensated.amountMinor).toBeLessThanOrEqual(total.amountMinor);
        expect(one.refund.amountMinor).toBeGreaterThanOrEqual(0);
        expect(addMoney([one.refund, one.recovered, soldOf(one)])).toEqual(total);
        expect(soldOf(one)).toEqual(soldOf(without));
        if (compensated.amountMinor <= one.penalty.amountMinor) expect(one.refund).toEqual(without.refund);
        // A claim before the cancellation and one after it come to the same.
        const after = Math.min(compensated.amountMinor, one.penalty.amountMinor);
        expect(Math.max(one.refund.amountMinor + compensated.amountMinor, after)).toBe(
          Math.max(without.refund.amountMinor + after, compensated.amountMinor),
        );
      }),
    );
  });

  test('property: a refund that was promised before stays promised', () => {
    fc.assert(
      fc.property(anyGiven, ({ price, asked, share, promised: part }) => {
        const { total } = price.waterfall;
        const { refund } = composeRefund(price, total, 'cancel', usd(asked));
        const promised = usd(Math.floor(refund.amountMinor * part));
        const compensated = usd(Math.floor((total.amountMinor - promised.amountMinor) * share));
        const one = composeRefund(price, total, 'cancel', usd(asked), { compensated, promised });
        expect(one.refund.amountMinor).toBeGreaterThanOrEqual(promised.amountMinor);
        expect(one.refund.amountMinor + compensated.amountMinor).toBeLessThanOrEqual(total.amountMinor);
      }),
    );
  });

  test('property: money that comes to light later is refunded by the same rule', () => {
    fc.assert(
      fc.property(anyGiven, ({ price, asked, share, promised: paidBefore }) => {
        const { total } = price.waterfall;
        const paid = usd(Math.floor(total.amountMinor * paidBefore));
        const early = composeRefund(price, paid, 'cancel', usd(asked));
        const compensated = usd(Math.floor((paid.amountMinor - early.refund.amountMinor) * share));
        const late = refundOfLater(early, total, compensated);
        expect(late).toEqual(composeRefund(price, total, 'cancel', usd(asked), { compensated, promised: early.refund }));
      }),
    );
  });

  test('of 256.94 that were paid and 231.72 that a claim gave, a void gives back 25.22', () => {
    const price = composePrice({
      net: { base: usd(20_000), taxes: usd(1_272) },
      protectionSelected: true,
      rules: {
        platformMarkupPercent: 0,
        markup: { markup: { type: 'fixed', value: 19 }, source: 'agency' },
        agencyFee: usd(0),
        protection: { offered: true, premiumPercent: 7, agencyMarkup: usd(900) },
        gatewayCost: { percent: 0, fixed: usd(0) },
      },
    });
    expect([price.waterfall.total, price.protection.amount]).toEqual([usd(25_694), usd(2_522)]);
    const given = { compensated: usd(23_172), promised: usd(0) };
    expect(composeRefund(price, usd(25_694), 'void', usd(0), given)).toMatchObject({
      recovered: usd(23_172),
      refund: usd(2_522),
    });
    // Cancelled for nothing, the premium stays with the insurer, and so much less is left.
    expect(composeRefund(price, usd(25_694), 'cancel', usd(0), given)).toMatchObject({
      recovered: usd(23_172),
      refund: usd(900),
    });
  });
});
