import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { KeyScope } from './office/api-key-rules.ts';
import type { Product } from './products.ts';

/**
 * The callers who may make a call. `public`: anybody on an agency's host; `session`: anyone logged in there; `staff`: sales agents and
 * owners; `owner`: the agency's owner; `platform`: those who run the platform, on the product's own brand, with a
 * passkey proven in their session.
 */
export type Access = 'public' | 'session' | 'staff' | 'owner' | 'platform';

/** The cost class of a call, which sets how often one caller may make it. The limits are in the server's `platform/http`. */
export type RateClass = 'read' | 'search' | 'prices' | 'write' | 'auth' | 'mail' | 'money' | 'export' | 'picture';

/** The area of a call: those of the spec's list of calls, and places, which several products ask for. */
export type Area =
  | 'identity'
  | 'reference'
  | 'places'
  | 'agencies'
  | 'pricing'
  | 'payments'
  | 'bookings'
  | Product
  | 'back-office'
  | 'applications'
  | 'notifications';

/** What a half session waits for. */
export type HalfStage = 'prove' | 'enrol';

/** How long a proof counts for calls that ask for a recent one. */
export const STEP_UP_MINUTES = 10;

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The content type of a workbook of spreadsheets. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The content type of a response that is not JSON. */
export type Produces =
  | 'application/x-ndjson'
  | 'application/pdf'
  | 'application/zip'
  | 'text/calendar'
  | 'text/csv'
  | typeof XLSX_TYPE;

/**
 * One call, described once: the server registers it, the web calls it, and the OpenAPI document and the access tests are
 * generated from it.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Area and verb, `flights.search`; unique. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Path with `:name` parameters, exactly as in the spec's list if the call is listed there. */
  readonly path: string;
  readonly area: Area;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  /** Whether the call requires an `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** A GET that changes state: runs only for same-origin requests with the application header. */
  readonly actsOnGet?: boolean;
  /** Errors repeat their message in `data`, because the spec's screens read it there. */
  readonly repeatsMessage?: boolean;
  /** Staff may make this call while their agency has no subscription. Every other call that needs a session is refused to them then. */
  readonly openUnsubscribed?: boolean;
  /**
   * Staff may make this call after their owner has closed the agency, though it changes something: they log in, and take the data along. They may read
   * all that they could read before; every other call that changes something is refused.
   */
  readonly openClosed?: boolean;
  /**
   * Visitors may make this call too where the agency lets them search before they log in (`visitorsMaySearch`); `access` is `session`. `always`: wherever
   * the agency is open, since the form of the landing page needs it. It tells places alone, which are no secret and cost no supplier a call.
   */
  readonly openToVisitors?: boolean | 'always';
  /** Sessions that wait for a second factor (`prove`), or for one to be enrolled (`enrol`), may make this call. They may make no other one that needs a session. */
  readonly openHalf?: readonly HalfStage[];
  /**
   * Runs only for a session that was proven within `STEP_UP_MINUTES`, by a factor where the person has one. `factor`: staff without a factor are
   * refused until they have one. A file of rows (`text/csv`) always asks for a proof: it holds people.
   */
  readonly stepUp?: 'proof' | 'factor';
  /**
   * Whether people who run the platform may make this call while they view an agency as its staff. By default they may if it reads and asks for no recent
   * proof. False: it tells what opens accounts, or papers of people.
   */
  readonly openToViewers?: boolean;
  /** The scope by which a key of the agency may make this call; absent: none may. */
  readonly keyScope?: KeyScope;
  /** Leads to a new booking: nobody may make this call while the agency has no subscription. */
  readonly sells?: boolean;
  /** Called by a machine that signs its raw body: session and origin are not checked, the handler verifies the signature. */
  readonly signed?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The JSON response. Only fields that it names leave the server. */
  readonly answer: Answer;
  /** Set if the response is not JSON; `answer` then describes one line (NDJSON) or nothing. */
  readonly produces?: Produces;
  /** Error codes of this call besides those that every call has (`COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[];
};

/** What is needed to send a call: an endpoint without its schemas. */
export type CallAddress = Pick<Endpoint, 'id' | 'method' | 'path' | 'produces'>;

/**
 * Declares an endpoint and keeps its types. A call that answers with a file of rows asks for a recent proof without saying so: such files hold
 * people, and leave the house.
 */
export function defineEndpoint<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Answer extends z.ZodType = z.ZodType,
>(endpoint: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return endpoint.produces === 'text/csv' || endpoint.produces === XLSX_TYPE ? { stepUp: 'proof', ...endpoint } : endpoint;
}

/** What a caller sends to an endpoint, before validation. Parts that the endpoint does not take are `never`. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (z.input<P> extends never ? { params?: never } : { params: z.input<P> }) &
        (z.input<Q> extends never ? { query?: never } : { query: z.input<Q> }) &
        (z.input<B> extends never ? { body?: never } : { body: z.input<B> })
    : never;

/** What an endpoint returns, after parsing. */
export type EndpointAnswer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
