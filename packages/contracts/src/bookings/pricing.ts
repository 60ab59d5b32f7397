import { z } from 'zod';
import { dataOf, doerSchema, idSchema, instantSchema, moneySchema, pageQuerySchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** How a markup is calculated. The spec's default is percent. */
export const markupTypeSchema = z.enum(['percent', 'fixed']);

/**
 * A markup: 0 < percent ≤ 100, with at most two decimals; a fixed one is in major units of US dollars, 0 < m ≤ 10,000 per
 * booking.
 */
export const markupSchema = z
  .object({ type: markupTypeSchema.default('percent'), value: z.number().positive({ error: 'markupRange' }).multipleOf(0.01) })
  .refine((markup) => markup.value <= (markup.type === 'percent' ? 100 : 10_000), { error: 'markupRange', path: ['value'] });
export type Markup = z.infer<typeof markupSchema>;

/** The kinds of price lines, in the order in which a price is composed (design, section 6). */
export const PRICE_LINE_KINDS = [
  'net',
  'platformMarkup',
  'agencyMarkup',
  'agencyFee',
  'protectionPremium',
  'protectionMarkup',
] as const;
export const priceLineKindSchema = z.enum(PRICE_LINE_KINDS);
export type PriceLineKind = z.infer<typeof priceLineKindSchema>;

/** One line of the price waterfall, frozen with its quote; staff only. `rule` names the rule that made it, with its version. */
export const priceLineSchema = z.object({
  kind: priceLineKindSchema,
  amount: moneySchema,
  rule: z.object({ id: z.string(), version: z.int(), note: z.string() }),
});
export type PriceLine = z.infer<typeof priceLineSchema>;

/** The full breakdown of a price for staff, from the net rate to the agency's earnings. Never sent to a client. */
export const priceWaterfallSchema = z.object({
  lines: z.array(priceLineSchema),
  netRate: moneySchema,
  wholesale: moneySchema,
  markup: markupSchema.nullable(),
  markupSource: z.enum(['booking', 'user', 'agency', 'none']),
  agencyFee: moneySchema,
  commission: moneySchema,
  /** The gateway's fee: deducted from the agency's earnings, not part of the traveler's price. */
  transactionFee: moneySchema,
  total: moneySchema,
});
export type PriceWaterfall = z.infer<typeof priceWaterfallSchema>;

/** A line of the total as a traveler sees it; reveals nothing of what the agency pays or earns. `seats` and `bags`: what was chosen besides the fare. */
export const travelerLineSchema = z.object({
  kind: z.enum(['fare', 'taxes', 'seats', 'bags', 'agencyFee', 'protection']),
  amount: moneySchema,
});
export const travelerPriceSchema = z.object({ lines: z.array(travelerLineSchema), total: moneySchema });
export type TravelerPrice = z.infer<typeof travelerPriceSchema>;

export const getRefundProtect = defineEndpoint({
  id: 'pricing.getRefundProtect',
  method: 'GET',
  path: '/api/refund-protects',
  area: 'pricing',
  summary: 'Whether the agency offers refund protect, and its own fixed part of the price (zero for anybody but staff).',
  access: 'session',
  rate: 'read',
  answer: dataOf(z.object({ isEnabled: z.boolean(), refundProtectMarkup: z.number() })),
  errors: [],
});

/** The markups of an agency or a person: one for all products, and those of products that differ. */
export const markupsSchema = z.object({
  markup: markupSchema.nullable(),
  byProduct: z.partialRecord(productSchema, markupSchema),
});
export type Markups = z.infer<typeof markupsSchema>;

/** A change of markups: absent ones stay, null removes one. */
const markupsChangeSchema = z.strictObject({
  markup: markupSchema.nullable().optional(),
  byProduct: z.partialRecord(productSchema, markupSchema.nullable()).optional(),
});
export type MarkupsChange = z.infer<typeof markupsChangeSchema>;

const limitSchema = z
  .number({ error: 'markupRange' })
  .positive({ error: 'markupRange' })
  .max(100, { error: 'markupRange' })
  .multipleOf(0.01);

/**
 * What agents may set as the markup of one booking, in percent of the wholesale rate, with at most two decimals; a fixed markup counts as its share.
 * Null: no limit. Owners have none.
 */
export const agentLimitsSchema = z.strictObject({ least: limitSchema.nullable(), most: limitSchema.nullable() });
export type AgentLimits = z.infer<typeof agentLimitsSchema>;

/** The agency's own price settings. */
export const agencyMarkupsSchema = markupsSchema.extend({
  agentLimits: agentLimitsSchema,
  agencyFee: moneySchema,
  refundProtect: z.object({ isEnabled: z.boolean(), markup: moneySchema }),
});
export type AgencyMarkups = z.infer<typeof agencyMarkupsSchema>;

export const getMarkups = defineEndpoint({
  id: 'pricing.getMarkups',
  method: 'GET',
  path: '/api/agency/markups',
  area: 'pricing',
  summary: 'Markup, agency fee and refund protect of the agency.',
  access: 'staff',
  rate: 'read',
  answer: dataOf(agencyMarkupsSchema),
  errors: [],
});

export const updateMarkups = defineEndpoint({
  id: 'pricing.updateMarkups',
  method: 'PATCH',
  path: '/api/agency/markups',
  area: 'pricing',
  summary: 'Changes them; counts for the next search at once. A null markup removes it.',
  access: 'owner',
  rate: 'write',
  body: markupsChangeSchema.extend({
    agencyFee: moneySchema.extend({ amountMinor: z.int().min(0).max(100_000) }).optional(),
    refundProtect: z
      .object({ isEnabled: z.boolean(), markup: moneySchema.extend({ amountMinor: z.int().min(0).max(100_000) }) })
      .optional(),
    agentLimits: agentLimitsSchema
      .refine(({ least, most }) => least === null || most === null || least <= most, { error: 'limitsReversed', path: ['most'] })
      .optional(),
  }),
  answer: z.object({ data: agencyMarkupsSchema, message: z.string() }),
  errors: [],
});

/** The markup that counts for a product when a price is made for a person. */
export const effectiveMarkupSchema = z.object({
  product: productSchema,
  markup: markupSchema.nullable(),
  source: z.enum(['user', 'agency', 'none']),
});

/** The markups of a client or an agent, and which of theirs and the agency's count. */
export const userMarkupsSchema = markupsSchema.extend({
  userId: idSchema,
  name: z.string(),
  /** The agency's currency: that of fixed markups. */
  currency: z.string(),
  effective: z.array(effectiveMarkupSchema),
});
export type UserMarkups = z.infer<typeof userMarkupsSchema>;

const ofUser = {
  area: 'back-office',
  access: 'owner',
  params: z.object({ userId: idSchema }),
  errors: ['dataNotFound'],
} as const;
const readsUser = { ...ofUser, method: 'GET', rate: 'read', answer: dataOf(userMarkupsSchema) } as const;
const changesUser = {
  ...ofUser,
  method: 'PATCH',
  rate: 'write',
  body: markupsChangeSchema,
  answer: z.object({ data: userMarkupsSchema, message: z.string() }),
} as const;

export const getClientMarkups = defineEndpoint({
  ...readsUser,
  id: 'pricing.getClientMarkups',
  path: '/api/agency/clients/markups/:userId',
  summary: 'The markups of a client, and which markup counts for each product.',
});
export const getAgentMarkups = defineEndpoint({
  ...readsUser,
  id: 'pricing.getAgentMarkups',
  path: '/api/agency/agents/markups/:userId',
  summary: 'The same of an agent: they count where the client of a booking has none.',
});
export const updateClientMarkups = defineEndpoint({
  ...changesUser,
  id: 'pricing.updateClientMarkups',
  path: '/api/agency/clients/markups/:userId',
  summary: 'Changes the markups of a client; counts for the next search at once. Null removes one.',
});
export const updateAgentMarkups = defineEndpoint({
  ...changesUser,
  id: 'pricing.updateAgentMarkups',
  path: '/api/agency/agents/markups/:userId',
  summary: 'The same of an agent.',
});

/** One change of what prices are made with. */
export const priceRuleChangeSchema = z.object({
  _id: idSchema,
  at: instantSchema,
  by: doerSchema,
  kind: z.enum(['markup', 'agencyFee', 'protection']),
  /** Null: all products that have none of their own. */
  product: productSchema.nullable(),
  /** Null: all suppliers that have none of their own. */
  supplier: z.string().nullable(),
  version: z.int(),
  /** The change of a markup; a side is null if there was none. */
  markup: z.object({ before: markupSchema.nullable(), after: markupSchema.nullable() }).nullable(),
  /** The change of the fee or of the agency's part of the protection; null also if it was not offered. */
  amount: z.object({ before: moneySchema.nullable(), after: moneySchema.nullable() }).nullable(),
});
export type PriceRuleChange = z.infer<typeof priceRuleChangeSchema>;

export const listPriceRuleChanges = defineEndpoint({
  id: 'pricing.listChanges',
  method: 'GET',
  path: '/api/agency/markups/changes',
  area: 'back-office',
  summary: "Who changed the agency's or a person's price rules, when, from what to what; the newest first.",
  access: 'owner',
  rate: 'read',
  query: pageQuerySchema.extend({ userId: idSchema.optional() }),
  answer: dataOf(z.object({ changes: z.array(priceRuleChangeSchema), totalChanges: z.int() })),
  errors: [],
});

/** What past prices add up to: what the agency earns, what travelers pay, and where the published rate took from it. */
const priceSumsSchema = z.object({
  margin: moneySchema,
  price: moneySchema,
  /** Prices that were lowered to the published rate, and by how much together. */
  capped: z.int(),
  lost: moneySchema,
});

export const whatIf = defineEndpoint({
  id: 'pricing.whatIf',
  method: 'POST',
  path: '/api/agency/markups/what-if',
  area: 'back-office',
  summary: 'Makes the quotes of the last 90 days again by markups that are not set yet; changes nothing.',
  access: 'owner',
  rate: 'search',
  /** `userId`: the markups are those of a client or agent, and so are the quotes; absent: the agency's. */
  body: markupsChangeSchema.extend({ userId: idSchema.optional() }),
  answer: dataOf(
    z.object({
      since: instantSchema,
      /** How many quotes there are, and how many of them, the newest, were made again. */
      total: z.int(),
      replayed: z.int(),
      products: z.array(
        z.object({
          product: productSchema,
          cases: z.int(),
          booked: z.int(),
          /** As they were, by the rules of today, and by those that are asked about. */
          was: priceSumsSchema,
          today: priceSumsSchema,
          proposed: priceSumsSchema,
        }),
      ),
    }),
  ),
  errors: ['dataNotFound'],
});
