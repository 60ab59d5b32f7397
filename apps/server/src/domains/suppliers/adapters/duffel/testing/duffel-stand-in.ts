import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { required } from '@caravel/kernel';
import { signEvent } from '../read-event.ts';
import { cancelByAirline, changeFlights, type DuffelBooks, decideAccepted, duffelBooks, type KeptOrder } from './duffel-books.ts';
import { CALLS, type Done, type StandInCall } from './duffel-calls.ts';
import type { KeptBooking } from './duffel-car-books.ts';
import { CAR_CALLS } from './duffel-car-calls.ts';
import { answerVault } from './duffel-card-form.ts';
import { CHANGE_CALLS } from './duffel-change-calls.ts';
import { type DuffelContract, type DuffelType, readDuffelContract } from './duffel-contract.ts';
import { Refusal } from './refusal.ts';

/**
 * What goes wrong on the next call that matches. `lostBefore` never arrives; the answers of `lostAfter` and `cut` are lost when it is done; `late` is
 * done and answered by nobody; `repeated` arrives twice, as a proxy may send it, and only the second answer comes back.
 */
export type DuffelFault =
  | 'unauthorized'
  | 'tooMany'
  | 'broken'
  | 'brokenAfter'
  | 'busy'
  | 'badGateway'
  | 'notCreated'
  | 'airline'
  | 'hang'
  | 'late'
  | 'repeated'
  | 'lostBefore'
  | 'lostAfter'
  | 'cut'
  | 'rubbish'
  | 'empty';

/** Duffel on loopback. It keeps offers and orders, and checks each request and each of its own answers by the contract. */
export type DuffelStandIn = {
  readonly url: string;
  readonly books: DuffelBooks;
  /** Keys that are good. */
  readonly keys: Set<string>;
  /** What was asked for, `POST /air/orders`, in order. */
  readonly calls: string[];
  /** What broke the contract; a test expects none. */
  readonly breaches: string[];
  fail(call: RegExp, ...faults: DuffelFault[]): void;
  clearFaults(): void;
  /** Lets a test change the data of every answer to a call; they are checked no more. */
  mangle: ((call: string, data: unknown) => unknown) | undefined;
  /** Raises what an offer costs by 5 units of money. */
  raise(offerId: string): void;
  /** Decides what was accepted. */
  decide(): void;
  /** The airline moves a direction of an order by hours, by default the first (0). */
  move(orderId: string, hours: number, direction?: number): void;
  /** The airline cancels an order by itself. */
  cancel(orderId: string): void;
  order(reference: string): KeptOrder | undefined;
  carBooking(reference: string): KeptBooking | undefined;
  /** Raises what a rate of a car costs by 500 minor units. */
  raiseCar(rateId: string): void;
  /** The next events as Duffel sends them, with the header of their signature. */
  takeEvents(secret: string): { readonly rawBody: string; readonly signature: string }[];
  close(): Promise<void>;
};

export const PLATFORM_KEY = 'duffel_test_platform00';
export const AGENCY_KEY = 'duffel_test_agency0000';

const BEFORE: Partial<Record<DuffelFault, readonly [number, string, string]>> = {
  unauthorized: [401, 'authentication_error', 'access_token_not_found'],
  tooMany: [429, 'rate_limit_error', 'rate_limit_exceeded'],
  broken: [500, 'api_error', 'internal_server_error'],
  busy: [503, 'api_error', 'service_unavailable'],
  badGateway: [502, 'airline_error', 'airline_internal'],
  notCreated: [502, 'airline_error', 'order_not_created'],
  airline: [422, 'airline_error', 'airline_unknown'],
};

function assertHeaders({ headers }: IncomingMessage, keys: ReadonlySet<string>): string {
  const [, key = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key === '') throw new Refusal(401, 'authentication_error', 'missing_authorization_header');
  if (headers['duffel-version'] !== 'v2') throw new Refusal(400, 'invalid_request_error', 'missing_version_header');
  if (!headers['accept-encoding']?.includes('gzip')) throw new Refusal(406, 'invalid_request_error', 'not_acceptable');
  if (!keys.has(key)) throw new Refusal(401, 'authentication_error', 'access_token_not_found');
  return key;
}

type Wire = {
  readonly books: DuffelBooks;
  readonly contract: DuffelContract;
  readonly keys: ReadonlySet<string>;
  readonly calls: string[];
  readonly breaches: string[];
  readonly nextFault: (call: string) => DuffelFault | undefined;
  readonly mangle: () => DuffelStandIn['mangle'];
};

function send(books: DuffelBooks, response: ServerResponse, status: number, body: unknown, isCut = false): void {
  const packed = gzipSync(typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, {
    ...{ 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-request-id': books.newId('req') },
    ...{ 'ratelimit-limit': '60', 'ratelimit-remaining': status === 429 ? '0' : '59' },
    'ratelimit-reset': new Date(books.now() + 60_000).toUTCString(),
    ...(isCut && { 'content-length': String(packed.length) }),
  });
  if (!isCut) return void response.end(packed);
  response.write(packed.subarray(0, Math.floor(packed.length / 2)));
  setTimeout(() => response.socket?.resetAndDestroy(), 10);
}

/** Checks values by the contract, or by our own shapes of what it does not name; the first breach is noted and returned. */
function checkShape(
  { contract, breaches }: Pick<Wire, 'contract' | 'breaches'>,
  what: string,
  type: DuffelType,
  values: readonly unknown[],
): string | undefined {
  const breach = values.map((value) => contract.check(type, value)).find((found) => found !== undefined);
  if (breach !== undefined) breaches.push(`${what}: ${breach}`);
  return breach;
}

function sendError(wire: Wire, response: ServerResponse, { status, type, code, source }: Refusal): void {
  const error = { type, code, title: code, message: code, documentation_url: 'https://duffel.com/docs/api/overview/errors' };
  const errors = [source === undefined ? error : { ...error, source }];
  const body = { errors, meta: { status, request_id: wire.books.newId('req') } };
  checkShape(wire, `refused with ${status}`, 'Refusal', [body]);
  send(wire.books, response, status, body);
}

/** Checks what was sent or is answered; a breach is noted and returned. */
function checkCall(wire: Wire, call: StandInCall, what: 'sent' | 'answered', value: unknown): string | undefined {
  const type = what === 'sent' ? call.sends : call.answers;
  if (type === null) return undefined;
  const all = call.isList && what === 'answered' && Array.isArray(value) ? value : [value];
  return checkShape(wire, `${call.method} ${call.path} ${what}`, type, all);
}

/** Checks the answer of a call that was done: a 202 is none yet. */
function checkDone(wire: Wire, call: StandInCall, { status, data, meta }: Done): void {
  if (status === 202) checkShape(wire, `${call.method} ${call.path} accepted`, 'Accepted', [data]);
  else checkCall(wire, call, 'answered', data);
  if (meta) checkShape(wire, `${call.method} ${call.path} paged`, 'ListMeta', [meta]);
}

/** What a request asks for; a breach of the contract is noted and refused. */
async function readCall(
  wire: Wire,
  request: IncomingMessage,
  url: URL,
): Promise<{ readonly call: StandInCall; readonly data: unknown }> {
  const named = `${request.method} ${url.pathname}`;
  const body: unknown = request.method === 'POST' ? await json(request).catch(() => undefined) : undefined;
  const call = [...CALLS, ...CAR_CALLS, ...CHANGE_CALLS].find(
    (one) => one.method === request.method && one.matches.test(url.pathname),
  );
  if (!call) throw new Refusal(404, 'invalid_request_error', 'not_found');
  const unknown = [...url.searchParams.keys()].find((name) => !call.query.includes(name));
  if (unknown !== undefined) {
    wire.breaches.push(`${named} sent the query ${unknown}`);
    throw new Refusal(400, 'invalid_request_error', 'invalid_query');
  }
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (checkCall(wire, call, 'sent', data) !== undefined) throw new Refusal(422, 'validation_error', 'validation_type');
  return { call, data };
}

async function answer(wire: Wire, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { books } = wire;
  if (await answerVault(books, request, response)) return;
  const url = new URL(request.url ?? '/', 'http://duffel');
  const named = `${request.method} ${url.pathname}`;
  wire.calls.push(named);
  const fault = wire.nextFault(named);
  if (fault === 'hang') return;
  if (fault === 'lostBefore') return void request.socket.destroy();
  const key = assertHeaders(request, wire.keys);
  const refusal = fault && BEFORE[fault];
  if (refusal) throw new Refusal(...refusal);
  const { call, data } = await readCall(wire, request, url);
  const known = { key, id: call.matches.exec(url.pathname)?.[1] ?? '', query: url.searchParams, data };
  if (fault === 'repeated') call.run(books, known);
  const done = call.run(books, known);
  // The airline of one scenario never answers.
  if (done.data === undefined || fault === 'late') return;
  checkDone(wire, call, done);
  if (fault === 'lostAfter') return void request.socket.destroy();
  if (fault === 'brokenAfter') throw new Refusal(500, 'api_error', 'internal_server_error');
  if (fault === 'rubbish') return send(books, response, 200, '<html>');
  if (fault === 'empty') return send(books, response, 200, {});
  const shown = wire.mangle()?.(named, done.data) ?? done.data;
  send(books, response, done.status, { data: shown, ...(done.meta && { meta: done.meta }) }, fault === 'cut');
}

/** Starts it. `now` in epoch milliseconds. */
export async function startDuffelStandIn(
  now: () => number,
  contract: DuffelContract = readDuffelContract(),
): Promise<DuffelStandIn> {
  const books = duffelBooks(now);
  const faults: { call: RegExp; fault: DuffelFault }[] = [];
  const lists = { calls: [] as string[], breaches: [] as string[], keys: new Set([PLATFORM_KEY, AGENCY_KEY]) };
  const nextFault = (call: string) => {
    const at = faults.findIndex((one) => one.call.test(call));
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
  };
  const wire: Wire = { books, contract, nextFault, mangle: () => standIn.mangle, ...lists };
  const server = createServer((request, response) => {
    answer(wire, request, response).catch((error: unknown) => {
      if (error instanceof Refusal) return sendError(wire, response, error);
      lists.breaches.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return sendError(wire, response, new Refusal(500, 'api_error', 'internal_server_error'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = required(server.address(), 'address');
  const standIn: DuffelStandIn = {
    ...{ url: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`, books, ...lists, mangle: undefined },
    fail: (call, ...next) => void faults.push(...next.map((fault) => ({ call, fault }))),
    clearFaults: () => void faults.splice(0),
    raise: (offerId) => {
      required(books.offers.get(offerId), 'the offer').raised = true;
    },
    decide: () => decideAccepted(books),
    move: (orderId, hours, direction = 0) =>
      changeFlights(
        books,
        required(
          books.orders.find(({ id }) => id === orderId),
          'the order',
        ),
        hours,
        direction,
      ),
    cancel: (orderId) =>
      cancelByAirline(
        books,
        required(
          books.orders.find(({ id }) => id === orderId),
          'the order',
        ),
      ),
    carBooking: (reference) => books.cars.bookings.find(({ metadata }) => metadata?.reference === reference),
    raiseCar: (rateId) => {
      required(books.cars.rates.get(rateId), 'the rate').raised = true;
    },
    order: (reference) => books.orders.find(({ metadata }) => metadata.reference === reference),
    takeEvents: (secret) =>
      books.events.splice(0).map((event) => {
        checkShape(wire, `event ${event.type}`, 'WebhookEvent', [event]);
        const rawBody = JSON.stringify(event);
        return { rawBody, signature: signEvent(secret, rawBody, now()) };
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
