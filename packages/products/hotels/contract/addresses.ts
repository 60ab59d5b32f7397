import type { CallAddress } from '@caravel/contracts';

/*
 * Addresses of the calls that the pages of a hotel search make, without their schemas: a page that only calls does not load the validator.
 * `search-calls.ts` makes the endpoints from them.
 */

/** The address of `startHotelSearch`. */
export const START_HOTEL_SEARCH = {
  id: 'hotels.startSearch',
  method: 'POST',
  path: '/api/v2/hotel/searchasync',
} as const satisfies CallAddress;

/** The address of `fetchHotels`. The answer of `startHotelSearch` says it too (`fetchAddress`); a page follows only this path. */
export const FETCH_HOTELS = {
  id: 'hotels.fetchPage',
  method: 'POST',
  path: '/api/v2/hotel/searchasync/search',
} as const satisfies CallAddress;

/** The address of `getHotelSearchStatus`. The answer of `startHotelSearch` says it too (`statusAddress`). */
export const GET_HOTEL_SEARCH_STATUS = {
  id: 'hotels.searchStatus',
  method: 'GET',
  path: '/api/v2/hotel/searchasync/status',
} as const satisfies CallAddress;

/** The address of `getRoomsAndRates`. */
export const GET_ROOMS_AND_RATES = {
  id: 'hotels.getRoomsAndRates',
  method: 'GET',
  path: '/api/v3/hotel/get-rooms-and-rates',
} as const satisfies CallAddress;

/** The address of `getStayPrice`. */
export const GET_STAY_PRICE = {
  id: 'hotels.getStayPrice',
  method: 'POST',
  path: '/api/v2/hotel/stay-price',
} as const satisfies CallAddress;

/** The address of `getHotelDetails`. */
export const GET_HOTEL_DETAILS = {
  id: 'hotels.getDetails',
  method: 'GET',
  path: '/api/v3/hotel/get-hotel-details',
} as const satisfies CallAddress;

/** The address of `watchStayPrice`. */
export const WATCH_STAY_PRICE = {
  id: 'hotels.watchPrice',
  method: 'POST',
  path: '/api/v2/hotel/price-watches',
} as const satisfies CallAddress;

/** The address of `storeHotelSearch`. */
export const STORE_HOTEL_SEARCH = {
  id: 'hotels.storeSearch',
  method: 'POST',
  path: '/api/v2/hotel/hotelStore',
} as const satisfies CallAddress;
