import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { readRetryAfter, retryDelay } from './retry-delay.ts';
import { tokenBuckets } from './token-bucket.ts';

test('calls go at once until the bucket is empty, then one by one; it fills again', () => {
  const clock = fakeClock();
  const reserve = tokenBuckets(clock, { perSecond: 2, burst: 3 });
  const waits = () => Array.from({ length: 5 }, () => reserve('a', 10_000));
  expect(waits()).toEqual([0, 0, 0, 500, 1_000]);
  expect(reserve('b', 10_000)).toBe(0);
  expect(reserve('a', 1_499)).toBeUndefined();
  expect(reserve('a', 1_500)).toBe(1_500);
  clock.advance(60_000);
  expect(waits()).toEqual([0, 0, 0, 500, 1_000]);
});

test('pauses double, are spread, and are never shorter than asked for', () => {
  expect([0, 1, 2].map((attempt) => retryDelay(attempt, undefined, () => 0))).toEqual([100, 200, 400]);
  expect([0, 1, 2].map((attempt) => retryDelay(attempt, undefined, () => 1))).toEqual([200, 400, 800]);
  expect(retryDelay(0, 5_000, () => 1)).toBe(5_000);
});

test('Retry-After is seconds or a date', () => {
  const now = Date.parse('2027-03-01T12:00:00Z');
  expect(readRetryAfter('3', now)).toBe(3_000);
  expect(readRetryAfter('Mon, 01 Mar 2027 12:00:05 GMT', now)).toBe(5_000);
  expect(readRetryAfter('Mon, 01 Mar 2027 11:00:00 GMT', now)).toBe(0);
  expect([readRetryAfter('soon', now), readRetryAfter(undefined, now)]).toEqual([undefined, undefined]);
});
