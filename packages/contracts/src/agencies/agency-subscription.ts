import { z } from 'zod';
import { dataOf, moneySchema, plainDateSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { LIFE_STATES } from './subscription-life.ts';

/** The plans that an agency can have (decisions: $99 a month billed annually, or the holiday rate of $29.99 a month). */
export const SUBSCRIPTION_PLANS = ['regular', 'holiday'] as const;
export const subscriptionPlanSchema = z.enum(SUBSCRIPTION_PLANS);
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;

/** `none`: never had one. `upcoming`, `active`, `ended`: by today's date at the agency's office. */
export const subscriptionStatusSchema = z.enum(['none', 'upcoming', 'active', 'ended']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** The subscription of an agency. Both days belong to it; null: no such limit. */
export const subscriptionSchema = z.object({
  status: subscriptionStatusSchema,
  plan: subscriptionPlanSchema.nullable(),
  startsOn: plainDateSchema.nullable(),
  endsOn: plainDateSchema.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** A kept card, as its holder knows it. */
export const keptCardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int().min(1).max(12),
  expYear: z.int(),
});

/** How a subscription stands and what comes next. Amounts and the card: for the owner alone; null for others. */
export const subscriptionLifeSchema = z.object({
  state: z.enum(LIFE_STATES),
  /** Whether it is renewed by itself, and the first day of the next period. */
  isRenewed: z.boolean(),
  renewsOn: plainDateSchema.nullable(),
  /** The charge that comes by itself, and its day: of the next try while it is past due. */
  nextCharge: z.object({ amount: moneySchema, on: plainDateSchema }).nullable(),
  /** What is due now. */
  due: moneySchema.nullable(),
  card: keptCardSchema.nullable(),
  /** The last day of one that is not renewed because its owner said so. */
  cancelAt: plainDateSchema.nullable(),
  /** The first day of the period that is not paid. */
  dueSince: plainDateSchema.nullable(),
  /** How often its charge was refused. */
  tries: z.int().min(0).max(5),
  /** The bank wants the holder of the card to confirm. */
  isHolderNeeded: z.boolean(),
  /** The last day on which the office works while nothing is paid. */
  closesAfter: plainDateSchema.nullable(),
});
export type SubscriptionLifeAnswer = z.infer<typeof subscriptionLifeSchema>;

/** The subscription of an agency as its staff see it. */
export const subscriptionAccountSchema = subscriptionSchema.extend({
  /** What the next 12 months cost if they are paid for today; null for everybody but the owner. */
  price: moneySchema.nullable(),
  life: subscriptionLifeSchema,
});
export type SubscriptionAccount = z.infer<typeof subscriptionAccountSchema>;

export const getSubscription = defineEndpoint({
  id: 'agencies.getSubscription',
  method: 'GET',
  path: '/api/agency/subscriptions',
  area: 'agencies',
  summary:
    'The subscription of the agency: its plan, its first and last day, whether it runs today and is renewed; for its owner also what 12 months cost, what is charged next, and the card.',
  access: 'staff',
  openUnsubscribed: true,
  rate: 'read',
  answer: dataOf(subscriptionAccountSchema),
  errors: [],
});
