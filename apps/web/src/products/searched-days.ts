import type { Product } from '@caravel/contracts';
import { isPlainDate } from '@caravel/kernel';
import { PRODUCT_FACTS } from '@caravel/products';
import type { ProductModule, Searched } from './product.ts';

/**
 * Finds the search of an address whose places are ids, which have no names before the log-in: its days alone are told, from the two parameters that begin
 * with them. Undefined where nothing is searched, or on any day.
 */
export function searchedDays(product: Product, key: Searched['key'], ...names: readonly string[]): ProductModule['findSearched'] {
  return (pathname, params) => {
    const days = names.map((name) => (params.get(name) ?? '').slice(0, 10)).filter(isPlainDate);
    return pathname.startsWith(PRODUCT_FACTS[product].paths.search) && days.length > 0 ? { key, places: [], days } : undefined;
  };
}
