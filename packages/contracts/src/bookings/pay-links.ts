import { z } from 'zod';
import { dataOf, emailSchema, idSchema, instantSchema, moneySchema, plainDateSchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema } from '../identity/identity.ts';
import { PAYMENT_ERRORS } from './booking-bases.ts';
import { REQUESTS_PER_BOOKING } from './booking-requests.ts';
import { cardPaymentSchema, paymentOptionsSchema } from './payments.ts';

/*
 * Links that staff send so that somebody pays without an account: a booking that is held, or what a change costs that its traveler agreed to.
 * A link belongs to one booking, is paid once, and ends.
 */

/**
 * How a link stands. `paying`: its payment is under way; `over`: its time is over, or there is nothing to pay any more; `withdrawn`: taken back, or
 * replaced.
 */
export const PAY_LINK_STATES = ['open', 'paying', 'paid', 'over', 'withdrawn'] as const;
export const payLinkStateSchema = z.enum(PAY_LINK_STATES);
export type PayLinkState = z.infer<typeof payLinkStateSchema>;

/** How many hours a link may be open; that of a hold never outlives the hold. */
export const PAY_LINK_HOURS = [24, 72, 168] as const;

export const payLinkSchema = z.object({
  _id: idSchema,
  /** The request whose change is paid; null: the held booking itself. */
  request: z.int().nullable(),
  amount: moneySchema,
  state: payLinkStateSchema,
  sentTo: z.string(),
  madeBy: z.string(),
  madeAt: instantSchema,
  expiresAt: instantSchema,
  /** The address of the link while it is open, to be sent another way; null afterwards. */
  url: z.string().nullable(),
  paidAt: instantSchema.nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  /** What of a paid change went back, and what is on its way. */
  refunded: moneySchema,
  refunding: moneySchema,
});
export type PayLink = z.infer<typeof payLinkSchema>;

/** What a link can be made for now. */
const payableSchema = z.object({ request: z.int().nullable(), amount: moneySchema, until: instantSchema.nullable() });

export const payLinksSchema = z.object({
  payable: z.array(payableSchema),
  /** Newest first. */
  links: z.array(payLinkSchema),
});
export type PayLinks = z.infer<typeof payLinksSchema>;

const ofStaff = {
  area: 'bookings',
  access: 'staff',
  answer: dataOf(payLinksSchema),
} as const;
const ofBooking = z.object({ bookingId: idSchema });
const ofLink = ofBooking.extend({ linkId: idSchema });

export const listPayLinks = defineEndpoint({
  ...ofStaff,
  id: 'payLinks.list',
  method: 'GET',
  path: '/api/bookings/:bookingId/pay-links',
  summary: 'The payment links of a booking, and what one can be made for.',
  rate: 'read',
  params: ofBooking,
  errors: ['invalidBookingId'],
});

export const makePayLink = defineEndpoint({
  ...ofStaff,
  id: 'payLinks.make',
  method: 'POST',
  path: '/api/bookings/:bookingId/pay-links',
  summary: 'Emails a link that pays a held booking, or a change that its traveler accepted. A link of before stops working.',
  rate: 'mail',
  idempotent: true,
  params: ofBooking,
  body: z.strictObject({
    request: z.int().min(1).max(REQUESTS_PER_BOOKING).nullable(),
    email: emailSchema,
    hours: z.literal(PAY_LINK_HOURS),
  }),
  errors: ['invalidBookingId', 'payLinkNotPossible', 'paymentDisabled'],
});

export const withdrawPayLink = defineEndpoint({
  ...ofStaff,
  id: 'payLinks.withdraw',
  method: 'POST',
  path: '/api/bookings/:bookingId/pay-links/:linkId/withdraw',
  summary: 'Takes an open link back: it pays nothing any more.',
  rate: 'write',
  params: ofLink,
  errors: ['invalidBookingId', 'payLinkNotPossible'],
});

export const refundPayLink = defineEndpoint({
  ...ofStaff,
  id: 'payLinks.refund',
  method: 'POST',
  path: '/api/bookings/:bookingId/pay-links/:linkId/refund',
  summary:
    'Gives back what a change cost, or a part of it, to the card that paid. A held booking is refunded by its cancellation.',
  rate: 'money',
  idempotent: true,
  params: ofLink,
  body: z.strictObject({ amount: moneySchema }),
  errors: ['invalidBookingId', 'payLinkNotPossible'],
});

/** What somebody who has the link may know: what is paid, to whom, and how it stands. Nothing of the travelers. */
export const payByLinkSchema = z.object({
  state: payLinkStateSchema,
  amount: moneySchema,
  /** Whether a change of the booking is paid, not the booking itself. */
  isChange: z.boolean(),
  booking: z.object({
    reference: z.string(),
    product: productSchema,
    title: z.string(),
    startsOn: plainDateSchema,
    endsOn: plainDateSchema,
  }),
  expiresAt: instantSchema,
  /** How it can be paid. */
  options: paymentOptionsSchema,
  /** The bank's question to the holder of the card, to show in a frame; null if there is none. */
  actionUrl: z.string().nullable(),
  /** Why the last try took nothing; null if none failed. */
  failure: z.string().nullable(),
  /** The card that paid; null before. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type PayByLink = z.infer<typeof payByLinkSchema>;

const byLink = {
  area: 'bookings',
  access: 'public',
  params: z.object({ token: linkTokenSchema }),
  answer: dataOf(payByLinkSchema),
} as const;

export const readPayLink = defineEndpoint({
  ...byLink,
  id: 'payLinks.read',
  method: 'GET',
  path: '/api/pay/:token',
  summary: 'What a link pays and how it stands.',
  rate: 'read',
  errors: ['payLinkUnknown'],
});

export const payByLink = defineEndpoint({
  ...byLink,
  id: 'payLinks.pay',
  method: 'POST',
  path: '/api/pay/:token',
  summary: 'Pays by a link. A second press changes nothing: one payment is under way, or it was paid.',
  rate: 'auth',
  body: z.strictObject({ payment: cardPaymentSchema.pick({ method: true, token: true }).strict() }),
  errors: ['payLinkUnknown', 'payLinkOver', ...PAYMENT_ERRORS],
});

export const continuePayLink = defineEndpoint({
  ...byLink,
  id: 'payLinks.continue',
  method: 'POST',
  path: '/api/pay/:token/continue',
  summary: 'Goes on after the bank asked the holder of the card.',
  rate: 'write',
  errors: ['payLinkUnknown'],
});
