import type { CallAddress } from '@caravel/contracts';

/*
 * Addresses of the calls that the pages of an activity search make, without their schemas: a page that only calls does not load the validator.
 * `search-calls.ts` makes the endpoints from them.
 */

/** The address of `suggestActivityDestinations`. */
export const SUGGEST_ACTIVITY_DESTINATIONS = {
  id: 'activities.destinations',
  method: 'GET',
  path: '/api/activities/destinations',
} as const satisfies CallAddress;

/** The address of `searchActivities`. */
export const SEARCH_ACTIVITIES = {
  id: 'activities.search',
  method: 'POST',
  path: '/api/activities/search',
} as const satisfies CallAddress;

/** The address of `listActivityTags`. */
export const LIST_ACTIVITY_TAGS = {
  id: 'activities.tags',
  method: 'GET',
  path: '/api/activities/getActivityTagsFilterList',
} as const satisfies CallAddress;

/** The address of `getActivityDetails`. */
export const GET_ACTIVITY_DETAILS = {
  id: 'activities.details',
  method: 'GET',
  path: '/api/activities/details/:id',
} as const satisfies CallAddress;

/** The address of `getActivityLocations`. */
export const GET_ACTIVITY_LOCATIONS = {
  id: 'activities.locations',
  method: 'GET',
  path: '/api/activities/locations/:id',
} as const satisfies CallAddress;

/** The address of `getAvailableDates`. */
export const GET_AVAILABLE_DATES = {
  id: 'activities.availableDates',
  method: 'GET',
  path: '/api/activities/availableDates/:id',
} as const satisfies CallAddress;

/** The address of `checkAvailability`. */
export const CHECK_AVAILABILITY = {
  id: 'activities.checkAvailability',
  method: 'POST',
  path: '/api/activities/availability/check',
} as const satisfies CallAddress;

/** The address of `storeActivitySearch`. */
export const STORE_ACTIVITY_SEARCH = {
  id: 'activities.storeSearch',
  method: 'POST',
  path: '/api/activities/search-store',
} as const satisfies CallAddress;
