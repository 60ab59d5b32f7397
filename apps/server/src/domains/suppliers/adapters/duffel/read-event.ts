import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { REFERENCE_KEY } from './reference.ts';

/** Seconds by which the time of an event may be off. */
const TOLERANCE = 300;

/** `t=<unix seconds>,v1=<hexadecimal HMAC-SHA256 of "<t>.<body>">` (duffel.com/docs/guides/receiving-webhooks). */
const SIGNATURE = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  idempotency_key: z.string().nullish().catch(null),
  data: z
    .object({
      object: z
        .object({
          id: z.string().nullish().catch(null),
          order_id: z.string().nullish().catch(null),
          offer_id: z.string().nullish().catch(null),
          metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
        })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});

/** An event of Duffel's webhook: what it names of an order is a hint, the order itself is read. */
export type DuffelEvent = {
  readonly eventId: string;
  readonly type: string;
  /** Our reference, Duffel's ids of order and offer, as far as it names them. */
  readonly names: readonly string[];
};

/** The header of a signed body, for stand-ins and tests. `at` in epoch milliseconds. */
export function signEvent(secret: string, rawBody: string, at: number): string {
  const t = Math.floor(at / 1_000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${rawBody}`).digest('hex')}`;
}

function isSigned(secret: string, rawBody: string, signature: string, at: number): boolean {
  const [, time, hex] = SIGNATURE.exec(signature) ?? [];
  if (time === undefined || hex === undefined) return false;
  if (Math.abs(at / 1_000 - Number(time)) > TOLERANCE) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest();
  // mutant duffel-unsigned-event-taken: `timingSafeEqual(expected, Buffer.from(hex, 'hex'))` -> `true` fails read-event.test.ts
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'));
}

/** Reads an event; null if it is not signed with the secret, or its time is off at `at` (epoch milliseconds). `rawBody` must be unchanged. */
export function readEvent(
  secret: string,
  { rawBody, signature, at }: { readonly rawBody: string; readonly signature: unknown; readonly at: number },
): DuffelEvent | null {
  if (typeof signature !== 'string' || !isSigned(secret, rawBody, signature, at)) return null;
  let event: z.output<typeof eventSchema>;
  try {
    event = eventSchema.parse(JSON.parse(rawBody));
  } catch {
    return null;
  }
  const { id, type, idempotency_key: key, data } = event;
  const { object } = data ?? {};
  const named = [object?.metadata?.[REFERENCE_KEY], object?.id, object?.order_id, object?.offer_id, key];
  return { eventId: id, type, names: [...new Set(named.filter((name) => typeof name === 'string' && name !== ''))] as string[] };
}
