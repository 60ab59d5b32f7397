import { addDays, money } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { cheaperDay, lowestOf } from './cheaper-day.ts';

const DAY = '2027-05-10';
const near = (shift: number, minor: number | null, currency = 'USD') => ({
  day: addDays(DAY, shift),
  total: minor === null ? null : money(minor, currency),
});
type Near = ReturnType<typeof near>;

test.each<[string, readonly Near[], readonly [number, number] | undefined]>([
  ['the cheapest', [near(-2, 480), near(-1, 470), near(0, 500), near(1, 490)], [-1, 30]],
  ['of equal ones the nearest', [near(-2, 480), near(0, 500), near(1, 480)], [1, 20]],
  ['none that costs the same or more', [near(-1, 500), near(0, 500), near(1, 501)], undefined],
  ['none without a price, or in another currency', [near(-1, null), near(0, 500), near(1, 100, 'EUR')], undefined],
  ['none where the chosen day has no price', [near(-1, 400), near(0, null)], undefined],
])('%s', (_, days, expected) => {
  const found = cheaperDay(days, DAY);
  expect(found && [found.shift, found.less.amountMinor]).toEqual(expected);
});

test.each<[string, readonly Near[], number | null]>([
  ['the least is marked', [near(0, 500), near(1, 480), near(2, null)], 480],
  ['none is where all cost the same', [near(0, 500), near(1, 500)], null],
  ['none is where nothing is known', [near(0, null)], null],
])('%s', (_, days, expected) => {
  expect(lowestOf(days)?.amountMinor ?? null).toBe(expected);
});
