import { z } from 'zod';
import { paymentOptionsSchema } from '../bookings/payments.ts';
import { dataOf, idSchema, rawLineSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema } from '../identity/identity.ts';

/** How a subscription can be paid for: the gateway in use, and the frame in which the card is typed. */
export const getSubscriptionPayment = defineEndpoint({
  id: 'agencies.getSubscriptionPayment',
  method: 'GET',
  path: '/api/agency/subscriptions/payment-methods',
  area: 'agencies',
  summary: "How subscriptions are paid for, by the platform's gateway: what the frame of a card needs.",
  access: 'public',
  rate: 'read',
  answer: dataOf(
    z.object({
      ...paymentOptionsSchema.shape,
      /** The gateway's name on the wire (spec 3, section 3): STRIPE unless another one is set. */
      activePG: z.enum(['STRIPE', 'SANDBOX']),
    }),
  ),
  errors: [],
});

export const subscribeAgency = defineEndpoint({
  id: 'agencies.subscribe',
  method: 'POST',
  path: '/api/agency/subscriptions',
  area: 'agencies',
  summary:
    "Pays for the first period of a new agency, by the token of its sign-up on the product's own brand, or reopens one whose subscription is over, as its owner on its site. A charge that is under way is continued.",
  access: 'public',
  // As log-ins are: nobody is to try cards here.
  rate: 'auth',
  body: z.object({
    signUpToken: linkTokenSchema.nullable().default(null),
    /** From the gateway's frame; null where nothing is charged, or to go on after the bank's question. */
    cardToken: z.string().min(8).max(200).nullable().default(null),
    couponCode: rawLineSchema().trim().max(64).nullable().default(null),
  }),
  answer: dataOf(
    z.object({
      agencyId: idSchema,
      status: z.enum(['paid', 'actionRequired', 'processing']),
      message: z.string(),
      subscriptionsData: z.object({
        status: z.enum(['paid', 'actionRequired', 'processing']),
        message: z.string(),
        domain: z.string(),
      }),
      /** Where the cardholder's bank asks, for a frame; null unless `actionRequired`. */
      actionUrl: z.string().nullable(),
    }),
  ),
  errors: [
    'noSession',
    'agencyGone',
    'subscriptionPaid',
    'couponInvalid',
    'priceChanged',
    'paymentDisabled',
    'paymentDeclined',
    'challengeRefused',
    'insufficientFunds',
    'cardExpired',
    'cardCodeWrong',
    'cardDetailsInvalid',
    'subscriptionPaymentFailed',
  ],
});
