import {
  bookingActionsBase,
  bookingRecordBase,
  bookingRowBase,
  bookRequestBase,
  cancelAnswerSchema,
  cancelCall,
  cancellationPolicySchema,
  cancellationQuoteSchema,
  dataOf,
  idSchema,
  instantSchema,
  keptNamesSchema,
  localDateTimeSchema,
  markupSchema,
  moneySchema,
  plainDateSchema,
  priceChangedDataSchema,
  priceWaterfallSchema,
  quoteTermsBase,
  rawTextSchema,
  travelerNamesSchema,
  travelerPriceSchema,
  wholeListShape,
} from '@caravel/contracts';
import { z } from 'zod';
import { activityDetailsSchema, activityPlaceSchema, activityPolicySchema, questionIdSchema } from './activities.ts';
import { ACTIVITY_CANCEL_REASONS, ACTIVITY_LIMITS, AGE_BANDS, GUIDE_TYPES, REJECTION_REASONS, TRANSFER_MODES } from './limits.ts';
import {
  activityOptionSchema,
  activityPriceSchema,
  keptPaxMixSchema,
  languageGuideSchema,
  paxMixSchema,
  productCodeSchema,
} from './search.ts';
import { ACTIVITY_STATUSES } from './statuses.ts';

export const activityStatusSchema = z.enum(ACTIVITY_STATUSES);

/** Start times are of the place, `HH:mm`. */
const startTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable();

/**
 * An option to be priced anew and held. `seenTotal` and `seenTerms` are guards, never a price: what the person saw in `checkAvailability`. `startTime` null:
 * the option has none.
 */
export const activityCheckoutRequestSchema = z.object({
  productCode: productCodeSchema,
  optionCode: z.string().min(1).max(80),
  startTime: startTimeSchema,
  travelDate: plainDateSchema,
  paxMix: paxMixSchema,
  seenTotal: moneySchema.optional(),
  seenTerms: z.string().max(4000).optional(),
  protection: z.boolean().default(false),
  /** Staff only: the markup of this booking, and the client it is for. */
  markup: markupSchema.optional(),
  clientId: idSchema.optional(),
});
export type ActivityCheckoutRequest = z.infer<typeof activityCheckoutRequestSchema>;

/** What a product is and asks, as it was when it was quoted. */
const quotedProductSchema = activityDetailsSchema.pick({
  productCode: true,
  title: true,
  kind: true,
  picture: true,
  placeName: true,
  position: true,
  timeZone: true,
  zonePlace: true,
  operator: true,
  meetingPoints: true,
  endPoints: true,
  pickup: true,
  inclusions: true,
  exclusions: true,
  additionalInfo: true,
  policy: true,
  ageBands: true,
  questions: true,
});

/** A fresh price from the supplier, composed on the server and frozen until it expires. Only a quote can be booked. */
export const activityQuoteSchema = z.object({
  quoteId: idSchema,
  serverTime: instantSchema,
  expiresAt: instantSchema,
  /** What differs from what the person saw: ask before continuing. */
  priceChanged: z.boolean(),
  termsChanged: z.boolean(),
  ...quoteTermsBase,
  previousTotal: moneySchema.nullable(),
  activity: quotedProductSchema,
  option: activityOptionSchema.pick({
    optionCode: true,
    title: true,
    description: true,
    startTime: true,
    duration: true,
    languageGuides: true,
    confirmation: true,
  }),
  travelDate: plainDateSchema,
  /** When it begins, on the clocks of its place; of an option without a start time midnight of the day. */
  startsAt: localDateTimeSchema,
  paxMix: keptPaxMixSchema,
  /** Whether the supplier keeps the places, too, and not only the price. */
  placesHeld: z.boolean(),
  price: travelerPriceSchema,
  activityPrice: activityPriceSchema,
  cancellationPolicy: cancellationPolicySchema.nullable(),
  refundable: z.boolean(),
  protection: z.object({ offered: z.boolean(), selected: z.boolean(), amount: moneySchema }),
  /** Staff only. */
  waterfall: priceWaterfallSchema.optional(),
});
export type ActivityQuote = z.infer<typeof activityQuoteSchema>;
export const activityCheckoutAnswerSchema = dataOf(activityQuoteSchema);

/** The old price and the new quote, which the person must accept. */
export const activityPriceChangedSchema = priceChangedDataSchema(activityQuoteSchema);

/** A traveler of a party: the first is the lead. Each band has as many as the quote. */
export const activityTravelerSchema = z.object({ ...travelerNamesSchema.shape, ageBand: z.enum(AGE_BANDS) });
export type ActivityTraveler = z.infer<typeof activityTravelerSchema>;

/** A traveler as a booking keeps them. */
export const keptActivityTravelerSchema = activityTravelerSchema.extend({ ...keptNamesSchema.shape });

/** An answer to a booking question; `questions.ts` says which are asked and what they may be. */
export const answerSchema = z.object({
  question: questionIdSchema,
  answer: rawTextSchema().trim().max(ACTIVITY_LIMITS.maxAnswer),
  unit: z.enum(['kg', 'lbs', 'cm', 'ft', 'LIST', 'OWN']).optional(),
  traveler: z.int().min(1).max(ACTIVITY_LIMITS.maxTravelers).optional(),
});

/** The request to book a quote. `languageGuide` is one of the option's; null only if it has none. */
export const activityBookRequestSchema = bookRequestBase.extend({
  travelers: z
    .array(activityTravelerSchema, { error: 'travelersRequired' })
    .min(1, { error: 'travelersRequired' })
    .max(ACTIVITY_LIMITS.maxTravelers),
  languageGuide: languageGuideSchema.nullable(),
  answers: z.array(answerSchema).max(200),
});
export type ActivityBookRequest = z.infer<typeof activityBookRequestSchema>;

/** One way of coming or leaving, with the spec's fields; null: it was not asked. */
const transferSchema = z.object({
  mode: z.enum(TRANSFER_MODES).nullable(),
  airline: z.string().nullable(),
  flightNumber: z.string().nullable(),
  railLine: z.string().nullable(),
  railStation: z.string().nullable(),
  cruiseShip: z.string().nullable(),
});

/** What a traveler answered, with the spec's names. Passport numbers only for those who may see them, else their end. */
const bookedTravelerSchema = keptActivityTravelerSchema.extend({
  isLead: z.boolean(),
  height: z.string().nullable(),
  heightUnit: z.enum(['cm', 'ft']).nullable(),
  weight: z.string().nullable(),
  weightUnit: z.enum(['kg', 'lbs']).nullable(),
  birthDate: z.string().nullable(),
  passportNumber: z.string().nullable(),
  passportExpiry: z.string().nullable(),
  passportNationality: z.string().nullable(),
});

/** The agency's part of an activity booking in the spec's words, in major units; present only for staff. */
const agencyPartSchema = z.object({
  costPrice: z.number(),
  salesPrice: z.number(),
  agencyCommission: z.number(),
  agencyTransactionFee: z.number(),
  commissionEarned: z.number(),
  transactionFee: z.number(),
  platformMarkup: z.number(),
  agencyMarkup: z.number(),
  customMarkup: markupSchema.nullable(),
});

/** How many travelers of each category, of all six (spec 2, section 3). */
const travelerCountsSchema = z.record(z.enum(AGE_BANDS), z.int());

/** An activity booking as its people see it, with the fields of spec 2, section 3, and spec 3, section 3. */
export const activityBookingSchema = bookingRecordBase(activityStatusSchema).extend({
  /** The same as `status`. */
  bookingStatus: activityStatusSchema,
  /** What the status means, in the spec's words. */
  statusMessage: z.string(),
  activityName: z.string(),
  activity: quotedProductSchema,
  option: activityQuoteSchema.shape.option,
  startsAt: localDateTimeSchema,
  /** The same as an instant. */
  startInstant: instantSchema,
  leadPassenger: z.string(),
  travelers: z.array(bookedTravelerSchema).min(1),
  travelerCounts: travelerCountsSchema,
  paxMix: keptPaxMixSchema,
  languageGuide: languageGuideSchema.nullable(),
  tourLanguage: z.string().nullable(),
  guideType: z.enum(GUIDE_TYPES).nullable(),
  specialRequirements: z.string().nullable(),
  /** The pick-up point of the list; null: one's own, or none. */
  pickupPoint: activityPlaceSchema.nullable(),
  /** In one's own words; null: of the list, or none. */
  pickupLocation: z.string().nullable(),
  arrival: transferSchema.extend({
    disembarkationTime: z.string().nullable(),
    arrivalTime: z.string().nullable(),
    dropOff: z.string().nullable(),
  }),
  departure: transferSchema.extend({
    boardingTime: z.string().nullable(),
    departureTime: z.string().nullable(),
    departureDate: z.string().nullable(),
    pickup: z.string().nullable(),
  }),
  activityPrice: activityPriceSchema,
  /** In major units. */
  basePrice: z.number(),
  taxesAndFees: z.number(),
  totalDue: z.number(),
  cancellationPolicy: cancellationPolicySchema.nullable(),
  policy: activityPolicySchema,
  /** What cancelling costs, by windows of time: from the first instant up to the second. Null: open. */
  cancellationCharges: z.array(
    z.object({ from: instantSchema.nullable(), to: instantSchema.nullable(), charge: moneySchema, refund: moneySchema }),
  ),
  refundability: z.enum(['refundable', 'partly', 'nonRefundable', 'unknown']),
  cancellationReason: z.string().nullable(),
  /** Why the supplier rejected it; null: it did not. */
  rejectionReason: z.enum(REJECTION_REASONS).nullable(),
  /** Until when a booking on request is answered; null: it waits for nothing. */
  answerBy: instantSchema.nullable(),
  refundAmount: z.number(),
  protectionAmount: z.number(),
  paidFromCredit: z.number(),
  paidFromCard: z.number(),
  isVerified: z.boolean(),
  cancellationId: z.string().nullable(),
  agency: agencyPartSchema.optional(),
  actions: bookingActionsBase,
});
export type ActivityBooking = z.infer<typeof activityBookingSchema>;

/** A row of an activity list. */
export const activityBookingRowSchema = bookingRowBase(activityStatusSchema).extend({
  activityName: z.string(),
  optionTitle: z.string(),
  placeName: z.string(),
  startsAt: localDateTimeSchema,
  leadPassenger: z.string(),
  travelerCounts: travelerCountsSchema,
  travelersCount: z.int(),
});
export type ActivityBookingRow = z.infer<typeof activityBookingRowSchema>;

export const activityListAnswerSchema = dataOf(
  z.object({
    activities: z.array(activityBookingRowSchema),
    totalActivityRecords: z.int(),
    ...wholeListShape,
  }),
);

/** Cancels for one of the spec's reasons. Both parts are strict: a mistyped guard is a field that neither knows. */
export const activityCancelRequestSchema = cancelCall.body.and(
  z.strictObject({
    reason: z.enum(ACTIVITY_CANCEL_REASONS, { error: ({ input }) => (input === undefined ? 'required' : undefined) }),
  }),
);
export const activityCancelAnswerSchema = cancelAnswerSchema(activityBookingSchema);

/** What cancelling now would give back (spec 2, section 7): the reasons with their texts, and the refund in major units. Moves no money. */
export const activityPenaltyAnswerSchema = z.object({
  data: z.object({
    bookingId: idSchema,
    cancellationReasons: z.array(z.object({ code: z.enum(ACTIVITY_CANCEL_REASONS), text: z.string() })),
    quote: cancellationQuoteSchema.nullable(),
    refund: activityBookingSchema.shape.refund,
    cancellationPolicy: cancellationPolicySchema.nullable(),
  }),
  refundAmount: z.number(),
});
