import { z } from 'zod';
import { dataOf, idSchema, instantSchema, lineSchema, pageQuerySchema, productSchema, textSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SUPPORT_KINDS, SUPPORT_MESSAGES, SUPPORT_STATES, SUPPORT_SUBJECT, SUPPORT_TEXT } from './support-thread-rules.ts';

const kindSchema = z.enum(SUPPORT_KINDS);
const stateSchema = z.enum(SUPPORT_STATES);

const supportThreadSchema = z.object({
  _id: idSchema,
  kind: kindSchema,
  /** The booking that it is about; null if it is about none, or the booking is gone. */
  booking: z.object({ _id: idSchema, reference: z.string(), product: productSchema }).nullable(),
  subject: z.string(),
  state: stateSchema,
  /** The name of the person who began it. */
  author: z.string(),
  messageCount: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type SupportThread = z.infer<typeof supportThreadSchema>;

const supportMessageSchema = z.object({
  at: instantSchema,
  by: z.enum(['agency', 'platform']),
  /** Empty for those of the platform: an agency learns no operator's name. */
  author: z.string(),
  text: z.string(),
});
export type SupportMessage = z.infer<typeof supportMessageSchema>;

const supportThreadDetailSchema = supportThreadSchema.extend({
  /** Oldest first. */
  messages: z.array(supportMessageSchema).max(SUPPORT_MESSAGES),
  /** Whether another message fits. */
  isFull: z.boolean(),
});
export type SupportThreadDetail = z.infer<typeof supportThreadDetailSchema>;

const ofStaff = { area: 'back-office', access: 'staff', openUnsubscribed: true } as const;
const ofOperators = { area: 'back-office', access: 'platform' } as const;
const one = z.object({ threadId: idSchema });
const oneOfAgency = z.object({ agencyId: idSchema, threadId: idSchema });
const words = z.strictObject({ text: textSchema(SUPPORT_TEXT) });

export const listSupportThreads = defineEndpoint({
  ...ofStaff,
  id: 'support.listThreads',
  method: 'GET',
  path: '/api/agency/support/threads',
  summary: "A page of the agency's questions to the platform, those with news first: an agent's own, the owner's all.",
  rate: 'read',
  query: pageQuerySchema.extend({ state: stateSchema.optional() }),
  answer: dataOf(z.object({ threads: z.array(supportThreadSchema), total: z.int() })),
  errors: [],
});

export const getSupportThread = defineEndpoint({
  ...ofStaff,
  id: 'support.getThread',
  method: 'GET',
  path: '/api/agency/support/threads/:threadId',
  summary: 'A question to the platform with its messages.',
  rate: 'read',
  params: one,
  answer: dataOf(supportThreadDetailSchema),
  errors: ['notFound'],
});

export const startSupportThread = defineEndpoint({
  ...ofStaff,
  id: 'support.startThread',
  method: 'POST',
  path: '/api/agency/support/threads',
  summary: 'Asks those who run the platform; they are emailed.',
  rate: 'mail',
  idempotent: true,
  body: z.strictObject({
    kind: kindSchema,
    /** With `booking` alone: the reference of a booking that the caller may see, ours or the supplier’s. */
    reference: lineSchema(40).optional(),
    subject: lineSchema(SUPPORT_SUBJECT),
    text: textSchema(SUPPORT_TEXT),
  }),
  answer: dataOf(supportThreadDetailSchema),
  errors: [],
});

export const writeSupportMessage = defineEndpoint({
  ...ofStaff,
  id: 'support.writeMessage',
  method: 'POST',
  path: '/api/agency/support/threads/:threadId/messages',
  summary: 'Adds a message to a question to the platform, which opens it again; those who run the platform are emailed.',
  rate: 'mail',
  idempotent: true,
  params: one,
  body: words,
  answer: dataOf(supportThreadDetailSchema),
  errors: ['notFound', 'supportThreadFull'],
});

export const closeSupportThread = defineEndpoint({
  ...ofStaff,
  id: 'support.closeThread',
  method: 'POST',
  path: '/api/agency/support/threads/:threadId/close',
  summary: 'Closes a question to the platform: nobody expects an answer any more.',
  rate: 'write',
  params: one,
  answer: dataOf(supportThreadDetailSchema),
  errors: ['notFound'],
});

const operatedThreadSchema = supportThreadSchema.extend({ agency: z.object({ _id: idSchema, name: z.string() }) });
export type OperatedThread = z.infer<typeof operatedThreadSchema>;

const operatedThreadDetailSchema = supportThreadDetailSchema.extend({
  agency: z.object({ _id: idSchema, name: z.string() }),
  /** The address of who began it, to which answers are emailed; null: their account is gone. */
  email: z.string().nullable(),
});
export type OperatedThreadDetail = z.infer<typeof operatedThreadDetailSchema>;

export const listOperatedThreads = defineEndpoint({
  ...ofOperators,
  id: 'operator.listThreads',
  method: 'GET',
  path: '/api/operator/support/threads',
  summary: 'A page of the questions of all agencies: those that wait longest for an answer first, then the others, newest first.',
  rate: 'read',
  query: pageQuerySchema.extend({
    state: stateSchema.optional(),
    kind: kindSchema.optional(),
    /** Found in subjects, names of agencies and references of bookings. */
    searchQuery: z.string().trim().max(80).default(''),
  }),
  answer: dataOf(z.object({ threads: z.array(operatedThreadSchema), total: z.int() })),
  errors: [],
});

const thread = '/api/operator/agencies/:agencyId/support/threads/:threadId';

export const getOperatedThread = defineEndpoint({
  ...ofOperators,
  id: 'operator.getThread',
  method: 'GET',
  path: thread,
  summary: 'A question of an agency with its messages.',
  rate: 'read',
  params: oneOfAgency,
  answer: dataOf(operatedThreadDetailSchema),
  errors: [],
});

export const answerSupportThread = defineEndpoint({
  ...ofOperators,
  id: 'operator.answerThread',
  method: 'POST',
  path: `${thread}/messages`,
  summary: 'Answers a question of an agency; who asked is emailed.',
  rate: 'mail',
  idempotent: true,
  params: oneOfAgency,
  body: words,
  answer: dataOf(operatedThreadDetailSchema),
  errors: ['supportThreadFull'],
});

export const closeOperatedThread = defineEndpoint({
  ...ofOperators,
  id: 'operator.closeThread',
  method: 'POST',
  path: `${thread}/close`,
  summary: 'Closes a question of an agency. A message of the agency opens it again.',
  rate: 'write',
  params: oneOfAgency,
  answer: dataOf(operatedThreadDetailSchema),
  errors: [],
});
