import { z } from 'zod';
import { tripSchema } from '../bookings/bookings.ts';
import { markupSchema } from '../bookings/pricing.ts';
import {
  booleanQuerySchema,
  dataOf,
  daysInOrder,
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  localeSchema,
  messageAnswerSchema,
  moneySchema,
  pageQuerySchema,
  plainDateSchema,
} from '../common.ts';
import { defineEndpoint, XLSX_TYPE } from '../endpoint.ts';
import { anyNameSchema, clientOptionSchema, lastNameSchema, writtenPhoneSchema } from './identity.ts';
import { personRefSchema } from './people.ts';

/** Whether a person may log in (spec 3, section 4: active and inactive toggle). */
export const PERSON_STATUSES = ['Active', 'Inactive'] as const;
export const personStatusSchema = z.enum(PERSON_STATUSES);
export type PersonStatus = z.infer<typeof personStatusSchema>;

/** The most records that one bulk action takes. */
export const MOST_PER_ACTION = 1_000;

/** A client as the list shows them. A restricted agent's list counts the bookings that the agent may see. */
export const clientRowSchema = clientOptionSchema.extend({
  status: personStatusSchema,
  /** They opened a link that we mailed: the address is theirs and they can log in. */
  isVerified: z.boolean(),
  /** Bookings that stand and are not over. */
  activeBookings: z.int(),
  /** Bookings that stand and are over. */
  pastBookings: z.int(),
  createdAt: instantSchema,
  isRewardWalletEnable: z.boolean(),
  /** The markup of their own; null if they have none, and for a restricted agent. */
  userMarkup: markupSchema.nullable(),
});
export type ClientRow = z.infer<typeof clientRowSchema>;

/** The filters of the list of clients and of its export. */
export const clientsFilterSchema = z.object({
  /** A part of the name or of the address. */
  searchQuery: z.string().trim().max(80).default(''),
  status: personStatusSchema.optional(),
  verified: booleanQuerySchema.optional(),
  /** Days on which they were created, at the agency's office; both included. */
  startDate: plainDateSchema.optional(),
  endDate: plainDateSchema.optional(),
  /** The upload by which they came. */
  upload: idSchema.optional(),
  /** Whether they were invited and have not come, because emails to their address come back. */
  bounced: booleanQuerySchema.optional(),
  sort: z.enum(['name', '-name', 'created', '-created']).default('-created'),
});
export type ClientsFilter = z.infer<typeof clientsFilterSchema>;

export const listClients = defineEndpoint({
  id: 'identity.listClients',
  keyScope: 'clients:read',
  method: 'GET',
  path: '/api/agency/clients/',
  area: 'back-office',
  summary: "A page of the agency's clients; a restricted agent's are those whom they created or booked for.",
  access: 'staff',
  rate: 'read',
  query: daysInOrder(pageQuerySchema.extend(clientsFilterSchema.shape), ['startDate', 'endDate']),
  answer: dataOf(z.object({ clients: z.array(clientRowSchema), totalClients: z.int() })),
  errors: [],
});

/** A client in detail. What is counted, summed and listed of bookings is what the caller may see. */
export const clientDetailSchema = clientRowSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  homeAirport: z.string().nullable(),
  street: z.string().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  locale: localeSchema,
  loginCount: z.int(),
  /** The person who added them; null if they signed up. */
  createdBy: personRefSchema.nullable(),
  cancelledBookings: z.int(),
  /** What they paid less what they got back, by currency. */
  spend: z.array(moneySchema),
  /** Their newest bookings. */
  bookings: z.array(tripSchema.omit({ course: true })),
});
export type ClientDetail = z.infer<typeof clientDetailSchema>;

const clientParams = z.object({ id: idSchema });

export const getClient = defineEndpoint({
  id: 'identity.getClient',
  keyScope: 'clients:read',
  method: 'GET',
  path: '/api/agency/clients/:id',
  area: 'back-office',
  summary: 'A client in detail: profile, bookings, spend. One whom a restricted agent may not see is not found.',
  access: 'staff',
  rate: 'read',
  params: clientParams,
  answer: dataOf(clientDetailSchema),
  errors: ['notFound'],
});

/** What staff write of a client; null empties a field. */
const clientChangeSchema = z.strictObject({
  firstName: anyNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  phone: writtenPhoneSchema.nullable(),
  street: lineSchema(120).nullable(),
  city: lineSchema(80).nullable(),
  state: lineSchema(80).nullable(),
  zip: lineSchema(16).nullable(),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
});

/** The fields of a client that staff change; the others stay as they are. */
export const clientChangesSchema = clientChangeSchema.partial();
export type ClientChanges = z.infer<typeof clientChangesSchema>;

/** What a client is told that staff changed of their account: a letter names these, and never the values. */
export const CLIENT_PARTS = ['name', 'email', 'phone', 'address', 'travelers'] as const;
export type ClientPart = (typeof CLIENT_PARTS)[number];

export const changeClient = defineEndpoint({
  id: 'identity.changeClient',
  method: 'PATCH',
  path: '/api/agency/clients/:id',
  area: 'back-office',
  summary:
    'Changes what is known of a client, and emails them what was changed. Their email is changed as long as they have not confirmed it: the new address gets the welcome.',
  access: 'staff',
  rate: 'write',
  params: clientParams,
  body: clientChangesSchema,
  answer: dataOf(clientDetailSchema),
  errors: ['notFound', 'forbidden', 'userExists', 'emailConfirmed', 'tooManyRequests'],
});

const statusBody = z.strictObject({ userId: idSchema, status: personStatusSchema });

export const setClientStatus = defineEndpoint({
  id: 'identity.setClientStatus',
  method: 'PATCH',
  path: '/api/agency/clients/user-status',
  area: 'back-office',
  summary: 'Activates or deactivates a client; deactivating ends their sessions.',
  access: 'owner',
  rate: 'write',
  body: statusBody,
  answer: messageAnswerSchema,
  errors: ['userNotFound'],
});

export const setAgentStatus = defineEndpoint({
  id: 'identity.setAgentStatus',
  method: 'PATCH',
  path: '/api/agency/agents/user-status',
  area: 'back-office',
  summary: 'Activates or deactivates a sales agent; deactivating ends their sessions.',
  access: 'owner',
  rate: 'write',
  body: statusBody,
  answer: messageAnswerSchema,
  errors: ['userNotFound'],
});

/** The call that allows somebody a reward wallet; its twins differ in id and path alone. */
const changeOfWallet = {
  method: 'PATCH',
  area: 'back-office',
  access: 'owner',
  rate: 'write',
  body: z.strictObject({ userId: idSchema, isRewardWalletEnable: z.boolean() }),
  answer: messageAnswerSchema,
  errors: ['userNotFound'],
} as const;

export const setClientWallet = defineEndpoint({
  ...changeOfWallet,
  id: 'identity.setClientWallet',
  path: '/api/agency/clients/reward-wallet-status',
  summary: 'Allows a client a reward wallet, or not. Credit that they have stays theirs.',
});

export const setAgentWallet = defineEndpoint({
  ...changeOfWallet,
  id: 'identity.setAgentWallet',
  path: '/api/agency/agents/reward-wallet-status',
  summary: 'The same for a sales agent.',
});

export const resendVerificationEmail = defineEndpoint({
  id: 'identity.resendVerificationEmail',
  method: 'POST',
  path: '/api/agency/clients/resend-verification-email',
  area: 'back-office',
  summary: 'Emails a client who has not confirmed their address another link for it.',
  access: 'owner',
  rate: 'mail',
  idempotent: true,
  body: z.object({ userId: idSchema }),
  answer: messageAnswerSchema,
  errors: ['notFound', 'alreadyVerified', 'accountInactive'],
});

export const CLIENT_ACTIONS = ['activate', 'deactivate', 'resendVerification'] as const;
export type ClientAction = (typeof CLIENT_ACTIONS)[number];

/** What became of one client of a bulk action: `unchanged` was so already; all after it were not done. */
export const ACTION_OUTCOMES = [
  'done',
  'unchanged',
  'notFound',
  'alreadyVerified',
  'accountInactive',
  'tooManyRequests',
] as const;
export type ActionOutcome = (typeof ACTION_OUTCOMES)[number];

export const actOnClients = defineEndpoint({
  id: 'identity.actOnClients',
  method: 'POST',
  path: '/api/agency/clients/actions',
  area: 'back-office',
  summary: 'Activates, deactivates or emails many clients; tells of each what became of it.',
  access: 'owner',
  rate: 'mail',
  idempotent: true,
  body: z.object({ action: z.enum(CLIENT_ACTIONS), userIds: z.array(idSchema).min(1).max(MOST_PER_ACTION) }),
  answer: dataOf(
    z.object({
      message: z.string(),
      results: z.array(z.object({ userId: idSchema, outcome: z.enum(ACTION_OUTCOMES) })),
    }),
  ),
  errors: [],
});

export const exportClients = defineEndpoint({
  id: 'identity.exportClients',
  method: 'GET',
  path: '/api/agency/clients/exports',
  area: 'back-office',
  summary: 'The clients that the filters of the list leave, as the text of a CSV file with a byte-order mark.',
  access: 'staff',
  rate: 'export',
  stepUp: 'proof',
  query: daysInOrder(clientsFilterSchema, ['startDate', 'endDate']),
  answer: dataOf(z.object({ csv: z.string(), message: z.string(), count: z.int() })),
  errors: [],
});

export const downloadClients = defineEndpoint({
  id: 'identity.downloadClients',
  method: 'GET',
  path: '/api/agency/clients/download.csv',
  area: 'back-office',
  summary: 'The same as a file, row by row; `X-Row-Count` says how many.',
  access: 'staff',
  rate: 'export',
  query: daysInOrder(clientsFilterSchema, ['startDate', 'endDate']),
  answer: z.never(),
  produces: 'text/csv',
  errors: [],
});

export const downloadClientsSheet = defineEndpoint({
  ...downloadClients,
  id: 'identity.downloadClientsSheet',
  path: '/api/agency/clients/download.xlsx',
  summary: 'The same as a workbook: days and counts are cells of their kind, texts are never formulas.',
  produces: XLSX_TYPE,
});
