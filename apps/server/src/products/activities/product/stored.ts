import { keptContactSchema, localDateTimeSchema, moneySchema, plainDateSchema } from '@caravel/contracts';
import {
  activityDetailsSchema,
  activityOptionSchema,
  activityPriceSchema,
  answerSchema,
  keptActivityTravelerSchema,
  languageGuideSchema,
  paxMixSchema,
  REJECTION_REASONS,
} from '@caravel/products/activities/contract';
import { z } from 'zod';
import { storedJson } from '../../../domains/bookings/index.ts';
import { policySchemaOf } from '../../../domains/suppliers/index.ts';
import { ACTIVITY_ORDER_STATES } from '../ports.ts';

/*
 * The JSON that activities store with quotes and bookings. A change of one of these schemas needs a new upcast at the end of this file, because old
 * rows keep the old form. The price and the cancellation are stored by bookings for every product.
 */

/** What a supplier asks for a party; the lines add up to it. */
const partyPriceSchema = z.object({
  net: moneySchema,
  netBeforeDiscount: moneySchema.nullable(),
  taxes: moneySchema,
  lines: z.array(activityPriceSchema.shape.lines.element.omit({ subtotal: true }).extend({ net: moneySchema })).min(1),
});

/** An option as its supplier held it; its policy is as the supplier gave it. */
export const soldOptionSchema = activityOptionSchema
  .pick({
    optionCode: true,
    title: true,
    description: true,
    startTime: true,
    duration: true,
    languageGuides: true,
    confirmation: true,
  })
  .extend({
    startsAt: localDateTimeSchema,
    timeZone: z.string(),
    policy: policySchemaOf(z.object({ hoursBeforeStart: z.number() }), z.never()).nullable(),
    price: partyPriceSchema,
  });

/** What a product is and asks, as it was when it was quoted. */
const soldProductSchema = activityDetailsSchema.pick({
  productCode: true,
  title: true,
  kind: true,
  picture: true,
  placeName: true,
  position: true,
  timeZone: true,
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

/** The quoted option of a product: on a day, for a party. */
export const activityQuotedSchema = z.object({
  /** The supplier's own code of the product. */
  code: z.string(),
  /** The supplier's id of the hold, which is booked. */
  quoteRef: z.string(),
  activity: soldProductSchema,
  option: soldOptionSchema,
  travelDate: plainDateSchema,
  paxMix: paxMixSchema,
  placesHeld: z.boolean(),
  /** Whether something else than the price differs from what the person saw before, and what they saw, as their page sent it back. */
  changes: z.object({ terms: z.boolean(), seen: z.string().optional() }),
});
export type ActivityQuoted = z.infer<typeof activityQuotedSchema>;

/** An answer as it is kept. The end of a passport number is readable; the whole is sealed. */
const storedAnswerSchema = answerSchema.extend({ answer: z.string(), sealed: z.string().optional() });
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** The travelers, the contact, the guide and the answers: what the person typed at checkout. */
const activityOrderSchema = z.object({
  /** The first is the lead. */
  travelers: z.array(keptActivityTravelerSchema).min(1),
  contact: keptContactSchema,
  languageGuide: languageGuideSchema.nullable(),
  /** Only answers that count. */
  answers: z.array(storedAnswerSchema),
  /** What the sealed passport numbers are bound to: they cannot be opened without it. */
  sealedFor: z.string(),
});
export type ActivityOrder = z.infer<typeof activityOrderSchema>;

/** What the supplier told us about the order. */
const activityFactsSchema = z.object({
  state: z.enum(ACTIVITY_ORDER_STATES),
  confirmationCode: z.string().nullable(),
  rejection: z.enum(REJECTION_REASONS).nullable(),
  /** Until when a pending order is decided (epoch milliseconds). */
  decidesBy: z.number().nullable(),
  cancellationId: z.string().nullable(),
});
export type ActivityFacts = z.infer<typeof activityFactsSchema>;

/** The stored form of each, in its newest version. */
export const activityQuoted = storedJson(activityQuotedSchema);
export const activityJson = {
  product: 'activities',
  details: activityQuoted,
  order: storedJson(activityOrderSchema),
  facts: storedJson(activityFactsSchema),
} as const;

/** What lists show of the details. */
export const readListedDetails = activityQuoted.partReader(
  z.object({
    activity: soldProductSchema.pick({ title: true, placeName: true }),
    option: soldOptionSchema.pick({ title: true, startsAt: true }),
    paxMix: paxMixSchema,
  }),
);
