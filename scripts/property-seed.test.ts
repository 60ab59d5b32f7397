import { expect, test } from 'vitest';
import { propertySeed } from './property-seed.ts';

const COMMIT = '213c6df0a1b2c3d4e5f60718293a4b5c6d7e8f90';

test('the seed is the same for a commit, another for the next, and a number even without a commit', () => {
  expect(propertySeed(undefined, COMMIT)).toBe(propertySeed('', COMMIT));
  expect(propertySeed(undefined, COMMIT)).not.toBe(propertySeed(undefined, `3${COMMIT.slice(1)}`));
  expect(propertySeed(undefined, '')).toBe(0);
});

test('a number is taken as it is, "random" is another each time, and anything else is refused', () => {
  expect(propertySeed('-42', COMMIT)).toBe(-42);
  expect(new Set(Array.from({ length: 20 }, () => propertySeed('random', COMMIT))).size).toBeGreaterThan(1);
  expect(() => propertySeed('4x', COMMIT)).toThrow('FAST_CHECK_SEED');
});
