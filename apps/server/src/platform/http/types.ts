import type { Readable } from 'node:stream';
import type { Endpoint, HttpMethod, PersonRef } from '@caravel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, AgencyContext, Clock, Ctx, UserActor } from '../context.ts';
import type { Database } from '../db/types.ts';
import type { PageRate, RateLimiter } from '../ratelimit/rate-limiter.ts';

/** The server's HTTP application, as slices see it. */
export type HttpApp = FastifyInstance;

/** Finds agencies for the platform. The agencies slice implements it; `AgencyCache` is in front of it. */
export interface AgencyDirectory {
  /** Finds the agency of a canonical host (lower case, without port); verified hosts only. */
  findByHost(host: string): Promise<AgencyContext | null>;
  findById(agencyId: string): Promise<AgencyContext | null>;
}

/** Finds live sessions for the platform; the identity slice implements it. */
export interface SessionDirectory {
  /**
   * Finds the actor of a token (SHA-256, hex) at that agency at `now` (epoch milliseconds); null if the session does not exist, expired or
   * ended, or was left alone for too long. Finding it keeps it alive.
   */
  find(tokenHash: string, agencyId: string, now: number): Promise<Actor | null>;
}

/** Finds keys of agencies for the platform; the api-keys slice implements it. */
export interface KeyDirectory {
  /** Finds who acts by a key (SHA-256, hex) at the agency of the context; null if it has no such key, or the key has ended. */
  find(keyHash: string, ctx: Ctx): Promise<UserActor | null>;
}

/** What the HTTP layer needs. */
export type HttpDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly agencies: AgencyDirectory;
  readonly sessions: SessionDirectory;
  readonly keys: KeyDirectory;
  readonly rateLimiter: RateLimiter;
  /** Finds a client of the agency whom staff may book for. */
  readonly findClient: (ctx: Ctx, userId: string) => Promise<PersonRef | undefined>;
};

/** A page or other resource outside the API: HTML, files, the gateway's card page. */
export type PageDescriptor = {
  /** `web.page`; unique per method and path. */
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  /** `none`: served on any host without looking up an agency, so without a context. */
  readonly agency: 'ofHost' | 'none';
  /** What one address may ask for in a minute counts by this class, before anything else is done. */
  readonly rate: PageRate;
  /**
   * Accepts state-changing calls from other origins and content other than JSON (signed uploads, the gateway's own page). Default: refused.
   */
  readonly crossSite?: boolean;
  /** Largest accepted body, in bytes. */
  readonly maxBytes?: number;
  /** Checks the request before any of the body is read; throws to refuse it. */
  readonly admit?: (request: FastifyRequest) => void;
};

/**
 * An endpoint for another system, which sends signed events. It needs no host or session; the handler checks the signature over the raw
 * body.
 */
export type WebhookDescriptor = { readonly id: string; readonly path: string; readonly maxBytes?: number };

/** The kinds of route. The server does not start if a route has none. */
export type RouteKind =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'page'; readonly page: PageDescriptor }
  | { readonly kind: 'webhook'; readonly webhook: WebhookDescriptor };

/** What is known about a request so far. */
export type RequestState = {
  startedAt: number;
  /** Undefined until the host was looked up, and on routes without an agency. */
  ctx: Ctx | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** What the enforcement of routes needs. */
    caravel: HttpDeps & { readonly handled: Set<string> };
  }
  interface FastifyRequest {
    caravel: RequestState;
  }
  interface FastifyContextConfig {
    route?: RouteKind;
  }
}

/** A response that is not one JSON value: lines, a file, a stream. Made by `ndjson`, `download` and `html`. */
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

/** The validated input of a handler. A part that the endpoint does not take is `never`. */
export type HandlerInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  readonly ctx: Ctx;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  /** Empty if the endpoint takes none. */
  readonly idempotencyKey: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Handles one endpoint: returns the contract's shape (other fields are dropped), or a raw answer if the endpoint `produces` one. */
export type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = (
  input: HandlerInput<P, Q, B>,
) => Promise<z.input<A> | RawAnswer> | z.input<A> | RawAnswer;
