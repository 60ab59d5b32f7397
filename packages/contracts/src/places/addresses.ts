import type { CallAddress } from '../endpoint.ts';

/*
 * Addresses of the calls for places, without their schemas: a page that only calls does not load the validator. `places.ts` makes the endpoints from them.
 */

/** Addresses `suggestDestinations`. */
export const SUGGEST_DESTINATIONS = {
  id: 'places.suggestDestinations',
  method: 'GET',
  path: '/api/v2/hotel/destinations',
} as const satisfies CallAddress;

/** Addresses `getDestination`. */
export const GET_DESTINATION = {
  id: 'places.getDestination',
  method: 'GET',
  path: '/api/v2/hotel/destinations/:id',
} as const satisfies CallAddress;

/** Addresses `suggestAirports`. */
export const SUGGEST_AIRPORTS = {
  id: 'places.suggestAirports',
  method: 'GET',
  path: '/api/v2/flight/airports',
} as const satisfies CallAddress;

/** The kinds of places that a person may search around: what the suggestions offer, and a part of the map. */
export const PLACE_KINDS = ['city', 'region', 'airport', 'landmark', 'hotel', 'area'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The most destinations that are suggested at once. */
export const MOST_SUGGESTIONS = 20;
