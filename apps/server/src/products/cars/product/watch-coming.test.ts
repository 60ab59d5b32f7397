import { describe, expect, test } from 'vitest';
import { firstLookAfter } from './watch-coming.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const HOUR = 3_600_000;
const idOf = (digits: string) => `01900000-0000-7000-8000-000000${digits}`;
const after = (digits: string, startsOn = '2027-06-01') => firstLookAfter({ bookingId: idOf(digits), startsOn }, NOW);

describe('the first look at a rental that nobody watched', () => {
  test('has a time of its own within a day', () => {
    expect(['000000', '800000', 'c00000'].map((digits) => after(digits))).toEqual([0, 12 * HOUR, 18 * HOUR]);
    expect(after('ffffff')).toBeLessThan(24 * HOUR);
  });

  test('is soon where it starts within two days', () => {
    expect(['2027-02-28', '2027-03-01', '2027-03-03'].map((day) => after('800000', day))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(after('800000', '2027-03-04')).toBe(12 * HOUR);
  });
});
