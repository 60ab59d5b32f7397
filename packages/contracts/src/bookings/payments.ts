import { z } from 'zod';
import { dataOf, moneySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Gateways that take cards, and all sources of payments: `wallet` is the agency's own credit, `usdc` a token on a public chain. */
const CARD_GATEWAYS = ['sandbox', 'stripe'] as const;
export const PAYMENT_SOURCES = [...CARD_GATEWAYS, 'wallet', 'usdc', 'simulatedUsdc'] as const;
export type PaymentSourceName = (typeof PAYMENT_SOURCES)[number];
export type CardGatewayName = (typeof CARD_GATEWAYS)[number];

/** What an agency chooses from for its travelers to pay with; travel credit has a setting of its own. */
export const OFFERED_METHODS = ['card', 'crypto'] as const;
export const paymentMethodSchema = z.enum(OFFERED_METHODS);
export type OfferedMethod = z.infer<typeof paymentMethodSchema>;

/** What a payment is made with. `wallet` is credit that the agency keeps for a traveler. */
export const PAYMENT_METHODS = ['card', 'wallet', 'crypto'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What each source of payments takes. */
export const METHOD_OF: Readonly<Record<PaymentSourceName, PaymentMethod>> = {
  sandbox: 'card',
  stripe: 'card',
  wallet: 'wallet',
  usdc: 'crypto',
  simulatedUsdc: 'crypto',
};

/** The gateway that takes cards, and the frame in which the card is typed. Card data never reaches the API. */
export const paymentOptionsSchema = z.object({
  cardEnabled: z.boolean(),
  /** Null if the agency takes no cards. */
  gateway: z.enum(CARD_GATEWAYS).nullable(),
  /** Relative path of the gateway's card page (sandbox), to be framed. */
  frameUrl: z.string().nullable(),
  /** Publishable key (Stripe). */
  publishableKey: z.string().nullable(),
  /** Whether the gateway is simulated: staff then see a badge. */
  simulated: z.boolean(),
});

/** How a traveler can pay the agency. */
const travelerOptionsSchema = paymentOptionsSchema.extend({
  /** The methods that the caller can pay by besides credit, in the order in which the agency shows it; none: only by credit. */
  methods: z.array(paymentMethodSchema),
  /** The caller's travel credit that can be spent now; null if there is none, or none may be spent. */
  credit: moneySchema.nullable(),
  /** The chain on which USDC is taken; null if none is. */
  crypto: z.object({ network: z.string(), simulated: z.boolean() }).nullable(),
  /** Whether a card is kept until its booking is decided, to reserve the amount again before the bank lets it go. */
  keepsCard: z.boolean(),
});

export const getPaymentOptions = defineEndpoint({
  id: 'payments.getPaymentOptions',
  keyScope: 'search',
  method: 'GET',
  path: '/api/payments/options',
  area: 'payments',
  summary: 'How this agency can be paid.',
  access: 'session',
  rate: 'read',
  answer: dataOf(travelerOptionsSchema),
  errors: [],
});

/** Names of gateways as the spec has them; `SANDBOX` is the simulated one, which stands in for Stripe. */
const GATEWAY_NAMES = { sandbox: 'SANDBOX', stripe: 'STRIPE' } as const;
export const gatewayNameOf = (gateway: keyof typeof GATEWAY_NAMES): (typeof GATEWAY_NAMES)[keyof typeof GATEWAY_NAMES] =>
  GATEWAY_NAMES[gateway];

export const getCurrentPaymentGateway = defineEndpoint({
  id: 'payments.getCurrentGateway',
  method: 'GET',
  path: '/api/getCurrentPaymentGateway',
  area: 'agencies',
  summary: 'What takes the payments of the agency, as the spec names it: of several the one that is shown first.',
  access: 'session',
  rate: 'read',
  answer: dataOf(
    z.object({
      /** `STRIPE` for cards, no matter which gateway takes them. Null if the agency takes neither cards nor crypto. */
      CurrentPayment: z.enum(['STRIPE', 'CRYPTO']).nullable(),
      /** Whether a simulated gateway stands in for it: nothing real is charged. */
      simulated: z.boolean(),
    }),
  ),
  errors: [],
});

/** What becomes of a card's authorisation that would lapse before a booking is decided. */
export const LAPSE_CHOICES = ['capture', 'renew'] as const;
export type LapseChoice = (typeof LAPSE_CHOICES)[number];

/** How an agency lets its travelers pay. */
export const paymentSettingsSchema = z.object({
  card: z.boolean(),
  crypto: z.boolean(),
  /** Both methods, as travelers see them, no matter which are on. */
  order: z.array(paymentMethodSchema),
  /** The methods that this installation has a gateway for. */
  available: z.array(paymentMethodSchema),
  onLapse: z.enum(LAPSE_CHOICES),
});
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

export const getPaymentSettings = defineEndpoint({
  id: 'payments.getSettings',
  method: 'GET',
  path: '/api/agency/payment-settings',
  area: 'payments',
  summary: 'With what travelers may pay the agency, and in which order they see it.',
  access: 'owner',
  rate: 'read',
  answer: dataOf(paymentSettingsSchema),
  errors: [],
});

export const setPaymentSettings = defineEndpoint({
  id: 'payments.setSettings',
  method: 'PATCH',
  path: '/api/agency/payment-settings',
  area: 'payments',
  summary: 'Sets it for new payments. What was paid is given back the way it came.',
  access: 'owner',
  rate: 'write',
  stepUp: 'factor',
  body: z.strictObject({
    ...{ card: z.boolean(), crypto: z.boolean(), shownFirst: paymentMethodSchema },
    /** Absent: as it is. */
    onLapse: z.enum(LAPSE_CHOICES).optional(),
  }),
  answer: dataOf(paymentSettingsSchema),
  errors: ['methodUnavailable'],
});

/** The part of a payment that a traveler sees. */
export const paymentSummarySchema = z.object({
  gateway: z.string(),
  method: z.enum(PAYMENT_METHODS),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  status: z.enum(['actionRequired', 'authorised', 'captured', 'voided', 'partlyRefunded', 'refunded', 'failed']),
  amount: moneySchema,
  refunded: moneySchema,
  at: z.iso.datetime(),
});
export type PaymentSummary = z.infer<typeof paymentSummarySchema>;

/** A card payment: the token that the gateway's frame returned for the card. */
export const cardPaymentSchema = z.object({
  method: z.literal('card'),
  token: z.string().min(8).max(200),
  /** What travel credit pays of it, as the person saw it; the card pays the rest. Refused if there is less credit meanwhile. */
  credit: moneySchema.optional(),
});

/** A payment by USDC, which the traveler then sends. */
const cryptoPaymentSchema = z.object({
  method: z.literal('crypto'),
  /** What travel credit pays of it, as with a card. */
  credit: moneySchema.optional(),
});

/** A payment that takes something: USDC, a card, with travel credit or without, or travel credit alone. */
export const chargedPaymentSchema = z.discriminatedUnion('method', [
  cardPaymentSchema,
  cryptoPaymentSchema,
  z.object({ method: z.literal('credit') }),
]);

/** The payment: a card, travel credit (`credit`), none for a hold (`hold`), or none because the total is zero: all is paid elsewhere (`none`). */
export const paymentChoiceSchema = z.discriminatedUnion('method', [
  ...chargedPaymentSchema.options,
  z.object({ method: z.literal('hold') }),
  z.object({ method: z.literal('none') }),
]);

/** Messages that the sandbox gateway's card frame posts to its parent page (`event.data`), checked by origin and source. */
export const gatewayFrameMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('height'), height: z.int() }),
  z.object({ type: z.literal('change'), complete: z.boolean(), message: z.string().nullable() }),
  z.object({ type: z.literal('token'), token: z.string(), brand: z.string(), last4: z.string() }),
  z.object({ type: z.literal('error'), message: z.string(), field: z.string() }),
  /** The frame takes no card any more, because its key is over: ask for another one. */
  z.object({ type: z.literal('expired') }),
  /** The 3-D Secure challenge is over; fetch the booking's status. */
  z.object({ type: z.literal('challengeDone') }),
]);
export type GatewayFrameMessage = z.infer<typeof gatewayFrameMessageSchema>;
/** The message by which the parent page asks the frame for a token. */
export const GATEWAY_FRAME_SUBMIT = { type: 'submit' } as const;

export const paymentWebhook = defineEndpoint({
  id: 'payments.webhook',
  method: 'POST',
  path: '/api/webhooks/payments/:gateway',
  area: 'payments',
  summary: 'Signed events of a payment gateway; each counts once, in any order.',
  access: 'public',
  rate: 'write',
  signed: true,
  params: z.object({ gateway: z.enum(['sandbox', 'stripe']) }),
  answer: z.object({ received: z.literal(true) }),
  errors: ['badRequest'],
});

export const paymentAccountWebhook = defineEndpoint({
  ...paymentWebhook,
  id: 'payments.accountWebhook',
  path: '/api/webhooks/payments/:gateway/:account',
  summary: "The same for an agency's own account at the gateway: events are signed with its secret.",
  params: z.object({ gateway: z.enum(['sandbox', 'stripe']), account: z.string().max(100) }),
});
