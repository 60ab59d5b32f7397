// What the people of a soak do, one thing after the other, each call noted with its time and how it ended.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  bookFlight,
  bookingOutcomeSchema,
  cancelFlight,
  cancellationQuoteSchema,
  dataOf,
  flightQuoteSchema,
  getAgency,
  getDashboard,
  getPenalty,
  getProfile,
  getReservationDetails,
  listAgencyFlights,
  listTrips,
  repriceFlight,
  searchFlights,
} from '@caravel/contracts';
import { unpackFlights } from '@caravel/flight-search/wire';
import { addDays, newId, required } from '@caravel/kernel';
import { adult } from '../apps/server/src/domains/flights/testing/book-a-flight.ts';
import { CONTACT } from '../apps/server/src/testing/made-contact.ts';

/** How a call ended: its time, and what it was refused with. `status` 0: no answer. */
export type Noted = { readonly name: string; readonly ms: number; readonly status: number; readonly code: string };

/** Somebody who is logged in at a node. */
export type Person = { readonly port: number; readonly host: string; readonly token: string };

/** A call that was refused: what somebody wanted to do cannot go on. */
class Refused extends Error {}

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown; readonly key?: string };

const connections = new Agent({ keepAlive: true, maxSockets: 100 });
const LIMIT_MS = 30_000;
/** How often somebody looks whether a booking is done before cancelling it, and how long they wait in between. */
const MOST_LOOKS = 20;
const LOOK_MS = 1_000;
const ROUTES = [
  ['JFK', 'LHR'],
  ['JFK', 'LAX'],
  ['GRU', 'LIS'],
  ['SFO', 'NRT'],
  ['MIA', 'CUN'],
  ['BOS', 'CDG'],
] as const;
const CARD = { number: '4242424242424242', expMonth: 12, expYear: new Date().getFullYear() + 3, cvc: '123', zip: '10001' };

function send({ port, host, token }: Person, call: Call): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${host}:${port}`,
      'x-app-key': 'caravel-web',
      ...(call.path.startsWith('/api/') && { 'x-access-token': token }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...(call.key !== undefined && { 'idempotency-key': call.key }),
    };
    const options = {
      host: '127.0.0.1',
      port,
      path: call.path,
      method: call.method,
      headers,
      agent: connections,
      timeout: LIMIT_MS,
    };
    const sent = request(options, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${LIMIT_MS / 1_000} seconds`)));
    sent.on('error', reject);
    sent.end(call.body === undefined ? undefined : JSON.stringify(call.body));
  });
}

const codeIn = (body: string): string => /"code":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 80);
const upTo = (most: number) => Math.floor(Math.random() * most);
const ofLetters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

let travelers = 0;

/** What people do, each with how often of a hundred. A client searches, books and cancels; staff look at lists and figures. */
export function soakActions(note: (noted: Noted) => void) {
  async function call(who: Person, name: string, sent: Call): Promise<string> {
    const start = performance.now();
    const { status, body } = await send(who, sent).catch((error: Error) => ({ status: 0, body: error.message }));
    note({ name, ms: performance.now() - start, status, code: status === 200 ? '' : codeIn(body) });
    if (status !== 200) throw new Refused();
    return body;
  }
  const get = (who: Person, name: string, path: string) => call(who, name, { method: 'GET', path });
  const post = (who: Person, name: string, path: string, body: unknown, key?: string) =>
    call(who, name, { method: 'POST', path, body, ...(key !== undefined && { key }) });

  /** Offers of a search that can be given back. */
  async function search(who: Person) {
    const [origin, destination] = required(ROUTES[upTo(ROUTES.length)], 'a route');
    const date = addDays(new Date().toISOString().slice(0, 10), 20 + upTo(60));
    const asked = { routeType: 'One Way', legs: [{ origin, destination, date }], passengers: { adults: 1 } };
    const answer = searchFlights.answer.parse(JSON.parse(await post(who, 'search', searchFlights.path, asked)));
    const fares = Object.values(unpackFlights(answer).fareFamilies).flat();
    return { searchId: answer.searchId, fares: fares.filter((fare) => fare.voidable) };
  }
  async function quote(who: Person) {
    const { searchId, fares } = await search(who);
    const fare = required(fares[upTo(fares.length)], 'a fare that can be given back');
    const body = { searchId, offerId: fare.offerId, seenTotal: fare.total };
    return dataOf(flightQuoteSchema).parse(JSON.parse(await post(who, 'quote', repriceFlight.path, body))).data;
  }
  async function book(who: Person): Promise<string> {
    const { quoteId, price } = await quote(who);
    const paid: unknown = JSON.parse(await post(who, 'card', '/sandbox-gateway/v1/tokens', CARD));
    const token = typeof paid === 'object' && paid && 'token' in paid ? paid.token : undefined;
    const travellers = [adult(`Souza${ofLetters(travelers++)}`)];
    const order = { quoteId, acceptTotal: price.total, contact: CONTACT, payment: { method: 'card', token }, travellers };
    const answer = JSON.parse(await post(who, 'book', bookFlight.path, order, newId()));
    return dataOf(bookingOutcomeSchema).parse(answer).data.bookingId;
  }
  async function bookAndCancel(who: Person): Promise<void> {
    const bookingId = await book(who);
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const read = await get(who, 'booking', `${getReservationDetails.path}?bookingId=${bookingId}`);
      if (getReservationDetails.answer.parse(JSON.parse(read)).data.sagaState === 'done') break;
      await pause(LOOK_MS);
    }
    const asked = JSON.parse(await post(who, 'penalty', getPenalty.path, { bookingId }));
    const { refundAmount } = dataOf(cancellationQuoteSchema).parse(asked).data;
    await post(who, 'cancel', cancelFlight.path, { bookingId, quoteAmount: refundAmount, reason: 'Another plan' }, newId());
  }
  return {
    client: [
      [25, search],
      [15, quote],
      [10, book],
      [10, bookAndCancel],
      [15, (who: Person) => get(who, 'trips', `${listTrips.path}?limit=20`)],
      [10, (who: Person) => get(who, 'session', getProfile.path)],
      [10, (who: Person) => get(who, 'agency', getAgency.path)],
      [5, (who: Person) => get(who, 'landing', '/')],
    ],
    staff: [
      [45, (who: Person) => get(who, 'bookings list', `${listAgencyFlights.path}?limit=20`)],
      [30, (who: Person) => get(who, 'dashboard', getDashboard.path)],
      [25, search],
    ],
    /** Whether an error only ended what somebody did: the call itself is noted. */
    isRefusal: (error: unknown) => error instanceof Refused,
  } as const;
}
