import type Stripe from 'stripe';
import { z } from 'zod';
import type { GatewayEvent, WebhookHeaders } from '../../ports.ts';

/** Seconds by which the time of an event may be off. */
const TOLERANCE = 300;

/** The objects of events that bear our reference: intents, their charges, and refunds. */
const objectSchema = z.object({ metadata: z.object({ reference: z.string().min(1).max(200) }) });

/** A dispute names its payment by Stripe's own id alone. */
const disputeSchema = z.object({ object: z.literal('dispute'), id: z.string().min(1).max(200) });

/**
 * Reads an event of Stripe's webhook; null if it is not signed with the secret, or its time is off at `at` (epoch milliseconds). The reference
 * of an event that is about nothing of ours is empty.
 */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { rawBody, headers, at }: { readonly rawBody: string; readonly headers: WebhookHeaders; readonly at: number },
): GatewayEvent | null {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return null;
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE, undefined, at);
  } catch {
    return null;
  }
  const { data } = objectSchema.safeParse(event.data.object);
  const { data: dispute } = disputeSchema.safeParse(event.data.object);
  return {
    ...{ eventId: event.id, type: event.type, reference: dispute ? '' : (data?.metadata.reference ?? '') },
    ...(dispute && { disputeId: dispute.id }),
  };
}
