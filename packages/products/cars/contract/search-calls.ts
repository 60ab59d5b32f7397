import { dataOf, defineEndpoint, idSchema, instantSchema } from '@caravel/contracts';
import { z } from 'zod';
import {
  FIND_CARS,
  GET_CAR_DETAILS,
  GET_CAR_STATIC_DATA,
  LIST_CAR_COUNTRIES,
  OPEN_CAR_LINK,
  STORE_CAR_SEARCH,
} from './addresses.ts';
import { carDetailsAnswerSchema, carResultsSchema } from './offers.ts';
import { carSearchSchema, recentCarSearchSchema } from './search.ts';

const SEARCH_GONE = ['searchExpired', 'searchLost'] as const;
const ASKING_FAILS = ['carNotAvailable', 'supplierFailed', 'supplierTimeout'] as const;

export const findCars = defineEndpoint({
  ...FIND_CARS,
  keyScope: 'search',
  area: 'cars',
  summary: 'Cars that can be picked up near a place and returned near another, with their whole price.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  body: carSearchSchema,
  answer: dataOf(carResultsSchema),
  errors: ['carRequestInvalid', 'supplierFailed', 'supplierTimeout'],
});

export const listCarCountries = defineEndpoint({
  ...LIST_CAR_COUNTRIES,
  area: 'cars',
  summary:
    "Countries of residence that a driver may have, by their English names. `reference.listCountries` has the caller's language.",
  access: 'session',
  openToVisitors: true,
  rate: 'read',
  answer: dataOf(z.array(z.object({ name: z.string(), code: z.string() }))),
  errors: [],
});

export const getCarStaticData = defineEndpoint({
  ...GET_CAR_STATIC_DATA,
  keyScope: 'search',
  area: 'cars',
  summary: "The sizes of vehicles with their names in the caller's language.",
  access: 'session',
  openToVisitors: true,
  rate: 'read',
  answer: dataOf(z.object({ vehicleSizes: z.array(z.object({ id: z.int(), name: z.string() })) })),
  errors: [],
});

export const getCarDetails = defineEndpoint({
  ...GET_CAR_DETAILS,
  keyScope: 'search',
  area: 'cars',
  summary: 'An offer of a search with its desks, coverages, extras and conditions, asked from the supplier at this moment.',
  access: 'session',
  openToVisitors: true,
  rate: 'search',
  body: z.object({ searchId: idSchema, offerId: z.string().min(1).max(200) }),
  answer: carDetailsAnswerSchema,
  errors: [...SEARCH_GONE, ...ASKING_FAILS],
});

export const openCarLink = defineEndpoint({
  ...OPEN_CAR_LINK,
  area: 'cars',
  summary:
    'The same by the signed handle of its details. Accepts nothing but a handle of this server, and fetches nothing from it.',
  access: 'session',
  rate: 'search',
  body: z.object({ url: z.string().min(1).max(2000) }),
  answer: carDetailsAnswerSchema,
  errors: ['carRequestInvalid', 'offerExpired', ...SEARCH_GONE, ...ASKING_FAILS],
});

export const storeCarSearch = defineEndpoint({
  ...STORE_CAR_SEARCH,
  area: 'cars',
  summary: 'Keeps a search among the recent ones of the caller.',
  access: 'session',
  rate: 'write',
  body: recentCarSearchSchema,
  answer: dataOf(z.object({ stored: z.literal(true) })),
  errors: ['carRequestInvalid'],
});

export const listRecentCarSearches = defineEndpoint({
  id: 'cars.recentSearches',
  method: 'GET',
  path: '/api/car-rental/searchStore',
  area: 'cars',
  summary: 'The newest six different searches of the caller whose pick-up is still to come.',
  access: 'session',
  rate: 'read',
  answer: dataOf(z.array(z.object({ search: recentCarSearchSchema, at: instantSchema }))),
  errors: [],
});
