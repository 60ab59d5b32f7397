import type { Money } from '@caravel/kernel';
import type { ProductModule } from '../../composition/product-module.ts';
import type { Persona, PersonaKind, TestAgency, TestApp } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';

/** The role of the caller. */
export type Role = 'visitor' | PersonaKind;

/** The parts of a request before it is sent. */
export type RequestParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Records of one product that calls refer to: a booking of the agent for the client, a search and a quote of the agent. */
export type ProductTarget = {
  readonly bookingId: string;
  readonly orderId: string;
  readonly pnr: string;
  readonly searchId: string;
  readonly offerId: string;
  /** What was chosen of the offer, for products that ask. */
  readonly rateIds: readonly string[];
  readonly quote: { readonly quoteId: string; readonly price: { readonly total: Money } };
};

/** An agent, a client and an invitation that wait to be changed. */
export type Spare = { readonly agentId: string; readonly clientId: string; readonly invitationId: string };

/** What calls refer to: the records of a product, people, and emailed links. */
export type Target = ProductTarget & {
  readonly agencyId: string;
  readonly clientId: string;
  readonly agentId: string;
  readonly clientEmail: string;
  /** A client whom the owner added and who has not confirmed their address. */
  readonly waitingId: string;
  readonly resetToken: string;
  /** A session of a person who has no other part in these tests. */
  readonly sessionId: string;
  readonly invitationToken: string;
  /** People and an invitation that a call may change for good: nobody else's in these tests. */
  readonly spare: Spare;
};

/** An agency that one call may change for good. */
export type Scene = {
  readonly t: TestApp;
  readonly home: TestAgency;
  /** Returns the token of the newest link emailed to an address. */
  mailedToken(email: string): Promise<string>;
  /** Returns a token that can pay once. */
  cardToken(): Promise<string>;
  /** Makes an unpaid booking of the owner, and returns its order. */
  hold(): Promise<string>;
  /** Makes a booking of the owner that waits for USDC, and returns its id. */
  transfer(): Promise<string>;
  /** Makes a booking of the owner whose card the bank has just approved, and returns its id. */
  approve(): Promise<string>;
};

/** How the access and fuzz tests call an endpoint. Each slice keeps the cases of its own endpoints in `testing/access-cases.ts`. */
export type EndpointCase = {
  /** Makes a valid input about the records of `target`; `token` can pay once. */
  readonly input?: (target: Target, token: string) => RequestParts;
  /**
   * The roles at alpha that may use the record. Absent: the call is only about the caller or about no record, and everybody with the right
   * role may make it.
   */
  readonly of?: readonly Role[];
  /** The endpoint accepts bookings of all products: it is tested with those of each. */
  readonly takesAnyProduct?: true;
  /** The status for everybody else, the same as for a record that does not exist. Default 404. */
  readonly refused?: number;
  /** The status for those who may make the call. Default 200. */
  readonly answered?: number;
  /** The call uses the record up: each permitted caller gets a fresh one. */
  readonly consumes?: true;
  /** What the client does with a fresh record before the call can be made about it. */
  readonly prepare?: (t: TestApp, client: Caller, target: Target) => Promise<unknown>;
  /** The call, made like this, changes none of an agency's records. All other calls must be audited. */
  readonly offRecord?: true;
  /** Prepares the same call so that it does change a record, for the audit test: the record is nobody else's. */
  readonly changing?: (scene: Scene) => Promise<{ readonly caller: Caller; readonly parts: RequestParts }>;
};

/** The cases of a slice, by the id of the endpoint. */
export type EndpointCases = Readonly<Record<string, EndpointCase>>;

/** A protected booking that staff make for a client. The tests search every response for its markup, in US dollars, and its texts. */
export type AccessOrder = {
  readonly staff: Persona;
  readonly client: Persona;
  readonly markup: number;
  readonly lastName: string;
  readonly contact: { readonly email?: string; readonly address?: string; readonly phone?: string };
};

/** What a product provides for the access tests. */
export type AccessProduct = {
  readonly name: string;
  /** A module to sell besides our own products; absent if it is one of them. */
  readonly module?: ProductModule;
  /** Searches, books and then quotes again, as staff do for a client. */
  makeTarget(t: TestApp, order: AccessOrder): Promise<ProductTarget>;
};

/** The roles that see the agent's booking for the client. The restricted agent and the other client do not. */
export const BOOKING: readonly Role[] = ['client', 'agent', 'owner'];
export const EVERYBODY: readonly Role[] = ['visitor', 'client', 'client2', 'restricted', 'agent', 'owner'];
export const STAFF: readonly Role[] = ['agent', 'owner'];
export const AGENT: readonly Role[] = ['agent'];
export const VISITOR: readonly Role[] = ['visitor'];
export const NOBODY: readonly Role[] = [];

/** Everybody's password, as `start-test-app.ts` sets it. */
export const PASSWORD = 'Test-pass-9x';

export const byId = (target: Target) => ({ body: { bookingId: target.bookingId } });
export const byPathId = (target: Target) => ({ params: { bookingId: target.bookingId } });
