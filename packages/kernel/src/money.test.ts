import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfEven, money, percentOf, shareOf } from './money.ts';

/** The rule in big integers: every faster way must give the same. */
function exactShare(amountMinor: number, numerator: number, denominator: number): number {
  return Number(divideHalfEven(BigInt(amountMinor) * BigInt(numerator), BigInt(denominator)));
}

const anyAmount = fc.oneof(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.maxSafeInteger());

test('a share equals the exact rule, however large the numbers', () => {
  const denominators = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
  fc.assert(
    fc.property(anyAmount, fc.double({ min: 0, max: 1, noNaN: true }), denominators, (amountMinor, part, denominator) => {
      const numerator = Math.floor(part * denominator);
      expect(shareOf(money(amountMinor, 'USD'), numerator, denominator)).toEqual(
        money(exactShare(amountMinor, numerator, denominator), 'USD'),
      );
    }),
  );
});

test('halves go to the even neighbour, below zero too', () => {
  const halves = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(halves, (n) => {
      const { amountMinor } = shareOf(money(2 * n + 1, 'USD'), 1, 2);
      expect(amountMinor % 2).toBeOneOf([0, -0]);
      expect(Math.abs(2 * amountMinor - (2 * n + 1))).toBe(1);
    }),
  );
  expect([1, 3, 5, -1, -3, -5].map((minor) => shareOf(money(minor, 'USD'), 1, 2).amountMinor)).toEqual([0, 2, 2, 0, -2, -2]);
});

test('percents count to four decimals', () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 0, max: 1_000_000 }), (amountMinor, tenThousandths) => {
      const exact = exactShare(amountMinor, tenThousandths, 1_000_000);
      expect(percentOf(money(amountMinor, 'USD'), tenThousandths / 10_000)).toEqual(money(exact, 'USD'));
    }),
  );
});

test('what cannot be divided is refused as ever', () => {
  for (const denominator of [0, -5])
    expect(() => shareOf(money(1, 'USD'), 1, denominator)).toThrow('denominator must be positive');
  expect(() => shareOf(money(1, 'USD'), 0.5, 1)).toThrow();
  expect(() => money(1, 'usd')).toThrow('ISO 4217');
  expect(() => money(0.5, 'USD')).toThrow('whole minor units');
});
