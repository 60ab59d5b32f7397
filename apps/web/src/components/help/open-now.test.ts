import { expect, test } from 'vitest';
import { helpNow, joinDays } from './open-now.ts';

const HOURS = [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '08:00', closes: day === 6 ? '14:00' : '18:00' }));
const at = (text: string) => helpNow(HOURS, 'America/Los_Angeles', Date.parse(text));

test.each([
  ['on a Monday at 8', '2026-11-23T16:00:00Z', { state: 'open', until: '18:00' }],
  ['a minute before', '2026-11-23T15:59:00Z', { state: 'today', at: '08:00' }],
  ['at closing time, for the next day', '2026-11-24T02:00:00Z', { state: 'later', day: 2, at: '08:00' }],
  ['on a Saturday afternoon, over a closed Sunday', '2026-11-28T23:00:00Z', { state: 'later', day: 1, at: '08:00' }],
  ['in summer time', '2026-07-06T15:00:00Z', { state: 'open', until: '18:00' }],
] as const)('somebody helps %s', (_, instant, told) => {
  expect(at(instant)).toEqual(told);
});

test('an office with one day opens a week later', () => {
  const monday = [{ day: 1, opens: '08:00', closes: '09:00' }];
  expect(helpNow(monday, 'UTC', Date.parse('2026-11-23T09:00:00Z'))).toEqual({ state: 'later', day: 1, at: '08:00' });
  expect(helpNow([], 'UTC', 0)).toBeUndefined();
});

test('days with the same hours are one line', () => {
  expect(joinDays(HOURS).map(({ from, to }) => [from, to])).toEqual([
    [1, 5],
    [6, 6],
  ]);
  expect(joinDays(HOURS.filter(({ day }) => day !== 3)).map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [4, 5],
    [6, 6],
  ]);
});
