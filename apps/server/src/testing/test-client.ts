import { type Endpoint, type EndpointAnswer, type EndpointInput, type ErrorBody, errorBodySchema } from '@caravel/contracts';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import type { AgencyContext } from '../platform/context.ts';
import { APP_KEY, TOKEN_NAME } from '../platform/http/requests/origin-check.ts';
import type { HttpApp } from '../platform/http/types.ts';

/** The caller and the host: a browser on the agency's host, with or without a session. */
export type Caller = {
  readonly agency: AgencyContext;
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
};

/** A response, unparsed. */
export type RawResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The body as it came, for files that are no text. */
  readonly bytes: Buffer;
  json(): unknown;
};

/** Calls the application as the web does. */
export type TestClient = {
  /** Sends any request as a browser on the agency's host; given headers override the usual ones, and an empty value removes one. */
  inject(caller: Caller, request: { method: InjectOptions['method']; url: string; body?: unknown }): Promise<RawResponse>;
  /** Calls an endpoint of the contract and returns its parsed response. Throws with code and body if it is refused. */
  call<E extends Endpoint>(caller: Caller, endpoint: E, input: EndpointInput<E>): Promise<EndpointAnswer<E>>;
  /** Calls an endpoint that must refuse, and returns the error. Throws if the call succeeds. */
  refusal<E extends Endpoint>(caller: Caller, endpoint: E, input: EndpointInput<E>): Promise<ErrorBody & { status: number }>;
};

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function urlOf(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}

function headersOf(caller: Caller, hasBody: boolean): Record<string, string> {
  const all: Record<string, string> = {
    host: new URL(caller.agency.origin).host,
    'sec-fetch-site': 'same-origin',
    'x-app-key': APP_KEY,
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(caller.token === undefined ? {} : { cookie: `${TOKEN_NAME}=${caller.token}` }),
    ...(caller.idempotencyKey === undefined ? {} : { 'idempotency-key': caller.idempotencyKey }),
    ...caller.headers,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Makes a client for an application. */
export function testClient(app: HttpApp): TestClient {
  const inject: TestClient['inject'] = async (caller, { method, url, body }) => {
    const response = await app.inject({
      ...(method === undefined ? {} : { method }),
      url,
      headers: headersOf(caller, body !== undefined),
      ...(body === undefined ? {} : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      json: () => response.json<unknown>(),
    };
  };
  const send = (caller: Caller, endpoint: Endpoint, input: LooseInput) =>
    inject(caller, {
      method: endpoint.method,
      url: urlOf(endpoint, input),
      ...(input.body === undefined ? {} : { body: input.body }),
    });
  return {
    inject,
    call: async <E extends Endpoint>(caller: Caller, endpoint: E, input: EndpointInput<E>) => {
      const response = await send(caller, endpoint, looseInput(input));
      if (response.status >= 300) throw new Error(`${endpoint.id} answered ${response.status}: ${response.text}`);
      return answerOf(endpoint, response.json());
    },
    refusal: async (caller, endpoint, input) => {
      const response = await send(caller, endpoint, looseInput(input));
      if (response.status < 300) throw new Error(`${endpoint.id} was not refused: ${response.text.slice(0, 500)}`);
      return { ...errorBodySchema.parse(response.json()), status: response.status };
    },
  };
}

/** Returns an endpoint's input with untyped parts. */
function looseInput(input: object): LooseInput {
  return input as LooseInput;
}

function answerOf<E extends Endpoint>(endpoint: E, json: unknown): EndpointAnswer<E> {
  const schema: z.ZodType = endpoint.answer;
  return schema.parse(json) as EndpointAnswer<E>;
}
