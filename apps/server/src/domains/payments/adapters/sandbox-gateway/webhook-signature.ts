import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the header with the signature: `t=<seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'sandbox-gateway-signature';
const TOLERANCE_SECONDS = 300;

function digest(secret: string, seconds: number, rawBody: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
}

/** Signs a webhook: HMAC-SHA-256 over `t.rawBody`. `now` in epoch milliseconds. */
export function signWebhook(secret: string, rawBody: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, rawBody)}`;
}

/** Whether a webhook is signed with our secret and its time is within 300 seconds of now. */
export function isWebhookSigned(secret: string, rawBody: string, header: unknown, now: number): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  // mutant webhook-unsigned: `return timingSafeEqual(` -> `return true || timingSafeEqual(` fails sandbox-gateway.test.ts
  return timingSafeEqual(Buffer.from(digest(secret, seconds, rawBody)), Buffer.from(match[2] ?? ''));
}
