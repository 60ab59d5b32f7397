import type { CallAddress } from '@caravel/contracts';

/*
 * Addresses of the calls that the list of flights makes by itself, without their schemas: a page that only calls does not load
 * the validator. `flights-search.ts` makes the endpoints from them.
 */

/** The address of `streamFlights`. */
export const STREAM_FLIGHTS = {
  id: 'flights.stream',
  method: 'POST',
  path: '/api/v2/flight/search/stream',
  produces: 'application/x-ndjson',
} as const satisfies CallAddress;

/** The address of `listFlightIdeas`. */
export const FLIGHT_IDEAS = {
  id: 'flights.listIdeas',
  method: 'GET',
  path: '/api/v2/flight/ideas',
} as const satisfies CallAddress;

/** The address of `watchFlightPrice`. */
export const WATCH_FLIGHT_PRICE = {
  id: 'flights.watchPrice',
  method: 'POST',
  path: '/api/v2/flight/price-watches',
} as const satisfies CallAddress;

/** The address of `storeFlightSearch`. */
export const STORE_FLIGHT_SEARCH = {
  id: 'flights.storeSearch',
  method: 'POST',
  path: '/api/v2/flight/flightStore',
} as const satisfies CallAddress;
