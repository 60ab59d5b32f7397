import type { SignInProvider } from '@caravel/contracts';
import type { CustomFetchOptions } from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../../../platform/context.ts';
import type { Logger } from '../../../../platform/log.ts';
import { createOutboundClient, type OutboundClient } from '../../../../platform/outbound/outbound-client.ts';

/** Sends what `openid-client` asks of a provider, and answers as `fetch` does. */
export type ProviderFetch = (provider: SignInProvider, url: string, options: CustomFetchOptions) => Promise<Response>;

/** A person waits for it in front of a page. */
const TOTAL_MS = 8_000;
const MAX_BYTES = 256 * 1024;

/**
 * Makes the way out to providers: the platform's own, with its deadlines, breaker, spans and log. One client for each origin: what a provider publishes of
 * itself names hosts besides its issuer's.
 */
export function providerFetch({ clock, log }: { readonly clock: Clock; readonly log: Logger }): ProviderFetch {
  const clients = new Map<string, OutboundClient>();
  const clientOf = (provider: SignInProvider, origin: string) => {
    const known = clients.get(origin);
    if (known) return known;
    const client = createOutboundClient({
      ...{
        name: `sign-in-${provider}`,
        baseUrl: origin,
        requestIdHeader: 'x-request-id',
        maxBytes: MAX_BYTES,
        retries: 1,
        log,
        clock,
      },
      deadlines: { connectMs: 3_000, headersMs: TOTAL_MS, bodyMs: TOTAL_MS, totalMs: TOTAL_MS },
      rate: { perSecond: 50, burst: 100 },
      breaker: { failures: 5, openMs: 15_000 },
    });
    clients.set(origin, client);
    return client;
  };
  return async (provider, address, { method, headers, body }) => {
    const url = new URL(address);
    const answer = await clientOf(provider, url.origin).call({
      operation: method === 'GET' ? 'openid.read' : 'openid.token',
      account: provider,
      method: method === 'GET' ? 'GET' : 'POST',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
      ...(body instanceof URLSearchParams && { form: body.toString() }),
      answer: z.unknown(),
    });
    return Response.json(answer);
  };
}
