import {
  cancellationPolicySchema,
  idSchema,
  instantSchema,
  lineSchema,
  moneySchema,
  plainDateSchema,
  positionSchema,
  supplierNoticeSchema,
  travelerPriceSchema,
} from '@caravel/contracts';
import { daysBetween } from '@caravel/kernel';
import { z } from 'zod';
import {
  ACTIVITY_DESTINATION_TYPES,
  ACTIVITY_DURATIONS,
  ACTIVITY_FLAGS,
  ACTIVITY_KINDS,
  ACTIVITY_LIMITS,
  ACTIVITY_POPULARITY,
  ACTIVITY_SORTS,
  ACTIVITY_TIMES,
  AGE_BANDS,
  CONFIRMATION_TYPES,
  GUIDE_TYPES,
  PRICING_TYPES,
  UNIT_TYPES,
} from './limits.ts';

/** A code of a product, as the address of its page has it. */
export const productCodeSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w-]+$/);

/** Our id of a place, such as `city-2267057`. */
export const destinationIdSchema = lineSchema(60);

/** A place where activities are searched. `context`: where it is, "Portugal" or "Lisbon, Portugal". */
export const activityDestinationSchema = z.object({
  destinationId: z.string(),
  destinationName: z.string(),
  destinationType: z.enum(ACTIVITY_DESTINATION_TYPES),
  context: z.string(),
  countryCode: z.string(),
  position: positionSchema,
  timeZone: z.string(),
});
export type ActivityDestination = z.infer<typeof activityDestinationSchema>;

/** A filter by ids: each once, none at all allows everything. */
const choices = <const Ids extends readonly [string, ...string[]]>(ids: Ids) => z.array(z.enum(ids)).max(ids.length).default([]);
const idsOf = <Id extends string>(rows: readonly { readonly id: Id }[]) => rows.map(({ id }) => id) as [Id, ...Id[]];

/**
 * Filters of a list: groups combine with AND, the choices of a group with OR; flags and popularity must all be there. `minScore`: the least score of its
 * reviews. `languages`: ISO 639-1 codes in which there is a guide, an audio guide or a written one. `price`: bounds of `from.price.total`, minor units.
 */
export const activityFilterSchema = z.object({
  price: z.object({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
  durations: choices(idsOf(ACTIVITY_DURATIONS)),
  timesOfDay: choices(idsOf(ACTIVITY_TIMES)),
  minScore: z.number().min(0).max(ACTIVITY_LIMITS.maxScore).optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .max(40)
    .default([]),
  special: choices(ACTIVITY_FLAGS),
  popularity: choices(ACTIVITY_POPULARITY),
  /** Only what starts on this part of the map. `west` > `east`: over the date line. */
  area: z.object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() }).optional(),
});
export type ActivityFilter = z.infer<typeof activityFilterSchema>;

const datesSchema = z
  .object({ start: plainDateSchema, end: plainDateSchema })
  .refine(({ start, end }) => start <= end, { error: 'datesReversed', path: ['end'] })
  .refine(({ start, end }) => daysBetween(start, end) < ACTIVITY_LIMITS.maxSearchDays, { error: 'datesTooLong', path: ['end'] });

/**
 * A search with the spec's names (spec 2, section 3). `searchId`: of the first page, so that later pages keep its prices and order; without it a new search
 * begins. `dates`: only what can be booked on one of them; absent: any day.
 */
export const activitySearchSchema = z.object({
  destinationId: z
    .string({ error: ({ input }) => (input === undefined ? 'destinationRequired' : undefined) })
    .pipe(destinationIdSchema),
  dates: datesSchema.optional(),
  searchId: idSchema.optional(),
  offset: z.int().min(0).max(10_000).default(0),
  limit: z.int().min(1).max(ACTIVITY_LIMITS.pageSize).default(ACTIVITY_LIMITS.pageSize),
  sortOrder: z.enum(ACTIVITY_SORTS).default('recommended'),
  /** Tags that a product must have one of. */
  activeTagIds: z.array(z.int().min(1)).max(50).default([]),
  /** Words that title, tags or place begin with, in any order. */
  searchedText: z.string().max(120).default(''),
  filter: activityFilterSchema.prefault({}),
});
export type ActivitySearch = z.infer<typeof activitySearchSchema>;
export type ActivitySearchInput = z.input<typeof activitySearchSchema>;

/** A search to be found again. */
export const recentActivitySearchSchema = activitySearchSchema.pick({ destinationId: true, dates: true });
export type RecentActivitySearch = z.infer<typeof recentActivitySearchSchema>;

/** A party by age band (spec 2, section 3: selectedPassenger), each band once. */
export const paxMixSchema = z
  .array(
    z.object({
      ageBand: z.enum(AGE_BANDS),
      numberOfTravelers: z.int().min(1).max(ACTIVITY_LIMITS.maxPerBand, { error: 'passengersMax' }),
    }),
    { error: 'travelersRequired' },
  )
  .min(1, { error: 'travelersRequired' })
  .max(AGE_BANDS.length)
  .refine((party) => new Set(party.map(({ ageBand }) => ageBand)).size === party.length, { error: 'notAllowed' });
export type PaxMix = z.infer<typeof paxMixSchema>;

/** A party as it is told and kept: what was taken once is shown, whatever is taken now. */
export const keptPaxMixSchema = z.array(z.object({ ageBand: z.enum(AGE_BANDS), numberOfTravelers: z.int() }));

/**
 * What a party pays, all of it with the booking. `lines`: by age band, or one for each unit; they and the fees add up to `total`. `basePrice` is `total` without
 * taxes and fees; `totalAmount` in major units. `beforeDiscount`: what it costs on other days; null if it is no deal.
 */
export const activityPriceSchema = z.object({
  total: moneySchema,
  totalAmount: z.number(),
  basePrice: moneySchema,
  taxesAndFees: moneySchema,
  agencyFee: moneySchema,
  lines: z.array(
    z.object({
      /** Null: of a unit. */
      ageBand: z.enum(AGE_BANDS).nullable(),
      unitType: z.enum(UNIT_TYPES).nullable(),
      count: z.int(),
      subtotal: moneySchema,
    }),
  ),
  beforeDiscount: moneySchema.nullable(),
});
export type ActivityPrice = z.infer<typeof activityPriceSchema>;

/** What a list shows first: the lowest total of the smallest party that can book (spec: the same total on list, calendar, details and checkout). */
export const fromPriceSchema = z.object({
  paxMix: keptPaxMixSchema,
  price: activityPriceSchema.pick({ total: true, beforeDiscount: true }),
});

/** How long it takes, minutes: from `min` to `max`, the same if it is fixed; null: not said. */
export const activityDurationSchema = z.object({ min: z.int().min(0), max: z.int().min(0) }).nullable();

/** What people say of it: 0 to 5, and how many said so. */
export const activityScoreSchema = z.object({ score: z.number().min(0).max(ACTIVITY_LIMITS.maxScore), count: z.int().min(0) });

/** A tag: what a product is about, or one of what the popularity filters ask. */
export const activityTagSchema = z.object({ tagId: z.int(), name: z.string() });

/** A product as lists, maps and tiles show it. Null: not known. */
export const activitySummarySchema = z.object({
  productCode: productCodeSchema,
  title: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  picture: z.string(),
  /** One or two sentences. */
  summary: z.string(),
  placeName: z.string(),
  position: positionSchema.nullable(),
  duration: activityDurationSchema,
  score: activityScoreSchema.nullable(),
  flags: z.array(z.enum(ACTIVITY_FLAGS)),
  popularity: z.array(z.enum(ACTIVITY_POPULARITY)),
  tagIds: z.array(z.int()),
  languages: z.array(z.string()),
  confirmationType: z.enum(CONFIRMATION_TYPES),
  hasPickup: z.boolean(),
  pricingType: z.enum(PRICING_TYPES),
  from: fromPriceSchema,
});
export type ActivitySummary = z.infer<typeof activitySummarySchema>;

/** A choice of a filter with the number of products that it would leave, by all filters but its own group. */
const facetSchema = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

export const activityFacetsSchema = z.object({
  durations: facetSchema(z.enum(idsOf(ACTIVITY_DURATIONS))),
  timesOfDay: facetSchema(z.enum(idsOf(ACTIVITY_TIMES))),
  scores: facetSchema(z.number()),
  languages: facetSchema(z.string()),
  special: facetSchema(z.enum(ACTIVITY_FLAGS)),
  popularity: facetSchema(z.enum(ACTIVITY_POPULARITY)),
  tags: facetSchema(z.int()),
  price: z.object({ min: moneySchema, max: moneySchema, histogram: z.array(z.int()) }).nullable(),
});
export type ActivityFacets = z.infer<typeof activityFacetsSchema>;

/** A page of a list (spec 2, section 3): `hasMoreProducts` is false when fewer than `limit` came. */
export const activityPageSchema = z.object({
  searchId: idSchema,
  serverTime: instantSchema,
  expiresAt: instantSchema,
  destination: activityDestinationSchema,
  searchItem: z.array(activitySummarySchema),
  /** How many fit the filters, and how many were found. */
  totalSearchItem: z.int(),
  foundCount: z.int(),
  hasMoreProducts: z.boolean(),
  facets: activityFacetsSchema,
  notices: z.array(supplierNoticeSchema),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

/** The tags of a destination's products, by which lists are filtered. */
export const activityTagListSchema = z.array(activityTagSchema.extend({ parentTagId: z.int().nullable(), count: z.int() }));

/** What guides speak; `language` ISO 639-1. */
export const languageGuideSchema = z.object({ type: z.enum(GUIDE_TYPES), language: z.string().regex(/^[a-z]{2}$/) });
export type LanguageGuide = z.infer<typeof languageGuideSchema>;

/** An option of a product on a day at a time: what is booked. Null `startTime`: any time of its opening hours. */
export const activityOptionSchema = z.object({
  optionCode: z.string(),
  title: z.string(),
  description: z.string(),
  startTime: z.string().nullable(),
  duration: activityDurationSchema,
  languageGuides: z.array(languageGuideSchema),
  available: z.boolean(),
  unavailableReason: z.enum(['SOLD_OUT', 'NOT_OPERATING', 'PAST_BOOKING_CUTOFF', 'TRAVELER_MISMATCH']).nullable(),
  /** Places left; null: enough, or not known. */
  placesLeft: z.int().nullable(),
  /** How a booking made now would be confirmed. */
  confirmation: z.enum(['instant', 'onRequest']),
  /** Null if it is not available. */
  price: activityPriceSchema.nullable(),
  travelerPrice: travelerPriceSchema.nullable(),
  cancellationPolicy: cancellationPolicySchema.nullable(),
  freeCancellationUntil: instantSchema.nullable(),
  /** Stands for these terms: sent back as `seenTerms`, so that other ones are asked about. */
  terms: z.string(),
});
export type ActivityOption = z.infer<typeof activityOptionSchema>;
