import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import type { z } from 'zod';
import type { Clock } from '../context.ts';
import { assertOutsideTransaction } from '../db/unit-of-work.ts';
import type { Logger } from '../log.ts';
import { observe } from '../telemetry/metrics.ts';
import { type BreakerLimits, circuitBreaker } from './circuit-breaker.ts';
import { OutboundError } from './outbound-error.ts';
import { watchBreakers } from './partner-health.ts';
import { retryDelay } from './retry-delay.ts';
import { sendInSpan } from './send-in-span.ts';
import type { Answer, Attempt } from './send-once.ts';
import { type CallRate, tokenBuckets } from './token-bucket.ts';

/** How another company is called. All of it comes from the configuration or from constants of an adapter, never from input. */
export type OutboundOptions = {
  /** The company's name in the log. */
  readonly name: string;
  /** From the configuration, so that a test server can replace it. */
  readonly baseUrl: string;
  /** The response header with the company's own id of the call. */
  readonly requestIdHeader: string;
  /** The response header that says how long to wait after a 429, in seconds or as a date. Default: `retry-after`. */
  readonly waitHeader?: string;
  /** Limits in milliseconds: to connect, to the first byte, between two pieces of the body, and for a whole call with its retries. */
  readonly deadlines: {
    readonly connectMs: number;
    readonly headersMs: number;
    readonly bodyMs: number;
    readonly totalMs: number;
  };
  readonly maxBytes: number;
  /** How often a call that is safe to repeat is tried again. */
  readonly retries: number;
  readonly rate: CallRate;
  readonly breaker: BreakerLimits;
  readonly log: Logger;
  readonly clock: Clock;
  /** Default: `Math.random`. */
  readonly random?: () => number;
};

/** A call. */
export type OutboundCall<Schema extends z.ZodType> = {
  /** The call's name in the log, used instead of the path: `orders.create`. */
  readonly operation: string;
  /** The account to count rate and failures by: an id of ours or `platform`, never a key; where a company sells several products, with the product behind it. */
  readonly account: string;
  readonly method: Attempt['method'];
  /** Relative to the base URL, with a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Credentials go here. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`, for companies that take forms; `headers` name its content type. */
  readonly form?: string | Uint8Array;
  readonly answer: Schema;
  /** Whether it is safe to repeat. Default: only for GET. */
  readonly isIdempotent?: boolean;
  /** Milliseconds; default: the client's limit. */
  readonly totalMs?: number;
  readonly signal?: AbortSignal;
};

/** A client for calls to another company. */
export type OutboundClient = {
  /** Calls and returns the validated response. Throws `OutboundError`. */
  call<Schema extends z.ZodType>(call: OutboundCall<Schema>): Promise<z.output<Schema>>;
  /** The same with the status of the response, for companies that say by 202 that they have not done it yet. */
  exchange<Schema extends z.ZodType>(call: OutboundCall<Schema>): Promise<{ status: number; answer: z.output<Schema> }>;
  close(): Promise<void>;
};

/** Makes the URL of a call. Throws if the path leads outside the base URL: input may be part of a path, never of a host. */
function urlOf(baseUrl: URL, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const base = baseUrl.pathname.replace(/\/$/, '');
  const url = new URL(`${baseUrl.origin}${base}${path}`);
  if (!/^\/[^?#]*$/.test(path) || !url.pathname.startsWith(`${base}/`)) throw new Error('a call outside of the base URL');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Whether a failure means that the other side has a problem, rather than that the call was wrong or too early. */
const isUnwell = ({ failure, reason }: OutboundError) => failure !== 'refused' && reason !== 'tooManyCalls';
/** Whether trying again may help. */
const isPassing = ({ failure, reason }: OutboundError) => failure !== 'refused' && reason !== 'tooLarge';

const noteEnd = (partner: string, operation: string, outcome: string, since: number) =>
  observe('caravel_outbound_call_duration_seconds', { partner, operation, outcome }, since);

/** Reads an answer by the call's schema. */
function readAnswer<Schema extends z.ZodType>(
  { name, log }: Pick<OutboundOptions, 'name' | 'log'>,
  { operation, account, answer }: OutboundCall<Schema>,
  { status, requestId, text }: Answer,
): { status: number; answer: z.output<Schema> } {
  try {
    return { status, answer: answer.parse(text === '' ? undefined : JSON.parse(text)) };
  } catch {
    // The validation error contains the response and what was sent, so it does not go into our error.
    const facts = { status, ...(requestId === undefined ? {} : { requestId }) };
    log.warn({ company: name, account, operation, ...facts }, 'outbound answer does not fit');
    throw new OutboundError(operation, 'unknown', 'badAnswer', facts);
  }
}

/** Makes the client of one company. */
export function createOutboundClient(options: OutboundOptions): OutboundClient {
  const { name, requestIdHeader, deadlines, maxBytes, retries, log, clock, random = Math.random } = options;
  const baseUrl = new URL(options.baseUrl);
  const breaker = circuitBreaker(clock, options.breaker);
  const stopWatching = watchBreakers(name, breaker.openAccounts);
  // What is reserved is waited for in real time, whatever the clock of the system says.
  const reserve = tokenBuckets({ now: () => performance.now() }, options.rate);
  const dispatcher = new Agent({
    connect: { timeout: deadlines.connectMs },
    headersTimeout: deadlines.headersMs,
    bodyTimeout: deadlines.bodyMs,
  });

  /** Waits for the account's turn, sends once, and writes one line to the log. */
  async function attemptOnce(account: string, attempt: Attempt, leftMs: number): Promise<Answer> {
    const { operation } = attempt;
    const wait = reserve(account, leftMs);
    if (wait === undefined) throw new OutboundError(operation, 'unavailable', 'tooManyCalls');
    if (wait > 0) await pause(wait);
    const start = performance.now();
    if (!breaker.mayCall(account)) {
      noteEnd(name, operation, 'circuitOpen', start);
      throw new OutboundError(operation, 'unavailable', 'circuitOpen');
    }
    const note = (outcome: object) => ({
      company: name,
      account,
      operation,
      ms: Math.round(performance.now() - start),
      ...outcome,
    });
    try {
      const answer = await sendInSpan(name, attempt);
      breaker.ended(account, true);
      noteEnd(name, operation, 'answered', start);
      log.info(note({ status: answer.status, supplierRequestId: answer.requestId }), 'outbound call');
      return answer;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      breaker.ended(account, !isUnwell(error));
      noteEnd(name, operation, error.failure, start);
      const { failure, reason, status, requestId } = error;
      log.warn(note({ failure, reason, status, supplierRequestId: requestId }), 'outbound call failed');
      throw error;
    }
  }

  async function send(call: OutboundCall<z.ZodType>): Promise<Answer> {
    const { operation, account, method, path, query, headers, body, form, isIdempotent = method === 'GET' } = call;
    const totalMs = call.totalMs ?? deadlines.totalMs;
    const late = AbortSignal.timeout(totalMs);
    const signal = call.signal ? AbortSignal.any([call.signal, late]) : late;
    const start = performance.now();
    const leftMs = () => totalMs - (performance.now() - start);
    const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
    const attempt: Attempt = {
      ...{ dispatcher, operation, method, signal, maxBytes, requestIdHeader },
      waitHeader: options.waitHeader ?? 'retry-after',
      url: urlOf(baseUrl, path, query),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: sent,
      now: () => clock.now(),
    };
    for (let tried = 0; ; tried++) {
      try {
        return await attemptOnce(account, attempt, leftMs());
      } catch (error) {
        if (!(error instanceof OutboundError) || !isIdempotent || tried >= retries || !isPassing(error)) throw error;
        const delay = retryDelay(tried, error.retryAfterMs, random);
        if (signal.aborted || delay >= leftMs()) throw error;
        await pause(delay);
      }
    }
  }

  const exchange: OutboundClient['exchange'] = async (call) => {
    assertOutsideTransaction(name);
    return readAnswer({ name, log }, call, await send(call));
  };

  return {
    exchange,
    call: async (call) => (await exchange(call)).answer,
    close: () => {
      stopWatching();
      return dispatcher.close();
    },
  };
}
