import {
  dataOf,
  defineEndpoint,
  errorBodySchema,
  idSchema,
  instantSchema,
  markupSchema,
  moneySchema,
  placeCodeSchema,
  plainDateSchema,
  priceWaterfallSchema,
  quoteTermsBase,
  supplierNoticeSchema,
  travelerPriceSchema,
} from '@caravel/contracts';
import { z } from 'zod';
import { STORE_FLIGHT_SEARCH, STREAM_FLIGHTS } from './addresses.ts';
import { chosenExtrasSchema, goneExtrasSchema, wishedExtrasSchema } from './extras.ts';
import { FLIGHT_LIMITS, FLIGHT_TYPES, ROUTE_TYPES } from './limits.ts';
import { fareFamilySchema, flightSliceSchema, passengerTypeSchema } from './offers.ts';
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

/** A line of the streamed search: first `start`, then one `wave` per part as it arrives, then `done`; or `failed`. */
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

const offerRef = { searchId: idSchema, offerId: z.string().min(1).max(600) };

/** Rules of a fare, in words by message key with values, per slice. */
export const fareRulesSchema = z.object({
  offerId: z.string(),
  family: fareFamilySchema,
  slices: z.array(
    z.object({
      origin: z.string(),
      destination: z.string(),
      fareBasis: z.string(),
      carrier: z.string(),
      carrierName: z.string(),
    }),
  ),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type FareRules = z.infer<typeof fareRulesSchema>;

export const getFareRules = defineEndpoint({
  id: 'flights.fareRules',
  keyScope: 'search',
  method: 'POST',
  path: '/api/v2/flight/fareRules',
  area: 'flights',
  summary: 'Change, refund, baggage and seat rules of an offer.',
  access: 'session',
  openToVisitors: true,
  rate: 'read',
  body: z.object(offerRef),
  answer: dataOf(fareRulesSchema),
  errors: ['searchExpired', 'searchLost', 'flightNotAvailable'],
});

/** A fresh price from the supplier, composed on the server and frozen until it expires. Only a quote can be booked. */
export const flightQuoteSchema = z.object({
  quoteId: idSchema,
  searchId: idSchema,
  offerId: z.string(),
  serverTime: instantSchema,
  expiresAt: instantSchema,
  /** True if the total differs from what the person saw (`seenTotal`): ask before continuing. */
  priceChanged: z.boolean(),
  previousTotal: moneySchema.nullable(),
  ...quoteTermsBase,
  totalAmount: z.number(),
  price: travelerPriceSchema,
  flights: z.array(flightSliceSchema),
  /** True if it has two directions, the second of which leads back to the start of the first. */
  isRoundTrip: z.boolean(),
  family: fareFamilySchema,
  passengers: z.array(z.object({ type: passengerTypeSchema, count: z.int(), each: moneySchema })),
  documentsRequired: z.boolean(),
  protection: z.object({ offered: z.boolean(), selected: z.boolean(), amount: moneySchema }),
  holdUntil: instantSchema.nullable(),
  /** Whether its supplier sells seats and bags at all. */
  sellsExtras: z.boolean(),
  extras: chosenExtrasSchema,
  goneExtras: goneExtrasSchema,
  /** Staff only. */
  waterfall: priceWaterfallSchema.optional(),
});
export type FlightQuote = z.infer<typeof flightQuoteSchema>;

export const repriceFlight = defineEndpoint({
  id: 'flights.reprice',
  keyScope: 'search',
  method: 'POST',
  path: '/api/v2/flight/reprice',
  area: 'flights',
  summary:
    'Asks the supplier for the price again and makes a quote of it. Call it again where protection, markup or client change.',
  access: 'session',
  openToVisitors: true,
  sells: true,
  rate: 'search',
  body: z.object({
    ...offerRef,
    /** The total that the person last saw: a guard, never a price. */
    seenTotal: moneySchema.optional(),
    protection: z.boolean().default(false),
    /** Staff only: the markup of this booking, and the client it is for. */
    markup: markupSchema.optional(),
    clientId: idSchema.optional(),
    /** Seats and bags besides the fare. What is gone is left out and named. */
    extras: wishedExtrasSchema.optional(),
  }),
  answer: dataOf(flightQuoteSchema),
  errors: ['searchExpired', 'searchLost', 'flightNotAvailable', 'repriceFailed', 'supplierTimeout', 'userNotAssociated'],
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
