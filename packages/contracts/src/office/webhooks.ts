import { z } from 'zod';
import { dataOf, idSchema, instantSchema, pageQuerySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { DELIVERY_FAILURES, DELIVERY_STATES, WEBHOOK_ADDRESS, WEBHOOK_EVENTS, WEBHOOKS_MOST } from './webhook-rules.ts';

const eventSchema = z.enum(WEBHOOK_EVENTS);

const webhookSchema = z.object({
  _id: idSchema,
  address: z.string(),
  events: z.array(eventSchema),
  isOn: z.boolean(),
  /** When we switched it off because it took nothing for days; null: we did not. */
  switchedOffAt: instantSchema.nullable(),
  /** Since when it has taken nothing; null: the last try went well, or there was none. */
  failingSince: instantSchema.nullable(),
  /** Until when the secret before this one signs, too; null: it no longer does. */
  oldSecretUntil: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = z.object({
  _id: idSchema,
  webhookId: idSchema,
  /** The id that the endpoint gets (`webhook-id`): the same at each try. */
  eventId: idSchema,
  event: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  /** When it is tried next; null: never again by itself. */
  nextTryAt: instantSchema.nullable(),
  lastTriedAt: instantSchema.nullable(),
  lastStatus: z.int().nullable(),
  lastFailure: z.enum(DELIVERY_FAILURES).nullable(),
  /** How long the last try took, in milliseconds. */
  lastMs: z.int().nullable(),
  /** The beginning of the last answer. */
  lastAnswer: z.string().nullable(),
  /** What is sent. */
  body: z.string(),
  createdAt: instantSchema,
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const ofOwner = { area: 'back-office', access: 'owner' } as const;
const one = z.object({ webhookId: idSchema });
const wish = {
  address: z.string().trim().min(1).max(WEBHOOK_ADDRESS),
  events: z
    .array(eventSchema)
    .min(1, { error: 'webhookEventsMissing' })
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
};
/** The secret is told this once. */
const withSecret = dataOf(z.object({ webhook: webhookSchema, secret: z.string() }));

export const listWebhooks = defineEndpoint({
  ...ofOwner,
  id: 'webhooks.list',
  method: 'GET',
  path: '/api/agency/webhooks',
  summary: 'The endpoints that are told what happens at the agency.',
  rate: 'read',
  answer: dataOf(z.object({ webhooks: z.array(webhookSchema).max(WEBHOOKS_MOST) })),
  errors: [],
});

export const createWebhook = defineEndpoint({
  ...ofOwner,
  id: 'webhooks.create',
  method: 'POST',
  path: '/api/agency/webhooks',
  summary: 'Adds an endpoint. The answer has its secret, which no other answer has.',
  rate: 'write',
  stepUp: 'proof',
  body: z.strictObject(wish),
  answer: withSecret,
  errors: ['webhooksFull'],
});

export const updateWebhook = defineEndpoint({
  ...ofOwner,
  id: 'webhooks.update',
  method: 'PUT',
  path: '/api/agency/webhooks/:webhookId',
  summary:
    'Changes where an endpoint is, what it is told of, and whether it is on. What waits for one that is switched off has failed.',
  rate: 'write',
  stepUp: 'proof',
  params: one,
  body: z.strictObject({ ...wish, isOn: z.boolean() }),
  answer: dataOf(webhookSchema),
  errors: ['notFound'],
});

export const deleteWebhook = defineEndpoint({
  ...ofOwner,
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/api/agency/webhooks/:webhookId',
  summary: 'Removes an endpoint with its deliveries.',
  rate: 'write',
  params: one,
  answer: dataOf(z.object({ _id: idSchema })),
  errors: ['notFound'],
});

export const renewWebhookSecret = defineEndpoint({
  ...ofOwner,
  id: 'webhooks.renewSecret',
  method: 'POST',
  path: '/api/agency/webhooks/:webhookId/secret',
  summary: 'Gives an endpoint a new secret, which the answer has. For 24 hours the old one signs, too.',
  rate: 'write',
  stepUp: 'proof',
  params: one,
  answer: withSecret,
  errors: ['notFound'],
});

export const testWebhook = defineEndpoint({
  ...ofOwner,
  id: 'webhooks.test',
  method: 'POST',
  path: '/api/agency/webhooks/:webhookId/test',
  summary: 'Sends an endpoint an event that says nothing, to try it.',
  rate: 'write',
  params: one,
  answer: dataOf(deliverySchema),
  errors: ['notFound', 'webhookOff'],
});

export const listDeliveries = defineEndpoint({
  ...ofOwner,
  id: 'webhooks.listDeliveries',
  method: 'GET',
  path: '/api/agency/webhooks/deliveries',
  summary: 'A page of what was sent to endpoints, or is to be sent, the newest first.',
  rate: 'read',
  query: pageQuerySchema.extend({ webhookId: idSchema.optional(), state: z.enum(DELIVERY_STATES).optional() }),
  answer: dataOf(z.object({ deliveries: z.array(deliverySchema), total: z.int() })),
  errors: [],
});

export const resendDelivery = defineEndpoint({
  ...ofOwner,
  id: 'webhooks.resend',
  method: 'POST',
  path: '/api/agency/webhooks/deliveries/:deliveryId/resend',
  summary: 'Sends what an endpoint did not take, or took before, once more: with the same id, and tried again as at first.',
  rate: 'write',
  params: z.object({ deliveryId: idSchema }),
  answer: dataOf(deliverySchema),
  errors: ['notFound', 'webhookOff'],
});
