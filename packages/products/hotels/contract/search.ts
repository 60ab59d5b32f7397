import {
  currencySchema,
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  moneySchema,
  PLACE_KINDS,
  plainDateSchema,
  supplierNoticeSchema,
} from '@caravel/contracts';
import { daysBetween } from '@caravel/kernel';
import { z } from 'zod';
import { HOTEL_BOARDS, HOTEL_DEFAULTS, HOTEL_FACILITIES, HOTEL_LIMITS, HOTEL_SORTS } from './limits.ts';

export const hotelBoardSchema = z.enum(HOTEL_BOARDS);
export const hotelFacilitySchema = z.enum(HOTEL_FACILITIES);
export const hotelSortSchema = z.enum(HOTEL_SORTS);

const { maxRooms, maxPerGuestType, maxChildAge, maxNights } = HOTEL_LIMITS;

/** Names a missing parameter in its own words (spec 2, section 8); what is there and wrong keeps the schema's own problem. */
const missing = (problem: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined || input === null ? problem : undefined),
});

/** Guests of one or more rooms that are alike. `childAges`: one age for each child of ONE room, on the day of arrival. */
export const occupancySchema = z
  .object({
    numOfRoom: z.int().min(1).default(1),
    numOfAdults: z.int().min(HOTEL_LIMITS.minAdults, { error: 'adultsMin' }).max(maxPerGuestType, { error: 'passengersMax' }),
    numOfChildren: z.int().min(0).max(maxPerGuestType, { error: 'passengersMax' }).default(0),
    childAges: z.array(z.int().min(0).max(maxChildAge, { error: 'childAgeInvalid' })).default([]),
  })
  .refine(({ numOfChildren, childAges }) => numOfChildren === childAges.length, {
    error: 'childAgesMissing',
    path: ['childAges'],
  });
export type Occupancy = z.infer<typeof occupancySchema>;

/** Nights from the first day to the last, both local to the place. */
export const stayPeriodSchema = z
  .object({ start: plainDateSchema, end: plainDateSchema }, missing('stayPeriodMissing'))
  .refine(({ start, end }) => start < end, { error: 'stayOrder', path: ['end'] })
  .refine(({ start, end }) => daysBetween(start, end) <= maxNights, { error: 'stayTooLong', path: ['end'] });
export type StayPeriod = z.infer<typeof stayPeriodSchema>;

const pagingSchema = z.object({
  pageNo: z.int().min(0).default(0),
  pageSize: z.int().min(1).max(100).default(HOTEL_LIMITS.pageSize),
  orderBy: hotelSortSchema.default('recommended'),
});

/** A search with the spec's names (spec 2, section 3). `radius` in kilometres. `email`: the person who searches; visitors have none. */
export const hotelSearchSchema = z.object({
  searchString: z.string(missing('searchStringMissing')).pipe(lineSchema(120)),
  /** Absent: the agency's. */
  currency: z.string(missing('currencyMissing')).pipe(currencySchema).optional(),
  stayPeriod: stayPeriodSchema,
  occupancies: z
    .array(occupancySchema, missing('occupanciesMissing'))
    .min(1, { error: 'occupanciesMissing' })
    .max(maxRooms, { error: 'roomsMax' })
    .refine((rooms) => rooms.reduce((sum, { numOfRoom }) => sum + numOfRoom, 0) <= maxRooms, { error: 'roomsMax' }),
  lat: z.number(missing('positionMissing')).min(-90).max(90),
  lng: z.number(missing('positionMissing')).min(-180).max(180),
  radius: z
    .number({ error: 'radiusInvalid' })
    .positive({ error: 'radiusInvalid' })
    .max(HOTEL_LIMITS.maxRadiusKm, { error: 'radiusInvalid' })
    .default(HOTEL_LIMITS.defaultRadiusKm),
  nationality: z.object({ name: lineSchema(80), alpha2Code: z.string().regex(/^[A-Z]{2}$/) }, missing('nationalityMissing')),
  email: z.string(missing('emailEmpty')).pipe(emailSchema).optional(),
  allowedCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default(HOTEL_DEFAULTS.allowedCountry),
  version: z.literal(HOTEL_DEFAULTS.version).default(HOTEL_DEFAULTS.version),
  type: z.enum(PLACE_KINDS).default('area'),
  /** The suggestion that was chosen: our id of the place, its code if it has one, and its address. */
  locationId: lineSchema(80).optional(),
  code: lineSchema(20).optional(),
  premise: lineSchema(120).optional(),
  paging: pagingSchema.prefault({}),
});
export type HotelSearch = z.infer<typeof hotelSearchSchema>;
export type HotelSearchInput = z.input<typeof hotelSearchSchema>;

/** Sent at once: the relative addresses that results are fetched from, all of them or by a filter. */
export const hotelSearchStartedSchema = z.object({
  fetchAddress: z.string().startsWith('/'),
  filterAddress: z.string().startsWith('/'),
  /** Tells how the search stands, without its results. */
  statusAddress: z.string().startsWith('/'),
  corelationid: idSchema,
  serverTime: instantSchema,
  /** When the offers can no longer be quoted. */
  expiresAt: instantSchema,
});
export type HotelSearchStarted = z.infer<typeof hotelSearchStartedSchema>;

/** Filters of the paged search: groups combine with AND, the choices of a group with OR; an absent or empty group allows everything. */
export const hotelFilterSchema = z.object({
  /** Bounds of the total of the stay, in minor units of the search's currency, both included. */
  price: z.object({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
  /** Whole stars; a hotel of 3.5 is one of 3. 0: without stars. */
  classes: z.array(z.int().min(0).max(HOTEL_LIMITS.maxStars)).optional(),
  minScore: z.number().min(0).max(HOTEL_LIMITS.maxScore).optional(),
  boards: z.array(hotelBoardSchema).optional(),
  /** Here all must be there: somebody who asks for a pool and parking needs both. */
  facilities: z.array(hotelFacilitySchema).optional(),
  maxDistance: z.number().positive().optional(),
  refundable: z.boolean().optional(),
  chains: z.array(z.string().max(80)).optional(),
  neighborhoods: z.array(z.string().max(80)).optional(),
  name: z.string().max(80).optional(),
  /** Only what lies on this part of the map. `west` > `east`: over the date line. */
  area: z.object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() }).optional(),
});
export type HotelFilter = z.infer<typeof hotelFilterSchema>;

/** The request for a page. `revision`: that of the first page, so that later pages keep its order whatever has arrived since. */
export const hotelPageRequestSchema = z.object({
  filter: hotelFilterSchema.prefault({}),
  from: z.int().min(0).max(100_000).default(0),
  size: z.int().min(1).max(100).default(HOTEL_LIMITS.pageSize),
  orderBy: hotelSortSchema.default('recommended'),
  revision: z.int().min(0).optional(),
  /** Whether the answer also tells where all hotels of the list are (`pins`), for a map. */
  pins: z.boolean().optional(),
});
export type HotelPageRequest = z.infer<typeof hotelPageRequestSchema>;

/**
 * A choice of a filter with the number of hotels that it would leave, by all filters but its own group; facilities, which must all be there, count
 * with those that are chosen.
 */
const facetSchema = <Value extends z.ZodType>(value: Value) => z.object({ value, count: z.int(), from: moneySchema.nullable() });

/** What can be filtered by, with counts; `from` is the lowest total of those hotels. */
export const hotelFacetsSchema = z.object({
  classes: z.array(facetSchema(z.int())),
  scores: z.array(facetSchema(z.number())),
  boards: z.array(facetSchema(hotelBoardSchema)),
  facilities: z.array(facetSchema(hotelFacilitySchema)),
  chains: z.array(facetSchema(z.string())),
  neighborhoods: z.array(facetSchema(z.string())),
  refundable: facetSchema(z.literal(true)),
  /** Totals of the stay from the lowest to the highest, and how many hotels are in each of equally wide steps. */
  price: z.object({ min: moneySchema, max: moneySchema, histogram: z.array(z.int()) }).nullable(),
  /** Kilometres from the position of the search to the farthest. */
  maxDistance: z.number(),
});
export type HotelFacets = z.infer<typeof hotelFacetsSchema>;

/** Suppliers that are missing from the results. */
export const hotelNoticesSchema = z.array(supplierNoticeSchema);

/** How a search stands, without its results. `running`: more may come. */
export const hotelSearchStatusSchema = z.object({
  corelationid: idSchema,
  serverTime: instantSchema,
  expiresAt: instantSchema,
  state: z.enum(['running', 'done', 'partial', 'cancelled', 'lost']),
  pollCompleted: z.boolean(),
  /** How many hotels were found so far. */
  foundCount: z.int(),
  revision: z.int(),
  notices: hotelNoticesSchema,
});
export type HotelSearchStatus = z.infer<typeof hotelSearchStatusSchema>;
