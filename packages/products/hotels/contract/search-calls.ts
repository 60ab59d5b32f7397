import { dataOf, defineEndpoint, idSchema, instantSchema, WATCH_CALL, watcherShape } from '@caravel/contracts';
import { z } from 'zod';
import {
  FETCH_HOTELS,
  GET_HOTEL_DETAILS,
  GET_HOTEL_SEARCH_STATUS,
  GET_ROOMS_AND_RATES,
  GET_STAY_PRICE,
  START_HOTEL_SEARCH,
  STORE_HOTEL_SEARCH,
  WATCH_STAY_PRICE,
} from './addresses.ts';
import { HOTEL_LIMITS } from './limits.ts';
import {
  chosenStaySchema,
  hotelContentSchema,
  hotelDetailsSchema,
  hotelPageSchema,
  roomsAndRatesAnswerSchema,
} from './properties.ts';
import { hotelPageRequestSchema, hotelSearchSchema, hotelSearchStartedSchema, hotelSearchStatusSchema } from './search.ts';

const SEARCH_GONE = ['searchExpired', 'searchLost'] as const;
const hotelOfSearch = z.object({ corelationid: idSchema, hotelid: z.string().min(1).max(200) });

export const startHotelSearch = defineEndpoint({
  ...START_HOTEL_SEARCH,
  keyScope: 'search',
  area: 'hotels',
  summary: 'Starts a search and answers at once with the relative address that its results are fetched from.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  body: hotelSearchSchema,
  answer: dataOf(hotelSearchStartedSchema),
  errors: [],
});

export const fetchHotels = defineEndpoint({
  ...FETCH_HOTELS,
  keyScope: 'search',
  area: 'hotels',
  summary: 'A page of what a search has found so far, filtered and sorted.',
  access: 'session',
  openToVisitors: true,
  rate: 'read',
  query: z.object({ corelationid: idSchema }),
  body: hotelPageRequestSchema,
  answer: dataOf(hotelPageSchema),
  errors: SEARCH_GONE,
});

export const getHotelSearchStatus = defineEndpoint({
  ...GET_HOTEL_SEARCH_STATUS,
  keyScope: 'search',
  area: 'hotels',
  summary: 'How a search stands, without its results.',
  access: 'session',
  openToVisitors: true,
  rate: 'read',
  query: z.object({ corelationid: idSchema }),
  answer: dataOf(hotelSearchStatusSchema),
  errors: SEARCH_GONE,
});

export const listForceCodes = defineEndpoint({
  id: 'hotels.forceCodes',
  method: 'GET',
  path: '/api/v2/hotel/forceCodes',
  area: 'hotels',
  summary: 'Codes that force a property to a supplier. This platform has none: the best rate decides who sells.',
  access: 'session',
  rate: 'read',
  answer: dataOf(z.array(z.never()).max(0)),
  errors: [],
});

export const getRoomsAndRates = defineEndpoint({
  ...GET_ROOMS_AND_RATES,
  keyScope: 'search',
  area: 'hotels',
  summary: 'The rooms and rates of a hotel of a search, asked from its suppliers at this moment.',
  access: 'session',
  openToVisitors: true,
  rate: 'search',
  query: hotelOfSearch,
  answer: dataOf(roomsAndRatesAnswerSchema),
  errors: [...SEARCH_GONE, 'hotelNotFound', 'roomNotAvailable', 'supplierFailed', 'supplierTimeout'],
});

export const getStayPrice = defineEndpoint({
  ...GET_STAY_PRICE,
  area: 'hotels',
  summary: 'What chosen rates, one for each room, cost together, as they were shown last. Asks no supplier and makes no quote.',
  access: 'session',
  openToVisitors: true,
  rate: 'read',
  body: z.object({
    corelationid: idSchema,
    hotelid: z.string().min(1).max(200),
    rateIds: z.array(z.string().min(1).max(600)).min(1).max(HOTEL_LIMITS.maxRooms),
  }),
  answer: dataOf(chosenStaySchema),
  errors: [...SEARCH_GONE, 'hotelNotFound', 'roomNotAvailable'],
});

export const getHotelDetails = defineEndpoint({
  ...GET_HOTEL_DETAILS,
  keyScope: 'search',
  area: 'hotels',
  summary: 'A hotel of a search: its content, and what its stay costs at best.',
  access: 'session',
  openToVisitors: true,
  rate: 'read',
  query: hotelOfSearch,
  answer: dataOf(hotelDetailsSchema),
  errors: [...SEARCH_GONE, 'hotelNotFound', 'staticContentUnavailable'],
});

export const getHotelContent = defineEndpoint({
  id: 'hotels.getContent',
  keyScope: 'search',
  method: 'GET',
  path: '/api/v2/hotel/static-content',
  area: 'hotels',
  summary: 'What does not change with dates, of a hotel of a search.',
  access: 'session',
  rate: 'read',
  query: z.object({ corelationId: idSchema, hotelId: z.string().min(1).max(200) }),
  answer: dataOf(hotelContentSchema),
  errors: [...SEARCH_GONE, 'hotelNotFound', 'staticContentUnavailable'],
});

export const storeHotelSearch = defineEndpoint({
  ...STORE_HOTEL_SEARCH,
  area: 'hotels',
  summary: 'Keeps a search among the recent ones of the caller.',
  access: 'session',
  rate: 'write',
  body: hotelSearchSchema,
  answer: dataOf(z.object({ stored: z.literal(true) })),
  errors: [],
});

export const watchStayPrice = defineEndpoint({
  ...WATCH_STAY_PRICE,
  ...WATCH_CALL,
  area: 'hotels',
  summary:
    'Watches the least total of a search until the trip begins: an email when it has changed by 5 percent, at most one a day. A visitor confirms their address.',
  body: z.strictObject({ search: hotelSearchSchema, ...watcherShape }),
});

export const listRecentHotelSearches = defineEndpoint({
  id: 'hotels.recentSearches',
  method: 'GET',
  path: '/api/v2/hotel/hotelStore',
  area: 'hotels',
  summary: 'The newest six different searches of the caller that are not in the past.',
  access: 'session',
  rate: 'read',
  answer: dataOf(z.array(z.object({ search: hotelSearchSchema, place: z.string(), at: instantSchema }))),
  errors: [],
});
