import {
  dataOf,
  defineEndpoint,
  errorBodySchema,
  idSchema,
  instantSchema,
  moneySchema,
  placeCodeSchema,
  plainDateSchema,
  supplierNoticeSchema,
  WATCH_CALL,
  watcherShape,
} from '@caravel/contracts';
import { z } from 'zod';
import { STORE_FLIGHT_SEARCH, STREAM_FLIGHTS, WATCH_FLIGHT_PRICE } from './addresses.ts';
import { FLIGHT_LIMITS, FLIGHT_TYPES, ROUTE_TYPES } from './limits.ts';
import { packedFlights } from './packed.ts';

export const routeTypeSchema = z.enum(ROUTE_TYPES);
export type RouteType = z.infer<typeof routeTypeSchema>;

export const flightTypeSchema = z.enum(FLIGHT_TYPES);
export type FlightType = z.infer<typeof flightTypeSchema>;

export const passengerCountsSchema = z.object({
  adults: z.int().min(1, { error: 'adultsMin' }).max(FLIGHT_LIMITS.perPassengerType, { error: 'passengersMax' }),
  children: z.int().min(0).max(FLIGHT_LIMITS.perPassengerType, { error: 'passengersMax' }).default(0),
  infants: z.int().min(0).max(FLIGHT_LIMITS.perPassengerType, { error: 'passengersMax' }).default(0),
});
export type PassengerCounts = z.infer<typeof passengerCountsSchema>;

/** Whether the party has no more seats than are sold together. */
const isSeated = ({ adults, children }: PassengerCounts) => adults + children <= FLIGHT_LIMITS.maxSeats;

export const flightLegSchema = z
  .object({ origin: placeCodeSchema, destination: placeCodeSchema, date: plainDateSchema })
  .refine((leg) => leg.origin !== leg.destination, { error: 'sameOriginDestination', path: ['destination'] });
export type FlightLeg = z.infer<typeof flightLegSchema>;

/** A search request. One Way has one leg, Round-Trip two that mirror each other, Multi-City two to six; dates never go back. */
export const flightSearchSchema = z
  .object({
    routeType: routeTypeSchema.default('Round-Trip'),
    flightType: flightTypeSchema.default('NoPreference'),
    aircraftType: z.literal('Commercial').default('Commercial'),
    legs: z.array(flightLegSchema).min(1).max(FLIGHT_LIMITS.maxLegs),
    passengers: passengerCountsSchema,
    maxStops: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(2),
  })
  .refine((search) => search.passengers.infants <= search.passengers.adults, {
    error: 'infantsPerAdult',
    path: ['passengers', 'infants'],
  })
  .refine((search) => isSeated(search.passengers), { error: 'seatsMax', path: ['passengers', 'children'] })
  .refine((search) => search.routeType !== 'One Way' || search.legs.length === 1, { error: 'legsOneWay', path: ['legs'] })
  .refine((search) => search.routeType !== 'Round-Trip' || search.legs.length === 2, { error: 'legsRoundTrip', path: ['legs'] })
  .refine((search) => search.routeType !== 'Multi-City' || search.legs.length >= 2, { error: 'legsMultiCity', path: ['legs'] })
  .refine((search) => search.legs.every((leg, i) => i === 0 || leg.date >= (search.legs[i - 1]?.date ?? '')), {
    error: 'legsOrder',
    path: ['legs'],
  });
export type FlightSearch = z.infer<typeof flightSearchSchema>;
export type FlightSearchInput = z.input<typeof flightSearchSchema>;

const searchFacts = {
  searchId: idSchema,
  serverTime: instantSchema,
  /** When the offers can no longer be quoted. */
  expiresAt: instantSchema,
  passengers: passengerCountsSchema,
};

export const searchFlights = defineEndpoint({
  id: 'flights.search',
  keyScope: 'search',
  method: 'POST',
  path: '/api/v2/flight/search',
  area: 'flights',
  summary: 'Itineraries with their fare families, cheapest first.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  body: flightSearchSchema,
  answer: z.object({
    ...searchFacts,
    ...packedFlights,
    notices: z.array(supplierNoticeSchema),
  }),
  errors: ['supplierFailed', 'supplierTimeout'],
});

/**
 * A line of the streamed search: first `start`, then one `wave` per part as it arrives, then `done`; or `failed`. An itinerary that a later wave brings again
 * has all its fares, and replaces the one before; its offers keep their ids. `count` counts it once.
 */
export const flightStreamEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), ...searchFacts, parts: z.int() }),
  z.object({ type: z.literal('wave'), part: z.int(), ...packedFlights }),
  z.object({ type: z.literal('notice'), notice: supplierNoticeSchema }),
  z.object({ type: z.literal('done'), count: z.int() }),
  z.object({ type: z.literal('failed'), error: errorBodySchema }),
]);
export type FlightStreamEvent = z.infer<typeof flightStreamEventSchema>;

export const streamFlights = defineEndpoint({
  ...STREAM_FLIGHTS,
  keyScope: 'search',
  area: 'flights',
  summary: 'The same search in waves, one JSON event a line. `searchSpeed` 1 to 5: how many parts it comes in.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  query: z.object({ searchSpeed: z.coerce.number().int().min(1).max(5).default(FLIGHT_LIMITS.searchSpeed) }),
  body: flightSearchSchema,
  answer: flightStreamEventSchema,
  errors: ['supplierFailed', 'supplierTimeout'],
});

const count = (least: number, usual: number) =>
  z.coerce.number().int().min(least).max(FLIGHT_LIMITS.perPassengerType, { error: 'passengersMax' }).default(usual);

/**
 * Prices beside the days of a form: of each day, the least that the search costs which the form makes when that day is picked for `leg`. `departure` and
 * `back` are the days that stand in the form.
 */
export const fareCalendar = defineEndpoint({
  id: 'flights.fareCalendar',
  keyScope: 'search',
  method: 'GET',
  path: '/api/v2/flight/fare-calendar',
  area: 'flights',
  summary: 'The lowest total of the search of each day of at most 62 days.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'prices',
  query: z
    .object({
      origin: placeCodeSchema,
      destination: placeCodeSchema,
      from: plainDateSchema,
      days: z.coerce.number().int().min(1).max(62).default(42),
      routeType: z.enum(['One Way', 'Round-Trip']).default('One Way'),
      /** The leg that a day is picked for; `trip`: all legs move, and the stay keeps its length. */
      leg: z.enum(['0', '1', 'trip']).default('0'),
      departure: plainDateSchema.optional(),
      back: plainDateSchema.optional(),
      adults: count(1, 1),
      children: count(0, 0),
      infants: count(0, 0),
      flightType: flightTypeSchema.default('NoPreference'),
      maxStops: z.enum(['0', '1', '2']).default('2'),
    })
    .refine(({ infants, adults }) => infants <= adults, { error: 'infantsPerAdult', path: ['infants'] })
    .refine(isSeated, { error: 'seatsMax', path: ['children'] }),
  answer: z.object({
    /** `seenAt`: when a search found it; null: it finds it now. */
    data: z.array(z.object({ date: plainDateSchema, total: moneySchema.nullable(), seenAt: instantSchema.nullable() })),
    /** Until when the prices are those of their searches. */
    freshUntil: instantSchema,
  }),
  errors: ['sameOriginDestination'],
});

export const storeFlightSearch = defineEndpoint({
  ...STORE_FLIGHT_SEARCH,
  area: 'flights',
  summary: 'Keeps a search among the recent ones of the caller.',
  access: 'session',
  rate: 'write',
  body: flightSearchSchema,
  answer: dataOf(z.object({ stored: z.literal(true) })),
  errors: [],
});

export const watchFlightPrice = defineEndpoint({
  ...WATCH_FLIGHT_PRICE,
  ...WATCH_CALL,
  area: 'flights',
  summary:
    'Watches the least total of a search until the trip begins: an email when it has changed by 5 percent, at most one a day. A visitor confirms their address.',
  body: z.strictObject({ search: flightSearchSchema, ...watcherShape }),
});

export const listRecentFlightSearches = defineEndpoint({
  id: 'flights.recentSearches',
  method: 'GET',
  path: '/api/v2/flight/flightStore',
  area: 'flights',
  summary: 'The newest six different searches of the caller that are not in the past.',
  access: 'session',
  rate: 'read',
  answer: dataOf(z.array(z.object({ search: flightSearchSchema, places: z.record(z.string(), z.string()), at: instantSchema }))),
  errors: [],
});
