import { SAGA_STATES } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPrice } from '../../../testing/any-price.ts';
import { begun } from '../testing/begun-booking.ts';
import { refuseUnlessCancellable } from './quote-cancellation.ts';

test('a part is cancelled only once all of the booking is paid, and not while a hold is being paid', () => {
  const row = begun(required(fc.sample(anyPrice, { numRuns: 1, seed: 7 })[0], 'a price'), 'book');
  const isOpen = (change: Partial<typeof row>) => {
    try {
      refuseUnlessCancellable({ ...row, ...change }, 0);
      return true;
    } catch {
      return false;
    }
  };
  expect(SAGA_STATES.filter((sagaState) => isOpen({ sagaState }))).toEqual(['captured', 'done']);
  expect(isOpen({ sagaState: 'done', payingHold: true })).toBe(false);
});
