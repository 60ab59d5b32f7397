import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayAfter } from './login-delay.ts';

describe('delay after failed log-ins', () => {
  it('lets a person mistype a few times', () => expect([1, 2, 3, 4].map((n) => delayAfter('pair', n))).toEqual([0, 0, 0, 0]));
  it('doubles from then on', () => expect([5, 6, 7, 8].map((n) => delayAfter('pair', n))).toEqual([2, 4, 8, 16]));
  it('never locks for good, and an account attacked from everywhere waits a minute at most', () => {
    fc.assert(
      fc.property(fc.constantFrom('pair', 'account', 'network'), fc.nat({ max: 1_000_000 }), (counted, failures) => {
        expect(delayAfter(counted, failures)).toBeLessThanOrEqual(counted === 'account' ? 60 : 900);
        expect(delayAfter(counted, failures + 1)).toBeGreaterThanOrEqual(delayAfter(counted, failures));
      }),
    );
  });
});
