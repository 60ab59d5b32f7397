import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earnedLeft, earnedOf, expiryOfReturned, type Lot, latestExpiry, takeOfLots } from './lots.ts';

const DAY = 86_400_000;
const lot = (id: string, left: number, expiresAt: number | null = null): Lot => ({ id, left, expiresAt, createdAt: 0 });

describe('credit is taken', () => {
  test('first of what expires first, and last of what never does', () => {
    const taken = takeOfLots(70, [lot('never', 50), lot('late', 40, 9), lot('soon', 20, 3)]);
    expect(taken?.map(({ lot: { id }, minor }) => [id, minor])).toEqual([
      ['soon', 20],
      ['late', 40],
      ['never', 10],
    ]);
    expect(latestExpiry(taken ?? [])).toBeNull();
  });

  test('whole or not at all, whatever the lots are', () => {
    const anyLots = fc.array(fc.record({ left: fc.nat(500), expiresAt: fc.option(fc.nat(9)) }), { maxLength: 8 });
    fc.assert(
      fc.property(anyLots, fc.nat(2_000), (lots, amount) => {
        const all = lots.map(({ left, expiresAt }, at) => lot(`${at}`, left, expiresAt));
        const taken = takeOfLots(amount, all);
        const sum = all.reduce((minor, { left }) => minor + left, 0);
        if (taken === null) return sum < amount;
        return (
          sum >= amount &&
          taken.reduce((minor, one) => minor + one.minor, 0) === amount &&
          taken.every((one) => one.minor <= one.lot.left)
        );
      }),
    );
  });
});

test('credit that comes back expires when it would have, but not within thirty days', () => {
  expect(expiryOfReturned(null, 0)).toBeNull();
  expect(expiryOfReturned(DAY, 0)).toBe(30 * DAY);
  expect(expiryOfReturned(90 * DAY, 0)).toBe(90 * DAY);
  expect(
    latestExpiry([
      { lot: lot('a', 1, 5), minor: 1 },
      { lot: lot('b', 1, 8), minor: 1 },
    ]),
  ).toBe(8);
});

test('a percent is earned, rounded down, and shrinks with what is given back', () => {
  expect(earnedOf(12_345, 250)).toBe(308);
  expect(earnedOf(-5, 250)).toBe(0);
  expect(earnedLeft(308, { base: 12_345, left: 12_345 })).toBe(308);
  expect(earnedLeft(308, { base: 12_345, left: 6_172 })).toBe(153);
  expect(earnedLeft(308, { base: 12_345, left: 0 })).toBe(0);
  expect(earnedLeft(308, { base: 0, left: 0 })).toBe(0);
});
