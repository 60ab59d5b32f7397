import type { CallAddress } from '@caravel/contracts';

/*
 * Addresses of the calls that the pages of a car search make, without their schemas: a page that only calls does not load the validator.
 * `search-calls.ts` makes the endpoints from them.
 */

/** The address of `findCars`. */
export const FIND_CARS = {
  id: 'cars.availableCars',
  method: 'POST',
  path: '/api/car-rental/availableCars',
} as const satisfies CallAddress;

/** The address of `getCarDetails`. */
export const GET_CAR_DETAILS = {
  id: 'cars.details',
  method: 'POST',
  path: '/api/car-rental/carDetails',
} as const satisfies CallAddress;

/** The address of `openCarLink`. */
export const OPEN_CAR_LINK = {
  id: 'cars.openLink',
  method: 'POST',
  path: '/api/car-rental/getDetailsFromTempUrl',
} as const satisfies CallAddress;

/** The address of `listCarCountries`. */
export const LIST_CAR_COUNTRIES = {
  id: 'cars.listCountries',
  method: 'GET',
  path: '/api/car-rental/findCountries/EN',
} as const satisfies CallAddress;

/** The address of `getCarStaticData`. */
export const GET_CAR_STATIC_DATA = {
  id: 'cars.staticData',
  method: 'GET',
  path: '/api/car-rental/getStaticData',
} as const satisfies CallAddress;

/** The address of `storeCarSearch`. */
export const STORE_CAR_SEARCH = {
  id: 'cars.storeSearch',
  method: 'POST',
  path: '/api/car-rental/searchStore',
} as const satisfies CallAddress;
