import { z } from 'zod';
import { dataOf } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { keptCardSchema, subscriptionAccountSchema } from './agency-subscription.ts';

const common = { area: 'agencies', access: 'owner', openUnsubscribed: true } as const;

export const cancelSubscription = defineEndpoint({
  ...common,
  id: 'agencies.cancelSubscription',
  method: 'POST',
  path: '/api/agency/subscriptions/cancel',
  summary: 'Cancels the renewal: the subscription ends with the period that is paid. One that is past due ends at once.',
  rate: 'write',
  answer: dataOf(subscriptionAccountSchema),
  errors: ['subscriptionNotChanged'],
});

export const resumeSubscription = defineEndpoint({
  ...common,
  id: 'agencies.resumeSubscription',
  method: 'POST',
  path: '/api/agency/subscriptions/resume',
  summary: 'Renews a subscription after all that was cancelled and still runs. Nothing is charged before its next period.',
  rate: 'write',
  answer: dataOf(subscriptionAccountSchema),
  errors: ['subscriptionNotChanged'],
});

/** How a change of the card stands. */
const cardChangeSchema = z.object({
  status: z.enum(['stored', 'actionRequired', 'processing']),
  card: keptCardSchema.nullable(),
  /** Where the cardholder's bank asks, for a frame; null unless `actionRequired`. */
  actionUrl: z.string().nullable(),
});

/** Why a card is not kept. */
const CARD_ERRORS = [
  'paymentDeclined',
  'challengeRefused',
  'insufficientFunds',
  'cardExpired',
  'cardCodeWrong',
  'cardDetailsInvalid',
  'paymentFailed',
] as const;

export const changeSubscriptionCard = defineEndpoint({
  ...common,
  id: 'agencies.changeSubscriptionCard',
  method: 'PATCH',
  path: '/api/agency/subscriptions/payment-methods',
  summary: 'Keeps another card for the renewals. Nothing is charged.',
  // As log-ins are: nobody is to try cards here.
  rate: 'auth',
  body: z.strictObject({ cardToken: z.string().min(8).max(200) }),
  answer: dataOf(cardChangeSchema),
  errors: ['paymentDisabled', ...CARD_ERRORS],
});

export const verifySubscriptionCard = defineEndpoint({
  ...common,
  id: 'agencies.verifySubscriptionCard',
  method: 'GET',
  path: '/api/agency/subscriptions/payment-methods/verify',
  summary: 'How the card stands that was given last, after the bank has asked its holder.',
  rate: 'read',
  answer: dataOf(cardChangeSchema),
  errors: [...CARD_ERRORS],
});
