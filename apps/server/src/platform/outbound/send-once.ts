import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Dispatcher, errors, request } from 'undici';
import { OutboundError, type OutboundFacts } from './outbound-error.ts';
import { readRetryAfter } from './retry-delay.ts';

/** One attempt of a call. */
export type Attempt = {
  readonly dispatcher: Dispatcher;
  readonly operation: string;
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  readonly requestIdHeader: string;
  readonly waitHeader: string;
  readonly now: () => number;
};

/** A response with a successful status. */
export type Answer = { readonly status: number; readonly requestId: string | undefined; readonly text: string };

/** Errors before the request was sent: it had no effect. */
const NOT_CONNECTED = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const LATE = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED', 'ABORT_ERR']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function failureOf({ operation, signal }: Attempt, error: unknown, facts: OutboundFacts = {}): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = codeOf(error);
  if (NOT_CONNECTED.has(code)) return new OutboundError(operation, 'unavailable', 'notConnected', facts);
  const isLate = signal.aborted || LATE.has(code) || error instanceof errors.HeadersTimeoutError;
  return new OutboundError(operation, 'unknown', isLate ? 'timeout' : 'connectionLost', facts);
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

/** Reads a body up to a maximum size, counted after decompression. */
async function readText(attempt: Attempt, body: Readable, isPacked: boolean): Promise<string> {
  const unpacked = isPacked ? body.pipe(createGunzip()) : body;
  if (unpacked !== body) body.once('error', (error) => unpacked.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked) {
      size += chunk.length;
      if (size > attempt.maxBytes) throw new OutboundError(attempt.operation, 'unknown', 'tooLarge');
      chunks.push(chunk);
    }
  } finally {
    body.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns what a status says about the effect of the call. Redirects are not followed. */
function statusError({ operation }: Attempt, status: number, facts: OutboundFacts): OutboundError {
  const known = { ...facts, status };
  if (status < 400) return new OutboundError(operation, 'refused', 'redirect', known);
  if (status === 429) return new OutboundError(operation, 'unavailable', 'tooManyCalls', known);
  return new OutboundError(operation, status < 500 ? 'refused' : 'unknown', 'status', known);
}

/** Sends a call once. Throws `OutboundError` unless the status is successful and the body complete. */
export async function sendOnce(attempt: Attempt): Promise<Answer> {
  const { dispatcher, url, method, headers, body, signal } = attempt;
  let facts: OutboundFacts = {};
  try {
    const answer = await request(url, { dispatcher, method, headers, signal, body: body ?? null });
    const requestId = headerOf(answer.headers, attempt.requestIdHeader)?.slice(0, 128);
    const retryAfterMs = readRetryAfter(headerOf(answer.headers, attempt.waitHeader), attempt.now());
    facts = { ...(requestId === undefined ? {} : { requestId }), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
    const status = answer.statusCode;
    const isGood = status >= 200 && status < 300;
    const reading = readText(attempt, answer.body, headerOf(answer.headers, 'content-encoding') === 'gzip');
    if (isGood) return { status, requestId, text: await reading };
    const text = await reading.catch(() => '');
    throw statusError(attempt, status, { ...facts, answer: parseOrText(text) });
  } catch (error) {
    throw failureOf(attempt, error, facts);
  }
}
