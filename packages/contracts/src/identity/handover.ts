import { z } from 'zod';
import { dataOf, idSchema, instantSchema, messageAnswerSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { linkTokenSchema } from './identity.ts';
import { personRefSchema } from './people.ts';

/** A handover of the agency that waits for the Yes of the agent who is to own it. Its link is known to the agent's mailbox alone. */
export const handoverSchema = z.object({
  _id: idSchema,
  to: personRefSchema,
  startedAt: instantSchema,
  expiresAt: instantSchema,
});
export type Handover = z.infer<typeof handoverSchema>;

export const getHandover = defineEndpoint({
  id: 'identity.getHandover',
  method: 'GET',
  path: '/api/agency/handover',
  area: 'back-office',
  summary: 'The handover of the agency that waits for a Yes; null if none does.',
  access: 'owner',
  rate: 'read',
  answer: dataOf(z.object({ handover: handoverSchema.nullable() })),
  errors: [],
});

export const startHandover = defineEndpoint({
  id: 'identity.startHandover',
  method: 'POST',
  path: '/api/agency/handover',
  area: 'back-office',
  summary:
    'Begins to hand the agency over to an active agent who sees all bookings: they get a link that works once, for two days. Nothing changes before their Yes. Replaces a handover that waits.',
  access: 'owner',
  rate: 'auth',
  stepUp: 'factor',
  body: z.strictObject({ userId: idSchema, password: z.string().min(1).max(200) }),
  answer: z.object({ data: handoverSchema, message: z.string() }),
  errors: ['wrongCurrentPassword', 'handoverNotPossible'],
});

export const withdrawHandover = defineEndpoint({
  id: 'identity.withdrawHandover',
  method: 'POST',
  path: '/api/agency/handover/withdraw',
  area: 'back-office',
  summary: 'Takes the handover that waits back: its link stops working.',
  access: 'owner',
  rate: 'write',
  answer: messageAnswerSchema,
  errors: ['dataNotFound'],
});

export const readHandover = defineEndpoint({
  id: 'identity.readHandover',
  method: 'GET',
  path: '/api/agency/handover/:token',
  area: 'back-office',
  summary: 'Who hands the agency over by an emailed link, for the agent to whom it was sent.',
  access: 'staff',
  rate: 'auth',
  params: z.object({ token: linkTokenSchema }),
  answer: dataOf(z.object({ owner: z.string(), expiresAt: instantSchema })),
  errors: ['tokenExpired', 'userNotAssociated', 'handoverNotPossible'],
});

export const acceptHandover = defineEndpoint({
  id: 'identity.acceptHandover',
  method: 'POST',
  path: '/api/agency/handover/accept',
  area: 'back-office',
  summary:
    'The agent takes the agency over by the emailed link and is its owner; who owned it is an agent who sees all bookings. Both are logged out everywhere.',
  access: 'staff',
  rate: 'auth',
  stepUp: 'proof',
  body: z.strictObject({ token: linkTokenSchema }),
  answer: messageAnswerSchema,
  errors: ['tokenExpired', 'userNotAssociated', 'handoverNotPossible'],
});
