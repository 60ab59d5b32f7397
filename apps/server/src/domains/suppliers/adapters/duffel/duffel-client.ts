import { z } from 'zod';
import type { Clock } from '../../../../platform/context.ts';
import type { Logger } from '../../../../platform/log.ts';
import { createOutboundClient, type OutboundCall, type OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import { SupplierError, type SupplierErrorCode } from '../../supplier-error.ts';
import { type DuffelFailure, failureOf } from './duffel-errors.ts';

/** Duffel's API that the adapter speaks; without the header Duffel refuses every call. */
const VERSION = 'v2';

/** Milliseconds: a search may ask airlines for 20 s (`supplier_timeout`), an order takes airlines up to two minutes. */
export const DUFFEL_LIMITS = { searchMs: 25_000, askMs: 60_000, actMs: 120_000 } as const;

/** Opens the way out to Duffel, which all accounts share. Rates and failures are counted by account. */
export function openDuffel(baseUrl: string, { log, clock }: { readonly log: Logger; readonly clock: Clock }): OutboundClient {
  return createOutboundClient({
    ...{ name: 'duffel', baseUrl, requestIdHeader: 'x-request-id', waitHeader: 'ratelimit-reset', log, clock },
    ...{ maxBytes: 50_000_000, retries: 2 },
    deadlines: { connectMs: 3_000, headersMs: DUFFEL_LIMITS.actMs, bodyMs: 30_000, totalMs: DUFFEL_LIMITS.askMs },
    rate: { perSecond: 20, burst: 60 },
    breaker: { failures: 10, openMs: 30_000 },
  });
}

/** A call of Duffel's API: `data` is what it sends and gets inside the envelope. */
export type DuffelCall<Schema extends z.ZodType> = Pick<
  OutboundCall<Schema>,
  'operation' | 'method' | 'path' | 'query' | 'isIdempotent' | 'totalMs' | 'signal'
> & { readonly send?: unknown; readonly data: Schema };

/** What came back: the status (201, 202), the data, and the cursor of the next page of a list. */
export type DuffelAnswer<T> = { readonly status: number; readonly data: T; readonly after: string | null };

/** One account at Duffel. `call` throws `DuffelError`. */
export type DuffelAccount = {
  call<Schema extends z.ZodType>(call: DuffelCall<Schema>): Promise<DuffelAnswer<z.output<Schema>>>;
};

/** A failed call: the code of the port, and whether Duffel may have done it all the same. */
export class DuffelError extends SupplierError {
  readonly isUnknown: boolean;

  constructor({ code, isUnknown, vendor }: DuffelFailure, cause: unknown) {
    super(code, vendor, cause);
    this.isUnknown = isUnknown;
  }
}

const cursorSchema = z
  .object({ after: z.string().nullish().catch(null) })
  .nullish()
  .catch(null);

/** A 202 may have no body at all. */
const envelopeSchema = z.object({ data: z.unknown().optional(), meta: cursorSchema }).optional();

/** Opens an account: `label` counts its rate and failures, `key` is opened when a call needs it. */
export function duffelAccount(outbound: OutboundClient, label: string, key: () => string): DuffelAccount {
  return {
    call: async ({ send, data, ...call }) => {
      const headers = { authorization: `Bearer ${key()}`, 'duffel-version': VERSION };
      const body = send === undefined ? {} : { body: { data: send } };
      try {
        const { status, answer } = await outbound.exchange({ ...call, ...body, account: label, headers, answer: envelopeSchema });
        return { status, data: data.parse(answer?.data), after: answer?.meta?.after ?? null };
      } catch (error) {
        if (call.signal?.aborted) throw new DuffelError({ code: 'timeout', isUnknown: true, vendor: 'left' }, error);
        if (error instanceof OutboundError) throw new DuffelError(failureOf(error), error);
        throw new DuffelError({ code: 'badAnswer', isUnknown: true, vendor: null }, error);
      }
    },
  };
}

/** Whether a call failed with certainty and by this code. */
export const isRefusedAs = (error: unknown, ...codes: SupplierErrorCode[]): boolean =>
  error instanceof DuffelError && !error.isUnknown && codes.includes(error.code);
