import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, AgencyContext, Ctx } from '../context.ts';

/** The server's HTTP application, as slices see it. */
export type HttpApp = FastifyInstance;

/** Finds agencies for the platform; the agencies slice implements it. */
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

/** An answer that is not one JSON value: lines, a file, a stream. Made by `ndjson` and `download`. */
export class RawAnswer {
  readonly body: Readable | Buffer | string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Readable | Buffer | string, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
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
