import { dataOf, defineEndpoint, instantSchema, lineSchema, MOST_SUGGESTIONS, plainDateSchema } from '@caravel/contracts';
import { z } from 'zod';
import {
  activityDetailsSchema,
  activityLocationsSchema,
  availabilityAnswerSchema,
  availabilityRequestSchema,
  availableDatesSchema,
  partyTextSchema,
} from './activities.ts';
import {
  CHECK_AVAILABILITY,
  GET_ACTIVITY_DETAILS,
  GET_ACTIVITY_LOCATIONS,
  GET_AVAILABLE_DATES,
  LIST_ACTIVITY_TAGS,
  SEARCH_ACTIVITIES,
  STORE_ACTIVITY_SEARCH,
  SUGGEST_ACTIVITY_DESTINATIONS,
} from './addresses.ts';
import {
  activityDestinationSchema,
  activityPageSchema,
  activitySearchSchema,
  activityTagListSchema,
  destinationIdSchema,
  productCodeSchema,
  recentActivitySearchSchema,
} from './search.ts';

const ASKING_FAILS = ['supplierFailed', 'supplierTimeout'] as const;
const ofProduct = z.object({ id: productCodeSchema });

export const suggestActivityDestinations = defineEndpoint({
  ...SUGGEST_ACTIVITY_DESTINATIONS,
  keyScope: 'search',
  area: 'activities',
  summary:
    "Towns, regions, countries and attractions whose name begins with a text, in the caller's language, the most likely first.",
  access: 'session',
  openToVisitors: 'always',
  rate: 'read',
  query: z.object({ text: lineSchema(80), size: z.coerce.number().int().min(1).max(MOST_SUGGESTIONS).optional() }),
  answer: dataOf(z.array(activityDestinationSchema)),
  errors: [],
});

export const searchActivities = defineEndpoint({
  ...SEARCH_ACTIVITIES,
  keyScope: 'search',
  area: 'activities',
  summary: 'A page of what can be done in a place, filtered and sorted; the first page asks the suppliers.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  body: activitySearchSchema,
  answer: dataOf(activityPageSchema),
  errors: ['destinationNotFound', 'searchExpired', 'searchLost', ...ASKING_FAILS],
});

export const listActivityTags = defineEndpoint({
  ...LIST_ACTIVITY_TAGS,
  keyScope: 'search',
  area: 'activities',
  summary: "The tags of a place's products with how many have each, in the caller's language.",
  access: 'session',
  openToVisitors: true,
  rate: 'search',
  query: z.object({ destinationId: destinationIdSchema }),
  answer: dataOf(activityTagListSchema),
  errors: ['destinationNotFound', ...ASKING_FAILS],
});

export const getActivityTitle = defineEndpoint({
  id: 'activities.title',
  method: 'POST',
  path: '/api/activities/getActivityTitle',
  area: 'activities',
  summary: "The title of a product, in the caller's language.",
  access: 'session',
  openToVisitors: true,
  rate: 'read',
  body: z.object({ productCode: productCodeSchema }),
  answer: dataOf(z.object({ title: z.string() })),
  errors: ['activityNotFound', ...ASKING_FAILS],
});

export const getActivityDetails = defineEndpoint({
  ...GET_ACTIVITY_DETAILS,
  keyScope: 'search',
  area: 'activities',
  summary: 'A product with all that its page tells, asked from its supplier.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  params: ofProduct,
  answer: dataOf(activityDetailsSchema),
  errors: ['activityNotFound', ...ASKING_FAILS],
});

export const getActivityLocations = defineEndpoint({
  ...GET_ACTIVITY_LOCATIONS,
  keyScope: 'search',
  area: 'activities',
  summary: 'Where a product begins and ends, and where people are picked up.',
  access: 'session',
  openToVisitors: true,
  rate: 'search',
  params: ofProduct,
  answer: dataOf(activityLocationsSchema),
  errors: ['activityNotFound', ...ASKING_FAILS],
});

export const getAvailableDates = defineEndpoint({
  ...GET_AVAILABLE_DATES,
  keyScope: 'search',
  area: 'activities',
  summary: 'The days on which a product can be booked, with the lowest total of a party on each.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  params: ofProduct,
  /** Absent: from today on, for sixty days, for the smallest party. */
  query: z.object({ from: plainDateSchema.optional(), to: plainDateSchema.optional(), party: partyTextSchema.optional() }),
  answer: dataOf(availableDatesSchema),
  errors: ['activityNotFound', ...ASKING_FAILS],
});

export const checkAvailability = defineEndpoint({
  ...CHECK_AVAILABILITY,
  keyScope: 'search',
  area: 'activities',
  summary: 'The options of a product for a party on a day with start times and totals, asked from its supplier at this moment.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  body: availabilityRequestSchema,
  answer: availabilityAnswerSchema,
  errors: ['activityNotFound', 'activityNotOnDate', ...ASKING_FAILS],
});

export const storeActivitySearch = defineEndpoint({
  ...STORE_ACTIVITY_SEARCH,
  area: 'activities',
  summary: 'Keeps a search among the recent ones of the caller.',
  access: 'session',
  rate: 'write',
  body: recentActivitySearchSchema,
  answer: dataOf(z.object({ stored: z.literal(true) })),
  errors: ['destinationNotFound'],
});

export const listRecentActivitySearches = defineEndpoint({
  id: 'activities.recentSearches',
  method: 'GET',
  path: '/api/activities/search-store',
  area: 'activities',
  summary: 'The newest six different searches of the caller that are not in the past.',
  access: 'session',
  rate: 'read',
  answer: dataOf(
    z.array(z.object({ search: recentActivitySearchSchema, destination: activityDestinationSchema, at: instantSchema })),
  ),
  errors: [],
});
