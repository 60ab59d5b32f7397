import { z } from 'zod';
import { dataOf, idSchema, instantSchema, pageQuerySchema, productSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

const byOperators = { area: 'back-office', access: 'platform' } as const;
/** An agency as rows of other things name it; null: it is gone. */
const namedAgencySchema = z.object({ _id: idSchema, name: z.string() }).nullable();
const doneSchema = z.object({ _id: idSchema });

/** An email that failed. Its recipient is told as far as it helps to tell people apart: `o…@sunset.test`. */
export const failedMailSchema = z.object({
  _id: idSchema,
  agency: namedAgencySchema,
  template: z.string(),
  to: z.string(),
  /** The recipient's server refused it, or no server was reached. */
  failure: z.enum(['refused', 'unreached']),
  attempts: z.int(),
  at: instantSchema,
  /** An email with a personal link is not kept, so it cannot be sent again: its person asks for another. */
  canTryAgain: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

export const listFailedMails = defineEndpoint({
  ...byOperators,
  id: 'operator.listMails',
  method: 'GET',
  path: '/api/operator/mails',
  summary: 'A page of the emails of all agencies whose last try failed, the newest first.',
  rate: 'read',
  query: pageQuerySchema,
  answer: dataOf(z.object({ mails: z.array(failedMailSchema), total: z.int() })),
  errors: [],
});

export const tryMailAgain = defineEndpoint({
  ...byOperators,
  id: 'operator.tryMailAgain',
  method: 'POST',
  path: '/api/operator/agencies/:agencyId/mails/:mailId/again',
  summary: 'Has an email that failed sent after all.',
  rate: 'mail',
  idempotent: true,
  params: z.object({ agencyId: idSchema, mailId: idSchema }),
  answer: dataOf(doneSchema),
  errors: [],
});

/** A job that failed for good. */
export const failedJobSchema = z.object({
  _id: idSchema,
  agency: namedAgencySchema,
  /** Its slice and what it does: `notifications.send-mail`. */
  kind: z.string(),
  /** Why it failed the last time, as the log has it, without addresses of people. */
  reason: z.string(),
  requestId: z.string(),
  at: instantSchema,
});
export type FailedJob = z.infer<typeof failedJobSchema>;

export const listFailedJobs = defineEndpoint({
  ...byOperators,
  id: 'operator.listJobs',
  method: 'GET',
  path: '/api/operator/jobs',
  summary: 'A page of the jobs of all agencies that failed for good, the newest first.',
  rate: 'read',
  query: pageQuerySchema,
  answer: dataOf(z.object({ jobs: z.array(failedJobSchema), total: z.int() })),
  errors: [],
});

export const runJobAgain = defineEndpoint({
  ...byOperators,
  id: 'operator.runJobAgain',
  method: 'POST',
  path: '/api/operator/jobs/:jobId/again',
  summary: 'Puts a job that failed for good back into the queue.',
  rate: 'write',
  params: z.object({ jobId: idSchema }),
  answer: dataOf(doneSchema),
  errors: [],
});

/** Which bookings need somebody: those that attempts have not settled, or those whose books differ from a partner's. */
export const OPERATED_NEEDS = ['stuck', 'books'] as const;

/** A booking of an agency that needs somebody. */
export const operatedNeedSchema = z.object({
  agency: namedAgencySchema,
  /** Null: the books name a booking that we do not have. */
  bookingId: idSchema.nullable(),
  product: productSchema.nullable(),
  /** Our reference at the supplier. */
  reference: z.string().nullable(),
  /** What is waited for: the supplier's answer, the traveler's money, a cancellation, money that moves, or books that agree. */
  why: z.enum(['supplier', 'payment', 'cancellation', 'money', 'books']),
  /** What our books and theirs say, where they differ. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  since: instantSchema,
});
export type OperatedNeed = z.infer<typeof operatedNeedSchema>;

export const listOperatedNeeds = defineEndpoint({
  ...byOperators,
  id: 'operator.listNeeds',
  method: 'GET',
  path: '/api/operator/needs',
  summary: 'A page of the bookings of all agencies that need somebody, the oldest first.',
  rate: 'read',
  query: pageQuerySchema.extend({ of: z.enum(OPERATED_NEEDS).default('stuck') }),
  answer: dataOf(z.object({ needs: z.array(operatedNeedSchema), total: z.int() })),
  errors: [],
});

/** How the calls of a supplier or a gateway went on the server that answered, since it started: those by the platform's account, or those by accounts of agencies. */
export const partnerHealthSchema = z.object({
  kind: z.enum(['supplier', 'gateway', 'application']),
  name: z.string(),
  /** The product that is sold there, of a supplier that sells several; null: it is told by its name. */
  product: productSchema.nullable(),
  account: z.enum(['platform', 'own']),
  isSimulated: z.boolean(),
  /** `quiet`: nothing was asked of it yet; `failing`: its last call failed; `stopped`: it is not called for some accounts now. */
  state: z.enum(['well', 'quiet', 'failing', 'stopped']),
  answeredAt: instantSchema.nullable(),
  /** How many calls failed one after the other. */
  failures: z.int(),
  lastFailure: z.object({ operation: z.string(), code: z.string(), at: instantSchema }).nullable(),
});
export type PartnerHealth = z.infer<typeof partnerHealthSchema>;

export const getPartnersHealth = defineEndpoint({
  ...byOperators,
  id: 'operator.getHealth',
  method: 'GET',
  path: '/api/operator/health',
  summary: 'How the calls of suppliers and gateways went on the server that answers.',
  rate: 'read',
  answer: dataOf(z.object({ partners: z.array(partnerHealthSchema) })),
  errors: [],
});
