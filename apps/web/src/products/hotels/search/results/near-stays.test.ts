import { addDays } from '@caravel/kernel';
import { HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import { expect, test } from 'vitest';
import { defaultForm } from '../hotel-form.ts';
import { nearStays } from './near-stays.ts';

const TODAY = '2027-05-10';
const formFrom = (ahead: number, nights = 3) => ({
  ...defaultForm(TODAY, 'US'),
  destination: 'city-1',
  start: addDays(TODAY, ahead),
  end: addDays(TODAY, ahead + nights),
});
const aheadOf = (ahead: number) => nearStays(formFrom(ahead), TODAY).map(({ start }) => start);
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => addDays(TODAY, from + at));

test.each<[string, number, readonly string[]]>([
  ['a week', 40, days(37, 43)],
  ['none before today', 1, days(0, 4)],
  ['none that ends too late', HOTEL_LIMITS.maxDaysAhead - 3, days(HOTEL_LIMITS.maxDaysAhead - 6, HOTEL_LIMITS.maxDaysAhead - 3)],
])('%s', (_, ahead, expected) => {
  expect(aheadOf(ahead)).toEqual(expected);
});

test('each is as long as the searched one, and for the same guests', () => {
  const form = formFrom(40, 5);
  for (const stay of nearStays(form, TODAY)) expect(stay).toEqual({ ...form, start: stay.start, end: addDays(stay.start, 5) });
});
