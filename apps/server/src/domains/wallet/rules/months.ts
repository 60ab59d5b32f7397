import { addMonths, dayAt } from '@caravel/kernel';

/** The instant (epoch milliseconds) that lies so many months after another, at the same time of day in UTC; null for good. */
export function monthsFrom(now: number, months: number | null): number | null {
  if (months === null) return null;
  const day = dayAt(now, 'UTC');
  return now + (Date.parse(addMonths(day, months)) - Date.parse(day));
}
