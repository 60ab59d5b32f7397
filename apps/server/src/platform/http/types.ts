import type { Readable } from 'node:stream';
import type { Endpoint, HttpMethod } from '@caravel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, AgencyContext, Clock, Ctx } from '../context.ts';
import type { Database } from '../db/types.ts';
import type { RateLimiter } from '../ratelimit/rate-limiter.ts';

/** The server's HTTP application, as slices see it. */
export type HttpApp = FastifyInstance;

/** Finds agencies for the platform; the agencies slice implements it, `AgencyCache` stands before it. */
export interface AgencyDirectory {
  /** The agency of a canonical host (lower case, without port), verified hosts only. */
  findByHost(host: string): Promise<AgencyContext | null>;
  findById(agencyId: string): Promise<AgencyContext | null>;
}

/** Finds live sessions for the platform; the identity slice implements it. */
export interface SessionDirectory {
  /** Whoever holds the token (SHA-256, hex) on that agency at `now` (epoch milliseconds); null where the session is none, over or ended. */
  find(tokenHash: string, agencyId: string, now: number): Promise<Actor | null>;
}

/** What the HTTP layer stands on. */
export type HttpDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly agencies: AgencyDirectory;
  readonly sessions: SessionDirectory;
  readonly rateLimiter: RateLimiter;
};

/** A page or other resource beside the API: HTML, files, the gateway's card page. */
export type PageDescriptor = {
  /** `web.page`; unique per method and path. */
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  /** `none`: served on any host without looking an agency up, and then without a context. */
  readonly agency: 'ofHost' | 'none';
  /** Takes state-changing calls from other origins and other content than JSON (signed uploads, the gateway's own page). Default: refused. */
  readonly crossSite?: boolean;
  /** Largest body taken, bytes. */
  readonly maxBytes?: number;
  /** What must hold before a byte of the body is read; throws where it does not. */
  readonly admit?: (request: FastifyRequest) => void;
};

/** What another system calls: a signed event. It is not tied to a host or session; the handler checks the signature over the raw body. */
export type WebhookDescriptor = { readonly id: string; readonly path: string; readonly maxBytes?: number };

/** What every route is; one without does not start. */
export type RouteKind =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'page'; readonly page: PageDescriptor }
  | { readonly kind: 'webhook'; readonly webhook: WebhookDescriptor };

/** What is known about a request so far. */
export type RequestState = {
  startedAt: number;
  /** Undefined before the host was looked up, and on routes without an agency. */
  ctx: Ctx | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** What routes are enforced with. */
    caravel: HttpDeps & { readonly handled: Set<string> };
  }
  interface FastifyRequest {
    caravel: RequestState;
  }
  interface FastifyContextConfig {
    route?: RouteKind;
  }
}

/** An answer that is not one JSON value: lines, a file, a stream. Made by `ndjson`, `download` and `html`. */
export class RawAnswer {
  readonly body: Readable | Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(body: Readable | Buffer | string, headers: Readonly<Record<string, string>>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** What a handler is given, everything validated. A part that the endpoint does not take is `never`. */
export type HandlerInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  readonly ctx: Ctx;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  /** Empty text where the endpoint takes none. */
  readonly idempotencyKey: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Answers one endpoint: the contract's shape (what it does not name is dropped), or a raw answer where the endpoint `produces` one. */
export type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = (
  input: HandlerInput<P, Q, B>,
) => Promise<z.input<A> | RawAnswer> | z.input<A> | RawAnswer;
