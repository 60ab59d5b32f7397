import { unreachable } from '@caravel/kernel';
import type { FlightIndex } from './create-index.ts';
import type { SortIndex, Sorting } from './types.ts';

/** Prices (minor units) by row: the price of each flight under the current filters. */
export type RowPrices = Float64Array;

/**
 * The sort key of an order, low first. Best is the lowest combination of price and duration: the sum of the ratios to the
 * cheapest and to the quickest of `rows`. Both ratios use one denominator, so that the key is a whole number and equal flights
 * are equal.
 */
export function sortKey(index: FlightIndex, rows: readonly number[], prices: RowPrices, by: SortIndex): (row: number) => number {
  const price = (row: number) => prices[row] ?? 0;
  const duration = (row: number) => index.duration[row] ?? 0;
  switch (by) {
    case 'cheapest':
      return price;
    case 'quickest':
      return duration;
    case 'departure':
      return (row) => index.departs[row] ?? 0;
    case 'arrival':
      return (row) => index.arrives[row] ?? 0;
    case 'best': {
      const cheapest = rows.reduce((least, row) => Math.min(least, price(row)), Number.POSITIVE_INFINITY);
      const quickest = rows.reduce((least, row) => Math.min(least, duration(row)), Number.POSITIVE_INFINITY);
      return (row) => price(row) * quickest + duration(row) * cheapest;
    }
    default:
      return unreachable(by);
  }
}

type Compare = (a: number, b: number) => number;

/**
 * Compares rows by a key. Ties go to the cheaper flight, then the quicker, the earlier, and the first in the results, in both
 * directions: nobody wants to pay more for a flight that is just as quick.
 */
function compareBy(index: FlightIndex, rows: readonly number[], prices: RowPrices, sorting: Sorting): Compare {
  const keyOf = sortKey(index, rows, prices, sorting.index);
  const keys = new Float64Array(index.results.length);
  for (const row of rows) keys[row] = keyOf(row);
  const sign = sorting.order === 'desc' ? -1 : 1;
  const { departs, duration } = index;
  return (a, b) =>
    sign * ((keys[a] ?? 0) - (keys[b] ?? 0)) ||
    (prices[a] ?? 0) - (prices[b] ?? 0) ||
    (duration[a] ?? 0) - (duration[b] ?? 0) ||
    (departs[a] ?? 0) - (departs[b] ?? 0) ||
    a - b;
}

/** The rows in order. */
export function sortRows(index: FlightIndex, rows: readonly number[], prices: RowPrices, sorting: Sorting): number[] {
  return [...rows].sort(compareBy(index, rows, prices, sorting));
}

/** The first row of an order, without sorting the rest. */
export function firstRow(index: FlightIndex, rows: readonly number[], prices: RowPrices, by: SortIndex): number | undefined {
  const compare = compareBy(index, rows, prices, { index: by, order: 'asc' });
  return rows.reduce<number | undefined>(
    (first, row) => (first === undefined || compare(row, first) < 0 ? row : first),
    undefined,
  );
}
