import { addDays, type PlainDate } from '@caravel/kernel';
import type { HotelForm } from '@caravel/products/hotels/contract';
import { findProblems } from '../hotel-form.ts';

/** Days to either side of the searched one: with it, a week. */
const AROUND = 3;

/** The stays of the same length that begin on the days around, the searched one in their middle. Those that cannot be searched are left out. */
export function nearStays(form: HotelForm, today: PlainDate): readonly HotelForm[] {
  return Array.from({ length: 2 * AROUND + 1 }, (_, at) => at - AROUND)
    .map((shift) => ({ ...form, start: addDays(form.start, shift), end: addDays(form.end, shift) }))
    .filter((stay) => findProblems(stay, today).length === 0);
}
