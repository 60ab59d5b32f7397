import { z } from 'zod';
import { markupSchema } from '../bookings/pricing.ts';
import {
  booleanQuerySchema,
  dataOf,
  emailSchema,
  idSchema,
  instantSchema,
  localeSchema,
  messageAnswerSchema,
  moneySchema,
  pageQuerySchema,
  productSchema,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { personStatusSchema } from './clients.ts';
import { writtenPhoneSchema } from './identity.ts';
import { userTypeSchema } from './people.ts';

/** A sales agent as the owner sees them, with what their bookings add up to: the bookings they made or travel on, as the lists filter them. */
export const agentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  status: personStatusSchema,
  isRestrictedAgent: z.boolean(),
  isRewardWalletEnable: z.boolean(),
  createdAt: instantSchema,
  /** Their own markup for all products; null if the agency's counts. */
  userMarkup: markupSchema.nullable(),
  bookings: z.int(),
  upcomingBookings: z.int(),
  /** Only products that they have bookings of. */
  bookingsByProduct: z.partialRecord(productSchema, z.int()),
  /** One amount a currency; none without bookings. */
  commission: z.array(moneySchema),
});
export type Agent = z.infer<typeof agentSchema>;

export const AGENT_SORTS = ['name', '-name', 'created', '-created'] as const;

export const listAgents = defineEndpoint({
  id: 'identity.listAgents',
  method: 'GET',
  path: '/api/agency/agents',
  area: 'back-office',
  summary: "A page of the agency's sales agents with their figures; `searchQuery` finds names and addresses.",
  access: 'owner',
  rate: 'read',
  query: pageQuerySchema.extend({
    searchQuery: z.string().trim().max(80).default(''),
    isRestrictedAgent: booleanQuerySchema.optional(),
    status: personStatusSchema.optional(),
    sort: z.enum(AGENT_SORTS).default('name'),
  }),
  answer: dataOf(z.object({ agents: z.array(agentSchema), totalAgents: z.int() })),
  errors: [],
});

/** An agent with what the owner needs to know before a change of their role. */
export const agentDetailSchema = agentSchema.extend({
  phone: z.string().nullable(),
  locale: localeSchema,
  loginCount: z.int(),
  /** On how many devices they are logged in: a change of role ends these sessions. */
  sessions: z.int(),
});
export type AgentDetail = z.infer<typeof agentDetailSchema>;

export const getAgent = defineEndpoint({
  id: 'identity.getAgent',
  method: 'GET',
  path: '/api/agency/agents/:id',
  area: 'back-office',
  summary: 'A sales agent of the agency with their figures.',
  access: 'owner',
  rate: 'read',
  params: z.object({ id: idSchema }),
  answer: dataOf(agentDetailSchema),
  errors: ['salesAgentNotFound'],
});

/** What an account is after a change of its role. */
export const accountRoleSchema = z.object({ _id: idSchema, userType: userTypeSchema, isRestrictedAgent: z.boolean() });
export type AccountRole = z.infer<typeof accountRoleSchema>;
const roleAnswer = z.object({ data: accountRoleSchema, message: z.string() });

export const setAgentPhone = defineEndpoint({
  id: 'identity.setAgentPhone',
  method: 'PATCH',
  path: '/api/agency/agents/phone',
  area: 'back-office',
  summary: 'Writes the phone of a sales agent; null empties it. An email tells them.',
  access: 'owner',
  rate: 'write',
  body: z.strictObject({ userId: idSchema, phone: writtenPhoneSchema.nullable() }),
  answer: dataOf(agentDetailSchema),
  errors: ['salesAgentNotFound'],
});

export const updateAgentType = defineEndpoint({
  id: 'identity.updateAgentType',
  method: 'PATCH',
  path: '/api/agency/agents/update-agent-type',
  area: 'back-office',
  summary: 'Restricts a sales agent to their own bookings, or lifts it. Their sessions end; their bookings stay with them.',
  access: 'owner',
  rate: 'write',
  stepUp: 'factor',
  body: z.strictObject({ userId: idSchema, isRestrictedAgent: z.boolean() }),
  answer: roleAnswer,
  errors: ['salesAgentNotFound', 'agentAlreadyRestricted', 'agentNotRestricted', 'agentTypeFailed'],
});

/** The call that makes a client an agent or an agent a client; its twins differ in id and path alone. */
const changeOfType = {
  method: 'PATCH',
  area: 'back-office',
  access: 'owner',
  rate: 'write',
  stepUp: 'factor',
  /** A new agent is restricted unless the owner says otherwise. */
  body: z.strictObject({
    userId: idSchema,
    userType: z.enum(['Client', 'SalesAgent']),
    isRestrictedAgent: z.boolean().default(true),
  }),
  answer: roleAnswer,
  errors: ['cannotPromoteUser'],
} as const;

export const changeClientType = defineEndpoint({
  ...changeOfType,
  id: 'identity.changeClientType',
  path: '/api/agency/clients/user-type',
  summary: 'Makes a client a sales agent, or a sales agent a client. Their sessions end; their bookings stay with them.',
});

export const changeAgentType = defineEndpoint({
  ...changeOfType,
  id: 'identity.changeAgentType',
  path: '/api/agency/agents/user-type',
  summary: 'The same, for the list of agents.',
});

/** How an invitation stands. `subscriptionPaid`: its person opened, and paid, an agency of their own since they were invited. */
export const INVITATION_STATES = ['sent', 'accepted', 'expired', 'revoked', 'subscriptionPaid'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** An invitation as the owner sees it; its link is known to the invited mailbox alone. */
export const invitationSchema = z.object({
  _id: idSchema,
  email: z.string(),
  isRestrictedAgent: z.boolean(),
  state: z.enum(INVITATION_STATES),
  /** When it was last sent. */
  sentAt: instantSchema,
  expiresAt: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

export const listInvitations = defineEndpoint({
  id: 'identity.listInvitations',
  method: 'GET',
  path: '/api/agency/invitations',
  area: 'back-office',
  summary: 'A page of the invitations to become a sales agent, the newest first.',
  access: 'owner',
  rate: 'read',
  query: pageQuerySchema.extend({ state: z.enum(INVITATION_STATES).optional() }),
  answer: dataOf(z.object({ invitations: z.array(invitationSchema), totalInvitations: z.int() })),
  errors: [],
});

export const inviteAgent = defineEndpoint({
  id: 'identity.inviteAgent',
  method: 'POST',
  path: '/api/agency/invitations',
  area: 'back-office',
  summary: 'Invites somebody by email to become a sales agent, restricted or not.',
  access: 'owner',
  rate: 'mail',
  idempotent: true,
  body: z.object({ email: emailSchema, isRestrictedAgent: z.boolean() }),
  answer: dataOf(
    z.object({ _id: idSchema, email: z.string(), isRestrictedAgent: z.boolean(), expiresAt: instantSchema, message: z.string() }),
  ),
  errors: ['userExists', 'agentExists', 'invitationPaid'],
});

export const resendInvitation = defineEndpoint({
  id: 'identity.resendInvitation',
  method: 'POST',
  path: '/api/agency/invitations/:id/resend',
  area: 'back-office',
  summary: 'Sends an invitation again with a new link, valid for another week; the link of before stops working.',
  access: 'owner',
  rate: 'mail',
  idempotent: true,
  params: z.object({ id: idSchema }),
  answer: messageAnswerSchema,
  errors: ['dataNotFound', 'invitationUsed', 'invitationPaid', 'agentExists', 'userExists'],
});

export const revokeInvitation = defineEndpoint({
  id: 'identity.revokeInvitation',
  method: 'POST',
  path: '/api/agency/invitations/:id/revoke',
  area: 'back-office',
  summary: 'Takes an invitation back: its link stops working.',
  access: 'owner',
  rate: 'write',
  params: z.object({ id: idSchema }),
  answer: messageAnswerSchema,
  errors: ['dataNotFound', 'invitationUsed', 'invitationPaid'],
});
