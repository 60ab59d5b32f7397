import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barScale } from './bar-scale.ts';

describe('the scale of bars', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [185_50, [0, 5_000, 10_000, 15_000, 20_000]],
  ])('up to %i has lines at %j', (highest, ticks) => {
    expect(barScale(highest)).toEqual({ top: ticks.at(-1), ticks });
  });

  test('holds every value, fills more than half of the height, and has whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (highest) => {
        const { top, ticks } = barScale(highest);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(top).toBeLessThan(Math.max(2, highest * 2));
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});
