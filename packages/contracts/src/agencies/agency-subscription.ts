import { z } from 'zod';
import { dataOf, moneySchema, plainDateSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

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

/** The subscription of an agency as its staff see it. */
export const subscriptionAccountSchema = subscriptionSchema.extend({
  /** What the next 12 months cost if they are paid for today; null for everybody but the owner. */
  price: moneySchema.nullable(),
});
export type SubscriptionAccount = z.infer<typeof subscriptionAccountSchema>;

export const getSubscription = defineEndpoint({
  id: 'agencies.getSubscription',
  method: 'GET',
  path: '/api/agency/subscriptions',
  area: 'agencies',
  summary:
    'The subscription of the agency: its plan, its first and last day, whether it runs today; for its owner also what 12 months cost.',
  access: 'staff',
  openUnsubscribed: true,
  rate: 'read',
  answer: dataOf(subscriptionAccountSchema),
  errors: [],
});
