import type { PlainDate } from '@caravel/kernel';
import { addDays, daysBetween } from '@caravel/kernel';

/** A range that is being picked: `end` is null until the second day is chosen. */
export type DayRange = { readonly start: PlainDate | null; readonly end: PlainDate | null };

/** The limits of a range (spec 2, section 9: at most 28 days, from today on). */
export type RangeRules = {
  readonly min: PlainDate;
  readonly max: PlainDate;
  readonly maxDays: number;
  readonly sameDay: 'nextDay' | 'allowed';
};

/** The range after a pick, and whether its end was moved to keep the limit. */
export type PickedRange = { readonly range: DayRange; readonly isClamped: boolean };

/**
 * The range after a day is picked: the first pick starts it, the second ends it. An end before the start begins a new
 * range; an end on the start becomes the next day if the same day is not allowed; an end beyond `maxDays` is moved to
 * the last day that is allowed.
 */
export function pickDay(range: DayRange, day: PlainDate, rules: RangeRules): PickedRange {
  if (range.start === null || range.end !== null || day < range.start)
    return { range: { start: day, end: null }, isClamped: false };
  return endRange(range.start, day, rules);
}

/** Closes a range that starts on `start` at `day`, within the rules. */
export function endRange(start: PlainDate, day: PlainDate, rules: RangeRules): PickedRange {
  const wanted = day === start && rules.sameDay === 'nextDay' ? addDays(start, 1) : day;
  const last = [addDays(start, rules.maxDays), rules.max].sort()[0] ?? wanted;
  return wanted > last ? { range: { start, end: last }, isClamped: true } : { range: { start, end: wanted }, isClamped: false };
}

/** Gives a new start to a range whose end is known: the end moves if it would be before the start or too far away. */
export function startRange(day: PlainDate, end: PlainDate | null, rules: RangeRules): PickedRange {
  if (end === null || end < day) return { range: { start: day, end: null }, isClamped: false };
  return endRange(day, end, rules);
}

/** Nights of a range, or of the range that picking `hovered` would give; undefined if there is none. */
export function nightsOf(range: DayRange, hovered: PlainDate | null): number | undefined {
  const end = range.end ?? hovered;
  if (range.start === null || end === null || end <= range.start) return undefined;
  return daysBetween(range.start, end);
}
