import type { Money } from '@caravel/kernel';
import type { ProductModule } from '../../composition/product-module.ts';
import type { Persona, PersonaKind, TestApp } from '../start-test-app.ts';

/** Who of an agency calls. */
export type Role = 'visitor' | PersonaKind;

/** Parts of a request before they are sent. */
export type RequestParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Records of one product that calls name: a booking of the agent for the client, a search and a quote of the agent. */
export type ProductTarget = {
  readonly bookingId: string;
  readonly orderId: string;
  readonly pnr: string;
  readonly searchId: string;
  readonly offerId: string;
  readonly quote: { readonly quoteId: string; readonly price: { readonly total: Money } };
};

/** What calls name: the records of a product, people, and links that were mailed. */
export type Target = ProductTarget & {
  readonly agencyId: string;
  readonly clientId: string;
  readonly clientEmail: string;
  readonly resetToken: string;
  /** A session of somebody who plays no other part. */
  readonly sessionId: string;
  readonly invitationToken: string;
};

/** How an endpoint is called in the access and fuzz tests. Each slice keeps the cases of its own calls in `testing/access-cases.ts`. */
export type EndpointCase = {
  /** A valid input about the records of `target`; `token` pays once. */
  readonly input?: (target: Target, token: string) => RequestParts;
  /** Whose record it is about: those of alpha who may use it. Absent: it is about the caller alone or nothing, and everybody with the role may. */
  readonly of?: readonly Role[];
  /** It takes the bookings of all products: it is tried with those of each. */
  readonly takesAnyProduct?: true;
  /** What everybody else is answered about the record, the same as about one that does not exist. Default 404. */
  readonly refused?: number;
  /** What those who may are answered. Default 200. */
  readonly answered?: number;
  /** Uses the record up: everybody who may is given a fresh one. */
  readonly consumes?: true;
  /** It acts, and yet changes nothing that is on record of an agency when it is called like this. All others must be found in the audit. */
  readonly offRecord?: true;
};

/** The cases of a slice, by the id of the endpoint. */
export type EndpointCases = Readonly<Record<string, EndpointCase>>;

/** A booking that staff make for a client. Its markup, in US dollars, and its words are looked for in every answer. */
export type AccessOrder = {
  readonly staff: Persona;
  readonly client: Persona;
  readonly markup: number;
  readonly lastName: string;
  readonly contact: { readonly address?: string; readonly phone?: string };
};

/** What a product brings to the access tests. */
export type AccessProduct = {
  readonly name: string;
  /** Sold beside our own products; absent if it is one of them. */
  readonly module?: ProductModule;
  /** Searches, books and quotes once more, as staff do for a client. */
  makeTarget(t: TestApp, order: AccessOrder): Promise<ProductTarget>;
};

/** Those who see the agent's booking for the client. The restricted agent and the other client do not. */
export const BOOKING: readonly Role[] = ['client', 'agent', 'owner'];
export const EVERYBODY: readonly Role[] = ['visitor', 'client', 'client2', 'restricted', 'agent', 'owner'];
export const STAFF: readonly Role[] = ['agent', 'owner'];
export const AGENT: readonly Role[] = ['agent'];
export const VISITOR: readonly Role[] = ['visitor'];
export const NOBODY: readonly Role[] = [];

/** Password of everybody, as `start-test-app.ts` gives it. */
export const PASSWORD = 'Test-pass-9x';

export const byId = (target: Target) => ({ body: { bookingId: target.bookingId } });
export const byPathId = (target: Target) => ({ params: { bookingId: target.bookingId } });
