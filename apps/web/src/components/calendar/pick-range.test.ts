import { addDays, daysBetween } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayRange, RangeRules } from './pick-range.ts';
import { nightsOf, pickDay, startRange } from './pick-range.ts';

const rules: RangeRules = { min: '2027-01-01', max: '2027-12-31', maxDays: 28, sameDay: 'nextDay' };
const empty: DayRange = { start: null, end: null };

describe('picking a range', () => {
  it('takes two picks', () => {
    const first = pickDay(empty, '2027-03-01', rules).range;
    expect(pickDay(first, '2027-03-05', rules)).toEqual({ range: { start: '2027-03-01', end: '2027-03-05' }, isClamped: false });
  });

  it('starts anew before the start, and after a whole range', () => {
    expect(pickDay({ start: '2027-03-10', end: null }, '2027-03-01', rules).range).toEqual({ start: '2027-03-01', end: null });
    expect(pickDay({ start: '2027-03-10', end: '2027-03-12' }, '2027-03-11', rules).range).toEqual({
      start: '2027-03-11',
      end: null,
    });
  });

  it('makes an end on the start the next day, unless the same day is allowed', () => {
    const first: DayRange = { start: '2027-02-28', end: null };
    expect(pickDay(first, '2027-02-28', rules).range.end).toBe('2027-03-01');
    expect(pickDay(first, '2027-02-28', { ...rules, sameDay: 'allowed' }).range.end).toBe('2027-02-28');
  });

  it('moves an end beyond 28 days', () => {
    expect(pickDay({ start: '2027-03-01', end: null }, '2027-03-30', rules)).toEqual({
      range: { start: '2027-03-01', end: '2027-03-29' },
      isClamped: true,
    });
    expect(pickDay({ start: '2027-03-01', end: null }, '2027-03-29', rules).isClamped).toBe(false);
  });

  it('drops an end that a new start leaves behind', () => {
    expect(startRange('2027-04-01', '2027-03-20', rules).range).toEqual({ start: '2027-04-01', end: null });
    expect(startRange('2027-03-18', '2027-03-20', rules).range.end).toBe('2027-03-20');
  });

  it('never gives a range outside the rules', () => {
    const day = fc.integer({ min: 0, max: 364 }).map((offset) => addDays(rules.min, offset));
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 8 }), (picks) => {
        const { start, end } = picks.reduce((range, pick) => pickDay(range, pick, rules).range, empty);
        expect(start).not.toBeNull();
        if (start === null || end === null) return;
        expect(end > start || end === rules.max).toBe(true);
        expect(daysBetween(start, end)).toBeLessThanOrEqual(28);
        expect(end <= rules.max).toBe(true);
      }),
    );
  });

  it('counts nights, also under the pointer', () => {
    expect(nightsOf({ start: '2027-03-01', end: null }, '2027-03-04')).toBe(3);
    expect(nightsOf({ start: '2027-03-01', end: null }, null)).toBeUndefined();
  });
});
