import { z } from 'zod';
import { markupSchema, PRICE_LINE_KINDS } from '../bookings/pricing.ts';
import { dataOf, doerSchema, idSchema, instantSchema, moneySchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Whose rule made a line. `user`: a client's or an agent's own markup, of a price that was made before it was kept whose; `notRecorded`: nothing of it is
 * known.
 */
export const LINE_SOURCES = [
  'supplier',
  'platform',
  'insurer',
  'agency',
  'client',
  'agent',
  'user',
  'booking',
  'publishedRate',
  'none',
] as const;

/** Why a line of a price is what it is. */
export const lineReasonSchema = z.object({
  source: z.enum(LINE_SOURCES),
  /** The percent of a line that is a share of the price before it; null if it is none, or of a price that was made before it was kept. */
  percent: z.number().nullable(),
  /** How the agency's markup is calculated. */
  markup: markupSchema.nullable(),
  /** The product that the rule is for; null: for all that have none of their own. */
  product: productSchema.nullable(),
  /** The supplier whose sales the rule is for; null: whatever supplier sells it. */
  supplier: z.string().nullable(),
  /** Null: the rule has no versions, or the price was made before its version was kept. */
  version: z.int().nullable(),
  /** Whether the rule is one whose version should be known and is not: the price was made before it was kept. */
  isUnrecorded: z.boolean(),
  /** The person who made that version, and when; null if nobody has changed it since changes are kept. */
  changed: z.object({ at: instantSchema, by: doerSchema }).nullable(),
  /** The published rate lowered it by an amount that was not kept. */
  isLowered: z.boolean(),
});
export type LineReason = z.infer<typeof lineReasonSchema>;

/** A line of a price with its reason. The amount of `publishedRateCap` is below zero. */
export const explainedLineSchema = z.object({
  kind: z.enum([...PRICE_LINE_KINDS, 'publishedRateCap']),
  amount: moneySchema,
  reason: lineReasonSchema,
});
export type ExplainedLine = z.infer<typeof explainedLineSchema>;

/** How the price of a booking that was cancelled, in whole or in part, is shared out. paid + owed = all that is kept + recovered + back. */
export const explainedRefundSchema = z.object({
  kind: z.enum(['void', 'cancel', 'part']),
  paid: moneySchema,
  /** What is kept above what was paid. */
  owed: moneySchema,
  supplierKeeps: moneySchema,
  platformKeeps: moneySchema,
  commissionKept: moneySchema,
  protectionKept: moneySchema,
  /** Kept of the refund because the traveler had it already: it belongs to the one who gave it. */
  recovered: moneySchema,
  /** What the traveler loses without the protection: the supplier's, the platform's and the agency's parts, but for the agency's of the protection. Null while a part of the booking stands. */
  penalty: moneySchema.nullable(),
  /** What the traveler loses of the protection: the premium, and the agency's share. Null while a part of the booking stands. */
  ofProtection: moneySchema.nullable(),
  back: moneySchema,
  /** The net rate and the commission of the whole booking: the same share of each is kept. */
  netRate: moneySchema,
  commission: moneySchema,
});
export type ExplainedRefund = z.infer<typeof explainedRefundSchema>;

/** How a price was made, with the reason of each line: the lines add up to the total. */
export const explainedPriceSchema = z.object({
  /** The parts of the net rate; `extras`, seats and bags, is null if there are none. */
  base: moneySchema,
  taxes: moneySchema,
  extras: moneySchema.nullable(),
  /** What the supplier asks in public; null if it told nothing, or the price was made before it was kept. */
  publishedRate: moneySchema.nullable(),
  lines: z.array(explainedLineSchema),
  total: moneySchema,
  /** The part of the total that the agency earns: its markup, its fee and its part of the protection. */
  commission: moneySchema,
  /** What the gateway takes of the commission. */
  transactionFee: moneySchema,
  refund: explainedRefundSchema.nullable(),
});
export type ExplainedPrice = z.infer<typeof explainedPriceSchema>;

const explains = {
  method: 'GET',
  area: 'back-office',
  access: 'staff',
  rate: 'read',
  answer: dataOf(explainedPriceSchema),
} as const;

export const explainBookingPrice = defineEndpoint({
  ...explains,
  id: 'office.explainBookingPrice',
  path: '/api/agency/bookings/:bookingId/price',
  summary:
    'How the price and the refund of a booking are made, line by line, with the rule, its version and who changed it. Not for restricted agents.',
  params: z.object({ bookingId: idSchema }),
  errors: ['invalidBookingId'],
});

export const explainQuotePrice = defineEndpoint({
  ...explains,
  id: 'office.explainQuotePrice',
  path: '/api/agency/quotes/:quoteId/price',
  summary: 'The same of a quote.',
  params: z.object({ quoteId: idSchema }),
  errors: ['quoteExpired'],
});
