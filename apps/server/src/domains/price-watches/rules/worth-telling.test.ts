import { expect, test } from 'vitest';
import { isWorthTelling } from './worth-telling.ts';

test.each([
  [100_00, 95_00, true],
  [100_00, 95_01, false],
  [100_00, 105_00, true],
  [100_00, 104_99, false],
  [100_00, 100_00, false],
  [1, 1, false],
  [1, 2, true],
  [0, 0, false],
  [0, 1, true],
])('a price that was told as %i and is found as %i is worth an email: %s', (told, found, isWorth) => {
  expect(isWorthTelling(told, found)).toBe(isWorth);
});
