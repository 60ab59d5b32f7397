import { z } from 'zod';
import { idSchema, instantSchema, moneySchema, plainDateSchema, productSchema } from '../common.ts';
import type { WebhookEvent } from './webhook-rules.ts';

/*
 * What webhooks send. Stable: fields are added, never renamed or taken away. Ids, states and amounts; never a name, an address or a secret.
 */

const booking = z.object({
  bookingId: idSchema,
  /** Our reference of the booking. */
  reference: z.string(),
  product: productSchema,
  /** Its status as lists show it; each product has its own. */
  status: z.string(),
  startsOn: plainDateSchema,
  endsOn: plainDateSchema,
  /** The client whom it is for. */
  clientId: idSchema,
  /** What the traveler pays. */
  total: moneySchema,
  /** What was taken from them so far. */
  paid: moneySchema,
  /** What went back of it so far. */
  refunded: moneySchema,
});

/** What the body of each event says under `data`. */
const DATA = {
  'booking.confirmed': booking,
  'booking.changed': booking,
  'booking.cancelled': booking,
  'booking.refunded': booking,
  'client.created': z.object({ clientId: idSchema }),
  'request.opened': z.object({
    bookingId: idSchema,
    reference: z.string(),
    product: productSchema,
    /** The requests about a booking are numbered from 1. */
    number: z.int(),
  }),
  'webhook.test': z.object({ webhookId: idSchema }),
} as const satisfies Record<WebhookEvent | 'webhook.test', z.ZodType>;

/** The events of webhooks and the one that tries an endpoint. */
export type SentEvent = keyof typeof DATA;

/** What an event says. */
export type WebhookData<E extends SentEvent> = z.input<(typeof DATA)[E]>;

const ABOUT: Record<SentEvent, string> = {
  'booking.confirmed': 'A booking was confirmed by its supplier.',
  'booking.changed': 'A booking changed: a part of it was cancelled, its papers came, or its supplier changed it.',
  'booking.cancelled': 'A booking was cancelled.',
  'booking.refunded': 'Money of a booking went back.',
  'client.created': 'A client has an account: they signed up, or staff added them.',
  'request.opened': 'Somebody asked to change a booking.',
  'webhook.test': 'The button of the page was pressed.',
};

const bodyOf = <E extends SentEvent>(type: E) =>
  z.object({ type: z.literal(type), timestamp: instantSchema, data: DATA[type] }).meta({ description: ABOUT[type] });

/** The whole body of each event. `timestamp`: when it was written down. */
export const WEBHOOK_BODIES = {
  'booking.confirmed': bodyOf('booking.confirmed'),
  'booking.changed': bodyOf('booking.changed'),
  'booking.cancelled': bodyOf('booking.cancelled'),
  'booking.refunded': bodyOf('booking.refunded'),
  'client.created': bodyOf('client.created'),
  'request.opened': bodyOf('request.opened'),
  'webhook.test': bodyOf('webhook.test'),
} as const;
