import type { Endpoint, ErrorBody, ErrorCode } from '@caravel/contracts';
import { ERRORS } from '@caravel/contracts';
import type { z } from 'zod';

/** A request as the server reads it: what the contract of its call makes of it. */
export type Heard<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  readonly params: z.output<P> | undefined;
  readonly query: z.output<Q> | undefined;
  readonly body: z.output<B> | undefined;
  readonly idempotencyKey: string | undefined;
};

/** Thrown by a handler: the server refuses with this code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorBody['data'];
  readonly validationError: ErrorBody['validationError'];

  constructor(code: ErrorCode, message: string, data?: ErrorBody['data'], validationError?: ErrorBody['validationError']) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
    this.validationError = validationError;
  }
}

type Request = {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | null | undefined;
};
type Handler = {
  readonly method: string;
  readonly pattern: RegExp;
  readonly answer: (request: Request, params: Record<string, string>) => Promise<Response>;
};

/** `/api/bookings/:bookingId/continue` as an expression with a named group for each parameter. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`);
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Rejects as a browser does when a request is aborted. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('The request was aborted', 'AbortError'));
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
}

/**
 * The server as a page sees it, at the wire: a `fetch` that answers by contract. A request that its contract would refuse, an answer that the contract
 * does not describe, and a call that nobody prepared are noted in `faults`, which fail the test.
 */
export class FakeServer {
  readonly faults: string[] = [];
  readonly #handlers: Handler[] = [];

  /** Answers a call from now on, in place of any earlier answer. Returns the list of what was asked, which grows with each request. */
  on<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    answer: (heard: Heard<P, Q, B>) => z.output<A> | Promise<z.output<A>>,
  ): Heard<P, Q, B>[] {
    return this.#listen(endpoint, async (heard) => json(200, endpoint.answer.parse(await answer(heard))));
  }

  /** Answers a call that streams lines of JSON, at once or each when it is ready. */
  onStream<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    lines: (heard: Heard<P, Q, B>) => readonly z.output<A>[] | AsyncIterable<z.output<A>>,
  ): Heard<P, Q, B>[] {
    const write = (line: z.output<A>) => `${JSON.stringify(endpoint.answer.parse(line))}\n`;
    const headers = { 'content-type': 'application/x-ndjson' };
    return this.#listen(endpoint, async (heard) => {
      const given = lines(heard);
      if (!(Symbol.asyncIterator in given)) return new Response(given.map(write).join(''), { headers });
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start: async (controller) => {
          for await (const line of given) controller.enqueue(encoder.encode(write(line)));
          controller.close();
        },
      });
      return new Response(body, { headers });
    });
  }

  /** Answers a call with a file. */
  onFile<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
    endpoint: Endpoint<P, Q, B>,
    text: string,
    headers: Readonly<Record<string, string>> = {},
  ): Heard<P, Q, B>[] {
    return this.#listen(
      endpoint,
      async () => new Response(text, { headers: { 'content-type': endpoint.produces ?? '', ...headers } }),
    );
  }

  /** Answers a call with the beginning of a file whose rest never comes. */
  onEndless(endpoint: Endpoint, beginning: string): { readonly isStopped: () => boolean } {
    let isStopped = false;
    this.#listen(endpoint, async ({ signal }) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(beginning));
          signal?.addEventListener('abort', () => {
            isStopped = true;
            controller.error(new DOMException('The request was aborted', 'AbortError'));
          });
        },
      });
      return new Response(body, { headers: { 'content-type': endpoint.produces ?? '' } });
    });
    return { isStopped: () => isStopped };
  }

  #listen<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
    endpoint: Endpoint<P, Q, B>,
    respond: (heard: Heard<P, Q, B> & { readonly signal: AbortSignal | null | undefined }) => Promise<Response>,
  ): Heard<P, Q, B>[] {
    const all: Heard<P, Q, B>[] = [];
    this.#handlers.unshift({
      method: endpoint.method,
      pattern: patternOf(endpoint.path),
      answer: async ({ url, body, headers, signal }, params) => {
        if (endpoint.idempotent && !headers.has('Idempotency-Key')) throw new Error('no Idempotency-Key');
        const heard = {
          params: endpoint.params?.parse(params),
          query: endpoint.query?.parse(Object.fromEntries(url.searchParams)),
          body: endpoint.body?.parse(body),
          idempotencyKey: headers.get('Idempotency-Key') ?? undefined,
        };
        all.push(heard);
        return await respond({ ...heard, signal });
      },
    });
    return all;
  }

  /** Whether an answer to a call is prepared. */
  answers({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
    return this.#handlers.some((handler) => handler.method === method && handler.pattern.test(path));
  }

  /** The `fetch` of a page that talks to this server. */
  readonly fetch = async (address: string | URL | globalThis.Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address instanceof globalThis.Request ? address.url : address), window.location.origin);
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method, url, body, headers: new Headers(init.headers), signal: init.signal };
    return Promise.race([this.#respond(request), aborted(init.signal)]);
  };

  async #respond(request: Request): Promise<Response> {
    const { method, url } = request;
    for (const handler of this.#handlers) {
      const match = handler.method === method ? handler.pattern.exec(url.pathname) : null;
      if (!match) continue;
      try {
        return await handler.answer(request, { ...match.groups });
      } catch (failure) {
        if (failure instanceof Refusal) {
          const { code, message, data, validationError } = failure;
          return json(ERRORS[code], { code, message, data, validationError });
        }
        this.faults.push(`${method} ${url.pathname}${url.search}: ${String(failure)}`);
        return json(500, { code: 'internal', message: String(failure) });
      }
    }
    this.faults.push(`nobody answers ${method} ${url.pathname}${url.search}`);
    return json(404, { code: 'notFound', message: 'nobody answers' });
  }
}
