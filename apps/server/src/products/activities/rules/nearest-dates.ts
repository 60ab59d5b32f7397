import { daysBetween, type PlainDate } from '@caravel/kernel';
import { ACTIVITY_LIMITS } from '@caravel/products/activities/contract';

/** Returns the days that lie nearest to a day, in their order; of two equally near ones the later. */
export function nearestDates(wanted: PlainDate, dates: readonly PlainDate[]): PlainDate[] {
  const distance = (date: PlainDate) => Math.abs(daysBetween(wanted, date));
  return dates
    .filter((date) => date !== wanted)
    .toSorted((a, b) => distance(a) - distance(b) || (a > b ? -1 : 1))
    .slice(0, ACTIVITY_LIMITS.maxNearestDates)
    .toSorted();
}
