import { describe, expect, test } from 'vitest';
import { daysOf, spanOf } from './statement-span.ts';

describe('the time of a statement', () => {
  test.each([
    [{}, '2027-02-01', '2027-02-28'],
    [{ month: '2028-02' }, '2028-02-01', '2028-02-29'],
    [{ month: '2026-12' }, '2026-12-01', '2026-12-31'],
    [{ from: '2027-01-05', to: '2027-01-07' }, '2027-01-05', '2027-01-07'],
    [{ from: '2027-01-05' }, '2027-01-05', '2027-01-05'],
    [{ to: '2027-01-05' }, '2027-01-05', '2027-01-05'],
    [{ month: '2026-12', from: '2027-01-05' }, '2026-12-01', '2026-12-31'],
  ])('%j is from %s to %s', (time, from, to) => expect(daysOf(time, '2027-02-14')).toEqual({ from, to }));

  test('begins and ends at midnight of the office, also where the clocks change', () => {
    const { from, until } = spanOf({ from: '2027-03-01', to: '2027-03-31' }, 'America/New_York');
    expect([from.toISOString(), until.toISOString()]).toEqual(['2027-03-01T05:00:00.000Z', '2027-04-01T04:00:00.000Z']);
  });
});
