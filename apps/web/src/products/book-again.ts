import type { Product } from '@caravel/contracts';
import { addDays, daysBetween, type PlainDate } from '@caravel/kernel';
import { pathsOf } from '@caravel/products';

/** How many days ahead a trip of the past is looked for again, at least. */
const AHEAD = 7;
const WEEK = 7;

/**
 * What moves the days of a trip so that it can be searched again: nothing while it is to come; else whole weeks, to the same weekday at least a week from
 * now. A fortnight from Saturday stays one.
 */
export function daysAgain(start: PlainDate, today: PlainDate): (day: PlainDate) => PlainDate {
  if (start > today) return (day) => day;
  const moved = Math.ceil(daysBetween(start, addDays(today, AHEAD)) / WEEK) * WEEK;
  return (day) => addDays(day, moved);
}

type Params = Readonly<Record<string, string | number | readonly string[] | boolean | undefined>>;

/** The address of a product's search with these parameters: its results, or its form if somebody has to look at the days first. */
export function searchAgain(product: Product, params: Params, isMoved: boolean): string {
  const kept = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const path = isMoved ? pathsOf(product).search : `${pathsOf(product).search}/search`;
  return `${path}?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`;
}
