import { isPlainDate } from '@caravel/kernel';
import { PRODUCT_FACTS } from '@caravel/products';
import type { Searched } from '../product.ts';

/**
 * The search of an address, for one sentence about it. The address has the ids of its places, whose names are not known before the log-in: its days
 * alone are told. Undefined where nothing is searched.
 */
export function findSearched(pathname: string, params: URLSearchParams): Searched | undefined {
  if (!pathname.startsWith(PRODUCT_FACTS.cars.paths.search)) return undefined;
  const days = ['pu', 'do'].map((name) => (params.get(name) ?? '').slice(0, 10)).filter(isPlainDate);
  return days.length === 0 ? undefined : { key: 'common.carsFor', places: [], days };
}
