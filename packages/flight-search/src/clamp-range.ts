import { addDays, daysBetween, type PlainDate } from '@caravel/kernel';
import { FLIGHT_LIMITS } from '@caravel/products/flights/contract';

/**
 * The rule of every range picker (spec 2, section 5): an end equal to the start moves to the next day, an end `maxDays` or more
 * after the start is clamped to start plus `maxDays`. An end before the start counts as equal to it.
 */
export function clampRange(
  start: PlainDate,
  end: PlainDate,
  maxDays: number = FLIGHT_LIMITS.maxRangeDays,
): { start: PlainDate; end: PlainDate } {
  const span = daysBetween(start, end);
  if (span <= 0) return { start, end: addDays(start, 1) };
  return { start, end: span >= maxDays ? addDays(start, maxDays) : end };
}
