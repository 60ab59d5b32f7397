import { instantOf, localAt } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayText, localOf, localText, offsetAt, utcOf, weekdayOf, zoneClock } from './zones.ts';

const ZONES = [
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/London',
  'Europe/Lisbon',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Asia/Jerusalem',
];
/** Days on which clocks change somewhere, and two ordinary ones. */
const DAYS = [
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
  '2027-10-03',
  '2027-10-31',
  '2027-11-07',
  '2027-02-08',
  '2027-03-26',
  '2027-06-01',
  '2026-12-24',
];

describe('zone clocks', () => {
  it('agree with Temporal at every instant around the changes of clocks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.constantFrom(...DAYS),
        fc.integer({ min: -2880, max: 2880 }),
        (zone, day, shift) => {
          const at = dayNumber(day) * 1440 + shift;
          expect(localText(localOf(zoneClock(zone), at))).toBe(localAt(at * 60_000, zone));
        },
      ),
    );
  });

  it('read wall-clock times as Temporal does, in gaps and overlaps too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.constantFrom(...DAYS),
        fc.integer({ min: -1440, max: 2880 }),
        (zone, day, shift) => {
          const local = dayNumber(day) * 1440 + shift;
          expect(utcOf(zoneClock(zone), local) * 60_000).toBe(instantOf(localText(local), zone));
        },
      ),
    );
  });

  it('know half-hour and three-quarter offsets', () => {
    expect(offsetAt(zoneClock('Asia/Kathmandu'), dayNumber('2027-05-05') * 1440)).toBe(345);
    expect(offsetAt(zoneClock('Asia/Kolkata'), dayNumber('2027-05-05') * 1440)).toBe(330);
  });
});

describe('day numbers', () => {
  it('go to text and back, with the right weekday', () => {
    expect(dayText(dayNumber('2028-02-29'))).toBe('2028-02-29');
    expect(weekdayOf(dayNumber('2026-11-20'))).toBe(4);
    expect(weekdayOf(dayNumber('1969-12-28'))).toBe(6);
  });
});
