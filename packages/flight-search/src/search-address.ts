import type { FlightSearchInput } from '@caravel/contracts';
import type { PlainDate } from '@caravel/kernel';
import { paramsOfForm } from './form-params.ts';
import { fromSearchInput } from './search-input.ts';

/**
 * The parameters of the address that searches the same again. An entry of its own (`@caravel/flight-search/address`): the server needs nothing else of
 * this package.
 */
export function paramsOfSearch(search: FlightSearchInput, today: PlainDate): Record<string, string> {
  const params = Object.entries(paramsOfForm(fromSearchInput(search, today)));
  return Object.fromEntries(params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}
