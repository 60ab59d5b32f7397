import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bookFlight,
  bookingOutcomeSchema,
  cancelFlight,
  dataOf,
  flightQuoteSchema,
  getFlightBookingStatus,
  login,
  repriceFlight,
  type SagaState,
  searchFlights,
  sessionSchema,
} from '@caravel/contracts';
import { addDays, newId, required } from '@caravel/kernel';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { adult, CONTACT } from '../../domains/flights/testing/book-a-flight.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { createLogger } from '../../platform/log.ts';
import { type ChildRequest, type ChildServer, ConnectionLost, startChildServer } from '../child-server.ts';
import { testDatabaseUrl } from '../test-database.ts';
import { bookDisagreements } from './compare-books.ts';

const HOST = 'sunset.localhost';
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-killed-'));
const postgres = testDatabaseUrl();
const databaseName = `caravel_killed_${newId().replaceAll('-', '')}`;
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Returns the settings of the data's location. */
async function makeStore(): Promise<Record<string, string>> {
  if (postgres === undefined) return { DATA_DIR: dataDir };
  const admin = new pg.Client({ connectionString: postgres });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${databaseName}`);
  await admin.end();
  const url = new URL(postgres);
  url.pathname = `/${databaseName}`;
  return { DATA_DIR: dataDir, DATABASE_URL: url.href };
}

async function dropStore(): Promise<void> {
  if (postgres === undefined) return;
  const admin = new pg.Client({ connectionString: postgres });
  await admin.connect();
  await admin.query(`DROP DATABASE ${databaseName} WITH (FORCE)`);
  await admin.end();
}

/** Most tries of a call: longer than a lease or a key outlives its process, even on a busy machine. */
const MOST_TRIES = 60;
/** Each of the three bookings may kill a server that continues it, and the last server is started for its own order. */
const MOST_STARTS = 5;

/** Tries at an interval until there is a result; throws if there never is one. */
async function tryUntil<T>(what: string, everyMs: number, attempt: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < MOST_TRIES; i++) {
    const found = await attempt();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`${what}: not after ${MOST_TRIES} tries`);
}

/** Sends a call as a browser does, and repeats it if the server is too busy (503). */
const ask = (server: ChildServer, request: ChildRequest) =>
  tryUntil(`an answer to ${request.path}`, 1_000, async () => {
    const answer = await server.send(HOST, request);
    return answer.status === 503 ? undefined : answer;
  });

async function logIn(server: ChildServer): Promise<string> {
  const body = { email: 'client@sunset.test', password: 'Caravel-demo1' };
  const { status, json } = await ask(server, { method: 'POST', path: login.path, body });
  expect([status, json]).toEqual([200, json]);
  return dataOf(sessionSchema).parse(json).data.token;
}

/** A booking call that can be sent repeatedly. */
type Order = { readonly quoteId: string; readonly idempotencyKey: string; readonly body: unknown };

const foundSchema = searchFlights.answer;
const tokenSchema = z.object({ token: z.string() });

async function prepareOrder(server: ChildServer, token: string): Promise<Order> {
  const date = addDays(new Date().toISOString().slice(0, 10), 40);
  const search = { routeType: 'One Way', legs: [{ origin: 'JFK', destination: 'LAX', date }], passengers: { adults: 1 } };
  const found = foundSchema.parse((await ask(server, { method: 'POST', path: searchFlights.path, token, body: search })).json);
  const family = required(
    found.data.flatMap(({ id }) => found.fareFamilies[id] ?? []).find((one) => one.voidable),
    'a fare that can be voided',
  );
  const offer = { searchId: found.searchId, offerId: family.offerId };
  const repriced = await ask(server, { method: 'POST', path: repriceFlight.path, token, body: offer });
  const { data: quote } = dataOf(flightQuoteSchema).parse(repriced.json);
  const card = { number: '4242424242424242', expMonth: 12, expYear: new Date().getFullYear() + 3, cvc: '123', zip: '10001' };
  const paid = await ask(server, { method: 'POST', path: '/sandbox-gateway/v1/tokens', body: card });
  return {
    quoteId: quote.quoteId,
    idempotencyKey: newId(),
    body: {
      quoteId: quote.quoteId,
      acceptTotal: quote.price.total,
      travellers: [adult()],
      contact: CONTACT,
      payment: { method: 'card', token: tokenSchema.parse(paid.json).token },
    },
  };
}

/** Sends an order until it gets its result: while a dead process holds its key or its booking, the caller is told to wait. */
const sendUntilAnswered = (server: ChildServer, token: string, { idempotencyKey, body }: Order) =>
  tryUntil('an answer to the order', 1_000, async () => {
    const answer = await ask(server, { method: 'POST', path: bookFlight.path, token, idempotencyKey, body });
    return answer.status === 409 ? undefined : answer;
  });

/** What comes after the money was taken, and was written down. */
const PAID: readonly SagaState[] = ['captured', 'done'];

/** Asks how a booking stands, as the waiting page does, until it is confirmed and paid for: the supplier's word comes before the money. */
async function untilPaid(server: ChildServer, token: string, bookingId: string): Promise<void> {
  const path = `${getFlightBookingStatus.path}?bookingId=${bookingId}`;
  await tryUntil('a booking that is paid for', 1_000, async () => {
    const { data } = dataOf(bookingOutcomeSchema).parse((await ask(server, { method: 'GET', path, token })).json);
    expect(['confirmed', 'processing']).toContain(data.outcome);
    return data.outcome === 'confirmed' && PAID.includes(data.sagaState) ? true : undefined;
  });
}

/**
 * The points where another company's response is lost; `domains/bookings/saga/crash.test.ts` kills at every step, without the rest of the
 * server.
 */
const DEATHS = ['authorise:after', 'reserve:after', 'capture:after'];

describe('a server that is killed while somebody pays', () => {
  test('books once, charges once and loses nothing, whenever it dies', { timeout: 300_000 }, async () => {
    const store = await makeStore();
    const orders: Order[] = [];
    let seed = 'true';
    for (const crashAt of DEATHS) {
      const before = orders.length;
      // The server may first continue what an earlier crash left and die of that; it is then started again.
      for (let start = 0; start < MOST_STARTS && orders.length === before; start++) {
        const server = await startChildServer({ ...store, SEED_DEMO: seed, CRASH_AT: crashAt });
        seed = 'false';
        const sent: Order[] = [];
        try {
          const token = await logIn(server);
          const order = await prepareOrder(server, token);
          sent.push(order);
          const { idempotencyKey, body } = order;
          await ask(server, { method: 'POST', path: bookFlight.path, token, idempotencyKey, body });
        } catch (error) {
          if (!(error instanceof ConnectionLost)) throw error;
        }
        expect(await server.exited, crashAt).toBe('SIGKILL');
        orders.push(...sent);
      }
      expect(orders.length, crashAt).toBe(before + 1);
    }

    const server = await startChildServer({ ...store, SEED_DEMO: 'false' });
    const token = await logIn(server);
    // The browser lost its response and asks again with the same key.
    const answers = await Promise.all(orders.map((order) => sendUntilAnswered(server, token, order)));
    const outcomes = answers.map(({ json }) => z.object({ data: bookingOutcomeSchema }).parse(json).data);
    // While the dead process still holds the booking's lease, the response says that it is being confirmed; later it must be confirmed.
    for (const { outcome, bookingId } of outcomes) {
      expect(['confirmed', 'processing']).toContain(outcome);
      await untilPaid(server, token, bookingId);
    }
    expect(new Set(outcomes.map(({ bookingId }) => bookingId)).size).toBe(DEATHS.length);
    const again = await Promise.all(orders.map((order) => sendUntilAnswered(server, token, order)));
    expect(again.map(({ json }) => json)).toEqual(answers.map(({ json }) => json));
    const cancelled = await ask(server, {
      method: 'POST',
      path: cancelFlight.path,
      token,
      idempotencyKey: newId(),
      body: { bookingId: outcomes[0]?.bookingId },
    });
    expect(cancelled.status, JSON.stringify(cancelled.json)).toBe(200);
    await server.stop();

    const log = createLogger({ level: 'silent' });
    const onBroken = (reason: string) => {
      throw new Error(reason);
    };
    const url = store.DATABASE_URL;
    const database = await openDatabase({ dataDir, poolSize: 2, log, onBroken, ...(url && { databaseUrl: url }) });
    expect(await bookDisagreements(database)).toEqual([]);
    const { rows } = await database.raw.query(`SELECT quote_id FROM bookings WHERE quote_id = ANY($1::uuid[])`, [
      orders.map(({ quoteId }) => quoteId),
    ]);
    expect(rows).toHaveLength(DEATHS.length);
    await database.close();
    await dropStore();
  });
});
