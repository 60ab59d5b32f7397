import { isPlainDate } from '@caravel/kernel';
import { PRODUCT_FACTS } from '@caravel/products';
import type { Searched } from '../product.ts';

/**
 * The search of an address, for one sentence about it. The address has the id of its destination, whose name is not known before the log-in: its days
 * alone are told. Undefined where nothing is searched, or on any day.
 */
export function findSearched(pathname: string, params: URLSearchParams): Searched | undefined {
  if (!pathname.startsWith(PRODUCT_FACTS.activities.paths.search)) return undefined;
  const days = ['s', 'e'].map((name) => params.get(name) ?? '').filter(isPlainDate);
  return days.length === 0 ? undefined : { key: 'activities.searchedFor', places: [], days };
}
