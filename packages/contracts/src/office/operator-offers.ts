import { z } from 'zod';
import { subscriptionPlanSchema } from '../agencies/agency-subscription.ts';
import { dataOf, daysInOrder, instantSchema, moneySchema, pageQuerySchema, plainDateSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What a coupon gives: its first months for nothing, or twelve months at the holiday rate. */
export const OPERATED_COUPON_KINDS = ['waive', 'holiday'] as const;
/** The numbers of months that a coupon may waive (spec 1, section 9). */
export const OPERATED_COUPON_MONTHS = [1, 3, 6, 9, 12] as const;
/** The most uses that a coupon may be limited to. */
export const MOST_COUPON_USES = 100_000;

const byOperators = { area: 'back-office', access: 'platform' } as const;
const offerSchema = z.object({ plan: subscriptionPlanSchema });

/** The least and the most that 12 months may cost, in cents of a dollar. */
export const RENEWAL_PRICES = { least: 100, most: 99_999_999 } as const;
/** What renewals cost: the price that was announced last, and when; null: none was, and the regular plan's counts. */
const renewalPriceSchema = z.object({ price: moneySchema, announcedAt: instantSchema.nullable() });

/** A coupon as those who run the platform see it. */
export const operatedCouponSchema = z.object({
  code: z.string(),
  kind: z.enum(OPERATED_COUPON_KINDS),
  months: z.int(),
  /** First and last day on which it counts, in UTC; null: no such limit. */
  startsOn: plainDateSchema.nullable(),
  endsOn: plainDateSchema.nullable(),
  /** How often it may be used; null: no limit. */
  mostUses: z.int().nullable(),
  uses: z.int(),
  /** `ended`: by somebody; `over`: its last day is past; `usedUp`: nothing is left of it. */
  state: z.enum(['counts', 'later', 'over', 'usedUp', 'ended']),
  createdAt: instantSchema,
});
export type OperatedCoupon = z.infer<typeof operatedCouponSchema>;

export const getOperatedOffer = defineEndpoint({
  ...byOperators,
  id: 'operator.getOffer',
  method: 'GET',
  path: '/api/operator/offer',
  summary: 'The plan that agencies can buy now.',
  rate: 'read',
  answer: dataOf(offerSchema),
  errors: [],
});

export const setOperatedOffer = defineEndpoint({
  ...byOperators,
  id: 'operator.setOffer',
  method: 'POST',
  path: '/api/operator/offer',
  summary: 'Sets the plan that agencies can buy from now on. What was bought stays as it is.',
  rate: 'write',
  body: offerSchema,
  answer: dataOf(offerSchema),
  errors: [],
});

export const getOperatedPrice = defineEndpoint({
  ...byOperators,
  id: 'operator.getPrice',
  method: 'GET',
  path: '/api/operator/renewal-price',
  summary: 'What 12 months cost when a subscription renews.',
  rate: 'read',
  answer: dataOf(renewalPriceSchema),
  errors: [],
});

export const announceOperatedPrice = defineEndpoint({
  ...byOperators,
  id: 'operator.announcePrice',
  method: 'POST',
  path: '/api/operator/renewal-price',
  summary:
    'Announces what 12 months cost. Each agency whose subscription renews gets an email, and pays it from its first renewal at least 30 days after. Announced again, the price that stands causes no email.',
  rate: 'write',
  stepUp: 'proof',
  body: z.object({ amountMinor: z.int().min(RENEWAL_PRICES.least).max(RENEWAL_PRICES.most) }),
  answer: dataOf(renewalPriceSchema),
  errors: [],
});

export const listOperatedCoupons = defineEndpoint({
  ...byOperators,
  id: 'operator.listCoupons',
  method: 'GET',
  path: '/api/operator/coupons',
  summary: 'A page of the coupons, by code, with how often each was used; `searchQuery` is looked for in their codes.',
  rate: 'read',
  query: pageQuerySchema.extend({ searchQuery: z.string().trim().max(32).default('') }),
  answer: dataOf(z.object({ coupons: z.array(operatedCouponSchema), total: z.int() })),
  errors: [],
});

/** A coupon to make. The holiday rate is for twelve months. */
const newCouponSchema = daysInOrder(
  z.object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$/, { error: 'couponCodeInvalid' }),
    kind: z.enum(OPERATED_COUPON_KINDS),
    months: z.literal(OPERATED_COUPON_MONTHS).default(12),
    startsOn: plainDateSchema.nullable().default(null),
    endsOn: plainDateSchema.nullable().default(null),
    mostUses: z.int().min(1).max(MOST_COUPON_USES).nullable().default(null),
  }),
  ['startsOn', 'endsOn'],
);

export const createOperatedCoupon = defineEndpoint({
  ...byOperators,
  id: 'operator.createCoupon',
  method: 'POST',
  path: '/api/operator/coupons',
  summary: 'Makes a coupon for the first period of a subscription. A code is used once for good.',
  rate: 'write',
  body: newCouponSchema,
  answer: dataOf(operatedCouponSchema),
  errors: ['couponCodeTaken'],
});

export const endOperatedCoupon = defineEndpoint({
  ...byOperators,
  id: 'operator.endCoupon',
  method: 'POST',
  path: '/api/operator/coupons/:code/end',
  summary: 'Lets a coupon count no more. Agencies that used it keep what it gave.',
  rate: 'write',
  params: z.object({ code: z.string().max(64) }),
  answer: dataOf(operatedCouponSchema),
  errors: [],
});
