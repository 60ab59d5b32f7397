import { z } from 'zod';
import { dataOf, idSchema, instantSchema, messageAnswerSchema, pageQuerySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/**
 * How an email stands, as far as it is known. `sent`: the mail server took it; `bounced`: the recipient's server refused it; `failed`: no server could
 * be reached. What failed is tried again for some time. Where a mail service reports it: `delayed`, `delivered`, `complained` and `unsubscribed` after
 * it came. `stopped`: an optional email to an address that gets none.
 */
export const MAIL_STATUSES = [
  'queued',
  'sent',
  'delayed',
  'delivered',
  'bounced',
  'failed',
  'unsubscribed',
  'complained',
  'stopped',
] as const;

/** An email about a booking, or to a client. */
export const loggedMailSchema = z.object({
  _id: idSchema,
  /** When it was asked for. */
  at: instantSchema,
  sentAt: instantSchema.nullable(),
  to: z.string(),
  /** Empty until it is written. */
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  /** How often it was tried. */
  attempts: z.int(),
  /** Whether it is kept as it was sent: not one with a personal link, and none from before emails were kept. */
  canOpen: z.boolean(),
  canSendAgain: z.boolean(),
});
export type LoggedMail = z.infer<typeof loggedMailSchema>;

/** An email as it was sent. `html` is to be shown in a sandbox alone. */
export const openedMailSchema = loggedMailSchema.extend({ html: z.string(), files: z.array(z.string()) });
export type OpenedMail = z.infer<typeof openedMailSchema>;

/** Why an address gets no optional email of the agency, and since when. Letters about a trip, an account or money still go to it. */
export const mailStopSchema = z.object({ reason: z.enum(['bounced', 'unsubscribed', 'complained']), since: instantSchema });
export type MailStop = z.infer<typeof mailStopSchema>;

const common = { area: 'back-office', access: 'staff' } as const;
const ofBooking = { ...common, errors: ['invalidBookingId', 'notFound'] } as const;
const ofClient = { ...common, errors: ['notFound'] } as const;
const ofAgency = { ...common, access: 'owner', errors: ['notFound'] } as const;
const mailParams = z.object({ id: idSchema, mailId: idSchema });
const pageOfMails = z.object({ mails: z.array(loggedMailSchema), totalMails: z.int() });

const lists = {
  method: 'GET',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: pageQuerySchema,
  answer: dataOf(pageOfMails),
} as const;
const opens = { method: 'GET', rate: 'read', params: mailParams, answer: dataOf(openedMailSchema) } as const;
const sends = { method: 'POST', rate: 'mail', idempotent: true, params: mailParams, answer: messageAnswerSchema } as const;

const BOOKING_MAILS = '/api/agency/bookings/:id/mails';
const AGENCY_MAILS = '/api/agency/mails';
const CLIENT_MAILS = '/api/agency/clients/:id/mails';

export const listBookingMails = defineEndpoint({
  ...ofBooking,
  ...lists,
  id: 'office.listBookingMails',
  path: BOOKING_MAILS,
  summary: 'The emails about a booking, the newest first: to whom, when, and how they stand.',
});
export const openBookingMail = defineEndpoint({
  ...ofBooking,
  ...opens,
  id: 'office.openBookingMail',
  path: `${BOOKING_MAILS}/:mailId`,
  summary: 'An email about a booking as it was sent.',
});
export const sendBookingMailAgain = defineEndpoint({
  ...ofBooking,
  ...sends,
  id: 'office.sendBookingMailAgain',
  path: `${BOOKING_MAILS}/:mailId/send-again`,
  summary: 'Sends an email about a booking again, to whom it was sent, with its files as they are now.',
});
export const listClientMails = defineEndpoint({
  ...ofClient,
  ...lists,
  answer: dataOf(pageOfMails.extend({ stops: z.array(mailStopSchema) })),
  id: 'office.listClientMails',
  path: CLIENT_MAILS,
  summary:
    "The emails to a client's address, the newest first; a restricted agent's own bookings' and those about no booking only.",
});
export const openClientMail = defineEndpoint({
  ...ofClient,
  ...opens,
  id: 'office.openClientMail',
  path: `${CLIENT_MAILS}/:mailId`,
  summary: 'An email to a client as it was sent.',
});
export const sendClientMailAgain = defineEndpoint({
  ...ofClient,
  ...sends,
  id: 'office.sendClientMailAgain',
  path: `${CLIENT_MAILS}/:mailId/send-again`,
  summary: 'Sends an email to a client again.',
});

export const listAgencyMails = defineEndpoint({
  ...ofAgency,
  method: 'GET',
  rate: 'read',
  query: pageQuerySchema.extend({ show: z.enum(['all', 'problems']).default('all') }),
  answer: dataOf(pageOfMails),
  id: 'office.listAgencyMails',
  path: AGENCY_MAILS,
  summary:
    'All emails of the agency, the newest first; `problems`: those alone that did not arrive, are late, or were complained about.',
});
export const openAgencyMail = defineEndpoint({
  ...ofAgency,
  ...opens,
  params: mailParams.pick({ mailId: true }),
  id: 'office.openAgencyMail',
  path: `${AGENCY_MAILS}/:mailId`,
  summary: 'An email of the agency as it was sent.',
});
export const sendAgencyMailAgain = defineEndpoint({
  ...ofAgency,
  ...sends,
  params: mailParams.pick({ mailId: true }),
  id: 'office.sendAgencyMailAgain',
  path: `${AGENCY_MAILS}/:mailId/send-again`,
  summary: 'Sends an email of the agency again.',
});
