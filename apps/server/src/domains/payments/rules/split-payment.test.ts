import { addMoney, money } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareFee, splitPayment, splitRefund } from './split-payment.ts';

const usd = (minor: number) => money(minor, 'USD');
const amount = (max: number) => fc.integer({ min: 0, max });
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('a payment by several sources', () => {
  test.each([
    ['credit is spent first, the card pays the rest', [usd(30_00), null], [30_00, 70_00]],
    ['credit that is enough leaves nothing to the card', [usd(100_00), null], [100_00]],
    ['no credit is left out', [usd(0), null], [100_00]],
    ['a debt is no credit', [usd(-5_00), null], [100_00]],
    ['credit in another currency pays nothing', [money(30_00, 'EUR'), null], [100_00]],
    ['two cards and credit', [usd(10_00), usd(20_00), null], [10_00, 20_00, 70_00]],
  ])('%s', (_name, limits, paid) => {
    const parts = splitPayment(
      usd(100_00),
      limits.map((atMost) => ({ atMost })),
    );
    expect(parts?.map((part) => part.amount.amountMinor)).toEqual(paid);
  });

  test('sources that cannot pay the whole price pay nothing', () => {
    expect(splitPayment(usd(100_00), [{ atMost: usd(99_99) }])).toBeNull();
    expect(splitPayment(usd(100_00), [])).toBeNull();
  });

  test('property: parts sum to the total, and none is above its limit', () => {
    fc.assert(
      fc.property(amount(1_000_000), fc.array(amount(500_000), { maxLength: 4 }), (total, limits) => {
        const sources = limits.map((limit) => ({ atMost: usd(limit) }));
        const parts = splitPayment(usd(total), [...sources, { atMost: null }]) ?? [];
        expect(
          addMoney(
            parts.map((part) => part.amount),
            'USD',
          ),
        ).toEqual(usd(total));
        for (const part of parts) expect(part.amount.amountMinor).toBeLessThanOrEqual(part.source.atMost?.amountMinor ?? total);
      }),
    );
  });
});

describe('a refund over several payments', () => {
  const paid = (...captured: number[]) => captured.map((one) => ({ captured: one, given: 0 }));

  test.each([
    ['what was charged last goes back first', 60_00, paid(30_00, 70_00), [0, 60_00]],
    ['then what was charged before it', 90_00, paid(30_00, 70_00), [20_00, 70_00]],
    ['all of it', 100_00, paid(30_00, 70_00), [30_00, 70_00]],
    ['what was not captured gives nothing', 30_00, paid(30_00, 0), [30_00, 0]],
    [
      'what went back before counts',
      20_00,
      [
        { captured: 30_00, given: 0 },
        { captured: 70_00, given: 65_00 },
      ],
      [15_00, 5_00],
    ],
    ['nothing', 0, paid(30_00), [0]],
  ])('%s', (_name, refund, payments, parts) => {
    expect(splitRefund(refund, payments)).toEqual(parts);
  });

  test('more than there is, is refused', () => {
    expect(() => splitRefund(1, [])).toThrow(RangeError);
    expect(() => splitRefund(100_01, paid(30_00, 70_00))).toThrow('1 minor units more');
  });

  test('property: refund after refund, each payment gives back what it took and not a cent more', () => {
    const paymentsArb = fc.array(amount(500_000), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(paymentsArb, fc.array(amount(300_000), { maxLength: 6 }), (captured, wishes) => {
        let given = captured.map(() => 0);
        let rest = sum(captured);
        for (const wish of [...wishes, Number.MAX_SAFE_INTEGER]) {
          const refund = Math.min(wish, rest);
          const parts = splitRefund(
            refund,
            captured.map((one, i) => ({ captured: one, given: given[i] ?? 0 })),
          );
          expect(sum(parts)).toBe(refund);
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
          given = given.map((one, i) => one + (parts[i] ?? 0));
          for (const [i, one] of given.entries()) expect(one).toBeLessThanOrEqual(captured[i] ?? 0);
          rest -= refund;
        }
        expect(given).toEqual(captured);
      }),
    );
  });
});

describe("the gateway's fee", () => {
  test('is the whole fee for one card, and nothing for credit', () => {
    expect(shareFee(usd(3_20), [{ amount: usd(100_00), isFree: false }])).toEqual([usd(3_20)]);
    expect(shareFee(usd(3_20), [{ amount: usd(100_00), isFree: true }])).toEqual([usd(0)]);
    expect(
      shareFee(usd(3_20), [
        { amount: usd(25_00), isFree: true },
        { amount: usd(75_00), isFree: false },
      ]),
    ).toEqual([usd(0), usd(2_40)]);
    expect(shareFee(usd(0), [])).toEqual([]);
  });

  test('property: the shares of cards sum to the fee', () => {
    fc.assert(
      fc.property(
        amount(50_000),
        fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 4 }),
        (fee, parts) => {
          const shares = shareFee(
            usd(fee),
            parts.map((one) => ({ amount: usd(one), isFree: false })),
          );
          expect(addMoney(shares, 'USD')).toEqual(usd(fee));
          for (const share of shares) expect(share.amountMinor).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
