import { dataOf, instantSchema, moneySchema, plainDateSchema, positionSchema } from '@caravel/contracts';
import { z } from 'zod';
import {
  ACTIVITY_LIMITS,
  ACTIVITY_POLICIES,
  AGE_BANDS,
  PICKUP_KINDS,
  PICKUP_OPTIONS,
  PRICING_TYPES,
  UNIT_TYPES,
} from './limits.ts';
import { QUESTION_IDS, type QuestionId } from './questions.ts';
import {
  activityDestinationSchema,
  activityOptionSchema,
  activitySummarySchema,
  activityTagSchema,
  keptPaxMixSchema,
  languageGuideSchema,
  paxMixSchema,
  productCodeSchema,
} from './search.ts';

export const questionIdSchema = z.enum(QUESTION_IDS as [QuestionId, ...QuestionId[]]);

/** The ages of a band, both included, and how many of it a booking may have. */
export const ageBandLimitsSchema = z.object({
  ageBand: z.enum(AGE_BANDS),
  startAge: z.int().min(0),
  endAge: z.int().min(0),
  min: z.int().min(0),
  max: z.int().min(0),
});
export type AgeBandLimits = z.infer<typeof ageBandLimitsSchema>;

/** A place of a product. `ref`: the supplier's; counts as the answer to where to be picked up. */
export const activityPlaceSchema = z.object({
  ref: z.string(),
  name: z.string(),
  address: z.string(),
  position: positionSchema.nullable(),
  /** What to look for there; may be empty. */
  description: z.string(),
});
export type ActivityPlace = z.infer<typeof activityPlaceSchema>;

export const pickupPlaceSchema = activityPlaceSchema.extend({ kind: z.enum(PICKUP_KINDS) });

export const pickupSchema = z.object({
  option: z.enum(PICKUP_OPTIONS),
  /** Whether people may name a place of their own. */
  allowsCustom: z.boolean(),
  /** How long before the start people are picked up; null: not said. */
  minutesBefore: z.int().nullable(),
  places: z.array(pickupPlaceSchema),
});

/** The policy in the supplier's terms: shares of the price that come back, by full days before the start. `daysMax` null: no more. */
export const activityPolicySchema = z.object({
  type: z.enum(ACTIVITY_POLICIES),
  tiers: z.array(
    z.object({ daysMin: z.int().min(0), daysMax: z.int().min(0).nullable(), percentRefundable: z.int().min(0).max(100) }),
  ),
  cancelIfBadWeather: z.boolean(),
  cancelIfInsufficientTravelers: z.boolean(),
});
export type ActivityPolicy = z.infer<typeof activityPolicySchema>;

const pictureSchema = z.object({ url: z.string(), caption: z.string() });

const reviewSchema = z.object({
  score: z.int().min(1).max(ACTIVITY_LIMITS.maxScore),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  on: plainDateSchema,
});

/** A product with all that its page tells; what depends on a day and a party is asked by `checkAvailability`. */
export const activityDetailsSchema = activitySummarySchema.extend({
  serverTime: instantSchema,
  destination: activityDestinationSchema,
  description: z.array(z.string()),
  pictures: z.array(pictureSchema),
  tags: z.array(activityTagSchema),
  operator: z.object({ name: z.string(), phone: z.string().nullable() }),
  timeZone: z.string(),
  /** The city whose clock that zone is, in the caller's language. */
  zonePlace: z.string(),
  /** What happens, in order. `minutes` null: not said; `admission` null: nothing is said of it. */
  itinerary: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      minutes: z.int().nullable(),
      isPassBy: z.boolean(),
      admission: z.enum(['included', 'notIncluded', 'free']).nullable(),
    }),
  ),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  additionalInfo: z.array(z.string()),
  meetingPoints: z.array(activityPlaceSchema),
  /** Where it ends; empty: where it began. */
  endPoints: z.array(activityPlaceSchema),
  pickup: pickupSchema,
  policy: activityPolicySchema,
  /** How long before the start booking ends. */
  cutoffMinutes: z.int().min(0),
  unitType: z.enum(UNIT_TYPES).nullable(),
  pricingType: z.enum(PRICING_TYPES),
  ageBands: z.array(ageBandLimitsSchema).min(1),
  party: z.object({ min: z.int().min(1), max: z.int().min(1), requiresAdult: z.boolean() }),
  languageGuides: z.array(languageGuideSchema),
  questions: z.array(questionIdSchema),
  options: z.array(z.object({ optionCode: z.string(), title: z.string(), description: z.string() })),
  /** How many gave each score, of five to one. */
  scoreCounts: z.array(z.int()).length(ACTIVITY_LIMITS.maxScore).nullable(),
  reviews: z.array(reviewSchema),
});
export type ActivityDetails = z.infer<typeof activityDetailsSchema>;

/** The places of a product: where it begins and ends, and where people are picked up. */
export const activityLocationsSchema = z.object({
  meetingPoints: z.array(activityPlaceSchema),
  endPoints: z.array(activityPlaceSchema),
  pickupPlaces: z.array(pickupPlaceSchema),
});

/** A party in an address: `ADULT:2,CHILD:1`. */
export const partyTextSchema = z
  .string()
  .max(100)
  .transform((text, ctx) => {
    const party = text.split(',').map((one) => {
      const [ageBand, count] = one.split(':');
      return { ageBand, numberOfTravelers: Number(count) };
    });
    const read = paxMixSchema.safeParse(party);
    if (read.success) return read.data;
    ctx.issues.push({ code: 'custom', message: 'travelersRequired', input: text });
    return z.NEVER;
  });

/** The days of a month or more on which a product can be booked, with the lowest total of the party on each. */
export const availableDatesSchema = z.object({
  availableDates: z.array(plainDateSchema),
  availableDaysData: z.array(z.object({ date: plainDateSchema, total: moneySchema, placesLeft: z.int().nullable() })),
  /** The first and the last day that were looked at. */
  from: plainDateSchema,
  to: plainDateSchema,
});
export type AvailableDates = z.infer<typeof availableDatesSchema>;

/** Asks which options of a product a party can book on a day. */
export const availabilityRequestSchema = z.object({
  productCode: productCodeSchema,
  travelDate: z.string({ error: ({ input }) => (input === undefined ? 'dateRequired' : undefined) }).pipe(plainDateSchema),
  paxMix: paxMixSchema,
});
export type AvailabilityRequest = z.infer<typeof availabilityRequestSchema>;

/** The options of a day, those that can be booked first. */
export const availabilitySchema = z.object({
  productCode: productCodeSchema,
  travelDate: plainDateSchema,
  paxMix: keptPaxMixSchema,
  serverTime: instantSchema,
  activityProductOptions: z.array(activityOptionSchema),
});
export type ActivityAvailability = z.infer<typeof availabilitySchema>;

/** Sent in `data` with `activityNotOnDate` (409): the nearest days on which the party can book. */
export const nearestDatesSchema = z.object({
  nearestDates: z.array(plainDateSchema).max(ACTIVITY_LIMITS.maxNearestDates),
  reasons: z.array(activityOptionSchema.shape.unavailableReason.unwrap()),
});

export const availabilityAnswerSchema = dataOf(availabilitySchema);
