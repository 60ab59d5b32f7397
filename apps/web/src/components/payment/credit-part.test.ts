import { money } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { splitByCredit } from './credit-part.tsx';

const usd = (minor: number) => money(minor, 'USD');

test('credit pays first, never more than the total, and nothing in another currency or unwanted', () => {
  expect(splitByCredit(usd(10_000), usd(3_000), true)).toEqual({ credit: usd(3_000), rest: usd(7_000) });
  expect(splitByCredit(usd(10_000), usd(10_000), true)).toEqual({ credit: usd(10_000), rest: usd(0) });
  expect(splitByCredit(usd(10_000), usd(30_000), true)).toEqual({ credit: usd(10_000), rest: usd(0) });
  for (const none of [null, undefined, usd(0), money(3_000, 'EUR')]) expect(splitByCredit(usd(10_000), none, true)).toBeNull();
  expect(splitByCredit(usd(10_000), usd(3_000), false)).toBeNull();
});
