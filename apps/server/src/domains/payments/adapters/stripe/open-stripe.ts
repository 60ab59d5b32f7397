import type { Clock } from '../../../../platform/context.ts';
import type { Logger } from '../../../../platform/log.ts';
import { createOutboundClient, type OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { loadStripe, type StripeLibrary } from './stripe-library.ts';

/** Stripe's library, and the way out to it that all accounts share. */
export type StripeAccess = { readonly library: StripeLibrary; readonly outbound: OutboundClient };

/** A payment that takes longer is looked up later. */
const TOTAL_MS = 30_000;

/** Loads the library and opens the way out to Stripe's API. Stripe takes 100 calls a second of an account (docs.stripe.com/rate-limits). */
export async function openStripe(
  { apiUrl }: { readonly apiUrl: string },
  { log, clock }: { readonly log: Logger; readonly clock: Clock },
): Promise<StripeAccess> {
  const outbound = createOutboundClient({
    ...{ name: 'stripe', baseUrl: apiUrl, requestIdHeader: 'request-id', maxBytes: 5_000_000, retries: 2, log, clock },
    deadlines: { connectMs: 3_000, headersMs: TOTAL_MS, bodyMs: TOTAL_MS, totalMs: TOTAL_MS },
    rate: { perSecond: 80, burst: 100 },
    breaker: { failures: 10, openMs: 15_000 },
  });
  return { library: await loadStripe(), outbound };
}
