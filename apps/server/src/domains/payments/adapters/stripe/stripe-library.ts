import type Stripe from 'stripe';
import { z } from 'zod';
import type { OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';

/** Stripe's library. It is loaded only where an installation uses it: it takes 40 MB of memory. */
export type StripeLibrary = typeof Stripe;

/** Loads the library. */
export async function loadStripe(): Promise<StripeLibrary> {
  return (await import('stripe')).default;
}

/** How an account is called. */
export type StripeAccount = {
  /** Counts rate and failures: an id of ours. */
  readonly label: string;
  readonly secretKey: string;
};

/** A response as the library wants it. Streams are not asked for. */
function responseOf(library: StripeLibrary, status: number, answer: unknown) {
  return new (class extends library.HttpClientResponse {
    override getRawResponse() {
      return answer;
    }
    override toStream(): never {
      throw new Error('no streams');
    }
    override toJSON() {
      return Promise.resolve(answer);
    }
  })(status, {});
}

/** Sends the library's calls by our own way out: its deadlines, rate, breaker and log hold for Stripe as for every other company. */
function throughOutbound(library: StripeLibrary, outbound: OutboundClient, account: string) {
  return new (class extends library.HttpClient {
    override getClientName() {
      return 'caravel';
    }

    override async makeRequest(
      _host: string,
      _port: string,
      path: string,
      method: string,
      headers: Record<string, string | number | string[]>,
      form: string,
    ) {
      const [pathname = '', query = ''] = path.split('?');
      const [, , resource = 'call'] = pathname.split('/');
      try {
        const answer = await outbound.call({
          ...{ operation: `${resource}.${method.toLowerCase()}`, account, path: pathname },
          method: z.enum(['GET', 'POST', 'DELETE']).parse(method),
          ...(query === '' ? {} : { query: Object.fromEntries(new URLSearchParams(query)) }),
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
          ...(method === 'POST' ? { form } : {}),
          // Every change has a key: the second try is answered with what the first has done.
          isIdempotent: true,
          answer: z.unknown(),
        });
        return responseOf(library, 200, answer);
      } catch (error) {
        if (!(error instanceof OutboundError) || error.failure !== 'refused' || error.status === undefined) throw error;
        return responseOf(library, error.status, error.answer());
      }
    }
  })();
}

/** Makes the library's client for an account. Cheap: connections belong to `outbound`. */
export function stripeClient(library: StripeLibrary, outbound: OutboundClient, account: StripeAccount): Stripe {
  const httpClient = throughOutbound(library, outbound, account.label);
  return new library(account.secretKey, { httpClient, maxNetworkRetries: 0, telemetry: false });
}

/** How a call failed: `refused`: certainly nothing was done; `unknown`: look it up. */
export type StripeFailure =
  | { readonly kind: 'declined'; readonly code: string | undefined; readonly declineCode: string | undefined }
  | { readonly kind: 'refused' | 'repeated' | 'missing' | 'unknown' };

/** Returns how a call failed. Throws what is not the library's error: a bug. */
export function failureOf(library: StripeLibrary, error: unknown): StripeFailure {
  const { errors } = library;
  if (!(error instanceof errors.StripeError)) throw error;
  if (error instanceof errors.StripeCardError) return { kind: 'declined', code: error.code, declineCode: error.decline_code };
  if (error instanceof errors.StripeIdempotencyError) return { kind: 'repeated' };
  if (error instanceof errors.StripeConnectionError) {
    const cause: unknown = error.detail;
    return { kind: cause instanceof OutboundError && cause.failure === 'unavailable' ? 'refused' : 'unknown' };
  }
  if (error instanceof errors.StripeInvalidRequestError)
    return { kind: error.code === 'resource_missing' ? 'missing' : 'refused' };
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return { kind: 'refused' };
  return { kind: 'unknown' };
}
