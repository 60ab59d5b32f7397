import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { equalInConstantTime } from '../../../platform/crypto/tokens.ts';
import type { Delivery } from '../tables.ts';

/** How old or how far ahead a signed message may be. */
export const SIGNED_FOR_SECONDS = 300;

const signatureSchema = z.object({
  token: z.string().min(1).max(200),
  timestamp: z.union([z.string().regex(/^\d{1,12}$/), z.number().int().nonnegative()]).transform(String),
  signature: z.string(),
});

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event: z.string(),
  severity: z.string().optional(),
  timestamp: z.number().positive().max(32_503_680_000),
  'user-variables': z.object({ agency: z.uuid(), mail: z.uuid() }),
  'delivery-status': z.object({ code: z.number().int().optional() }).optional(),
});

/** What Mailgun reports about one of our emails. `at` in epoch milliseconds. */
export type MailEvent = {
  readonly eventId: string;
  readonly agencyId: string;
  readonly mailId: string;
  readonly kind: Delivery;
  readonly code: number | null;
  readonly at: number;
};

/** A message that Mailgun signed: the token that signs no other, and its event; null: about no email of ours, or nothing that counts here. */
export type SignedMessage = { readonly token: string; readonly event: MailEvent | null };

const KINDS: Readonly<Record<string, Delivery>> = {
  delivered: 'delivered',
  'failed permanent': 'bounced',
  'failed temporary': 'delayed',
  complained: 'complained',
  unsubscribed: 'unsubscribed',
};

function eventOf(data: unknown): MailEvent | null {
  const read = eventSchema.safeParse(data);
  if (!read.success) return null;
  const { id, event, severity, timestamp, 'user-variables': ours, 'delivery-status': status } = read.data;
  const kind = KINDS[event === 'failed' ? `failed ${severity}` : event];
  if (kind === undefined) return null;
  const at = Math.round(timestamp * 1000);
  return { eventId: id, agencyId: ours.agency, mailId: ours.mail, kind, code: status?.code ?? null, at };
}

function parsed(rawBody: string): Readonly<Record<string, unknown>> | null {
  try {
    const body: unknown = JSON.parse(rawBody);
    return typeof body === 'object' && body !== null ? { ...body } : null;
  } catch {
    return null;
  }
}

/**
 * Reads a message of Mailgun: HMAC-SHA-256 of timestamp and token with the signing key, in hex, at most five minutes from `now` (epoch milliseconds).
 * The signature covers no body: the caller takes each token once. Null if it is forged or old.
 */
export function readMailgunMessage(rawBody: string, signingKey: string, now: number): SignedMessage | null {
  const body = parsed(rawBody);
  const signed = signatureSchema.safeParse(body?.signature);
  if (!body || !signed.success) return null;
  const { token, timestamp, signature } = signed.data;
  const expected = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest('hex');
  // mutant mail-event-unsigned: `!equalInConstantTime(expected, signature)` -> `false` fails mail-events.test.ts
  if (!equalInConstantTime(expected, signature)) return null;
  // mutant mail-event-of-any-age: `Math.abs(now / 1000 - Number(timestamp)) > SIGNED_FOR_SECONDS` -> `false` fails mail-events.test.ts
  if (Math.abs(now / 1000 - Number(timestamp)) > SIGNED_FOR_SECONDS) return null;
  return { token, event: eventOf(body['event-data']) };
}
