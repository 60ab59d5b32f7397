import { findSearched as findSearchedCars } from './cars/searched.ts';
import { findSearched as findSearchedFlights } from './flights/searched.ts';
import { findSearched as findSearchedHotels } from './hotels/searched.ts';
import type { Searched } from './product.ts';

/**
 * What an address of a product's search looks for, to be named in words before any page is open; undefined for any other address. Apart from
 * the registry, which is part of every first load: only the log-in reads it. A new product adds its function here.
 */
export const SEARCHES: readonly ((pathname: string, params: URLSearchParams) => Searched | undefined)[] = [
  findSearchedFlights,
  findSearchedHotels,
  findSearchedCars,
];
