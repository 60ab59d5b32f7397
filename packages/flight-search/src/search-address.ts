import type { PlainDate } from '@caravel/kernel';
import type { FlightSearch, FlightSearchInput } from '@caravel/products/flights/contract';
import { setDate } from './edit-form.ts';
import { paramsOfForm } from './form-params.ts';
import { fromSearchInput, toSearchInput } from './search-input.ts';

export { moveSearch } from './search-input.ts';

/**
 * The parameters of the address that searches the same again. An entry of its own (`@caravel/flight-search/address`): the server needs nothing else of
 * this package.
 */
export function paramsOfSearch(search: FlightSearchInput, today: PlainDate): Record<string, string> {
  const params = Object.entries(paramsOfForm(fromSearchInput(search, today)));
  return Object.fromEntries(params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/**
 * The search that the form makes of a search when a day is picked for a leg: by the form's own rules, so that the price of a day is the price of the
 * search that it leads to.
 */
export function searchOnDay(search: FlightSearch, leg: number, day: PlainDate): FlightSearch {
  const { legs } = toSearchInput(setDate(fromSearchInput(search, day), leg, day));
  return { ...search, legs };
}
