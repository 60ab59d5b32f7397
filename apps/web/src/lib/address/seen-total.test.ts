import { expect, it } from 'vitest';
import { readSeen, writeSeen } from './seen-total.ts';

it('the total that was seen survives the address; anything else is no total', () => {
  expect(readSeen(writeSeen({ amountMinor: 107715, currency: 'USD' }))).toEqual({ amountMinor: 107715, currency: 'USD' });
  for (const text of [undefined, '', 'USD', '107715', 'usd107715', 'USD-5', 'USD1.5', `USD${'9'.repeat(13)}`]) {
    expect(readSeen(text)).toBeUndefined();
  }
});
