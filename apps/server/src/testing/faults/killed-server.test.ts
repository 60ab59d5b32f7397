import { type BookingOutcome, bookingOutcomeSchema, dataOf, type SagaState } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { bookActivity, cancelActivity, getActivityBookingStatus } from '@caravel/products/activities/contract';
import { bookFlight, cancelFlight, getFlightBookingStatus } from '@caravel/products/flights/contract';
import { bookHotel, cancelHotel, getHotelBookingStatus } from '@caravel/products/hotels/contract';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { createLogger } from '../../platform/log.ts';
import { type ChildServer, ConnectionLost, startChildServer } from '../child-server.ts';
import { testDatabaseUrl } from '../test-database.ts';
import { makeStore, type Store } from '../test-store.ts';
import { addDemoPeople, ask, logIn, type Order, prepareActivity, prepareOrder, prepareStay, tryUntil } from './child-bookings.ts';
import { bookDisagreements } from './compare-books.ts';

/** What is bought while the server dies: how its order is made and sent, how it stands, and how it is given back. */
type Sale = {
  readonly prepare: (server: ChildServer, token: string) => Promise<Order>;
  readonly bookPath: string;
  readonly statusPath: string;
  readonly cancelPath: string;
  /** What is sent to cancel besides the booking's id. */
  readonly cancelBody?: object;
  /** Reads the answer to an order. */
  readonly outcomeOf: (json: unknown) => BookingOutcome;
};

/** In `.ci/run` the embedded database has one of them, PostgreSQL all. */
const IS_ONE_ENOUGH = process.env.EMBEDDED_SUITES === 'own' && testDatabaseUrl() === undefined;

const SALES: Readonly<Record<'a flight' | 'a stay in two rooms' | 'an activity', Sale>> = {
  'a flight': {
    prepare: prepareOrder,
    bookPath: bookFlight.path,
    statusPath: getFlightBookingStatus.path,
    cancelPath: cancelFlight.path,
    outcomeOf: (json) => dataOf(bookingOutcomeSchema).parse(json).data,
  },
  'a stay in two rooms': {
    prepare: prepareStay,
    bookPath: bookHotel.path,
    statusPath: getHotelBookingStatus.path,
    cancelPath: cancelHotel.path,
    outcomeOf: (json) => required(bookHotel.answer.parse(json).bookingresult[0], 'the result').data,
  },
  'an activity': {
    prepare: prepareActivity,
    bookPath: bookActivity.path,
    statusPath: getActivityBookingStatus.path,
    cancelPath: cancelActivity.path,
    cancelBody: { reason: 'wrongDate' },
    outcomeOf: (json) => bookActivity.answer.parse(json).data,
  },
};

/** Each of the three bookings may kill a server that continues it, and the last server is started for its own order. */
const MOST_STARTS = 5;

/** Sends an order until it gets its result: while another call works on it, the caller is told to wait. */
const sendUntilAnswered = (server: ChildServer, token: string, sale: Sale, { idempotencyKey, body }: Order) =>
  tryUntil('an answer to the order', 1_000, async () => {
    const answer = await ask(server, { method: 'POST', path: sale.bookPath, token, idempotencyKey, body });
    return answer.status === 409 ? undefined : answer;
  });

/** What comes after the money was taken, and was written down. */
const PAID: readonly SagaState[] = ['captured', 'done'];

/** Asks how a booking stands, as the waiting page does, until it is confirmed and paid for: the supplier's word comes before the money. */
async function untilPaid(server: ChildServer, token: string, { statusPath }: Sale, bookingId: string): Promise<void> {
  const path = `${statusPath}?bookingId=${bookingId}`;
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

/** Orders once for each death, of a server that dies at that point; returns the orders, none of which was answered. */
async function orderWhileItDies(store: Store, sale: Sale): Promise<Order[]> {
  const orders: Order[] = [];
  for (const crashAt of DEATHS) {
    const before = orders.length;
    // The server may first continue what an earlier crash left and die of that; it is then started again.
    for (let start = 0; start < MOST_STARTS && orders.length === before; start++) {
      const server = await startChildServer({ ...store.settings, SEED_DEMO: 'false', CRASH_AT: crashAt });
      const sent: Order[] = [];
      try {
        const token = await logIn(server);
        const order = await sale.prepare(server, token);
        sent.push(order);
        const { idempotencyKey, body } = order;
        await ask(server, { method: 'POST', path: sale.bookPath, token, idempotencyKey, body });
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
      }
      expect(await server.exited, crashAt).toBe('SIGKILL');
      orders.push(...sent);
    }
    expect(orders.length, crashAt).toBe(before + 1);
  }
  return orders;
}

/** Opens what the last server left, and returns what differs between the books, and how many bookings the orders became. */
async function readBooks(store: Store, orders: readonly Order[]) {
  const log = createLogger({ level: 'silent' });
  const onBroken = (reason: string) => {
    throw new Error(reason);
  };
  const url = store.settings.DATABASE_URL;
  const isSharded = store.settings.DATABASE_SHARDS === 'on';
  const database = await openDatabase({
    dataDir: store.dataDir,
    poolSize: 2,
    log,
    onBroken,
    isSharded,
    ...(url && { databaseUrl: url }),
  });
  const disagreements = await bookDisagreements(database);
  const { rows } = await database.raw.query(`SELECT quote_id FROM bookings WHERE quote_id = ANY($1::uuid[])`, [
    orders.map(({ quoteId }) => quoteId),
  ]);
  await database.close();
  return { disagreements, bookings: rows.length };
}

describe.each(Object.entries(SALES).slice(0, IS_ONE_ENOUGH ? 1 : undefined))(
  'a server that is killed while somebody pays %s',
  (_what, sale) => {
    test('books once, charges once and loses nothing, whenever it dies', { timeout: 300_000 }, async () => {
      const store = await makeStore();
      await addDemoPeople(store);
      const orders = await orderWhileItDies(store, sale);

      const server = await startChildServer({ ...store.settings, SEED_DEMO: 'false' });
      const token = await logIn(server);
      // The browser lost its response and asks again with the same key.
      const answers = await Promise.all(orders.map((order) => sendUntilAnswered(server, token, sale, order)));
      const outcomes = answers.map(({ json }) => sale.outcomeOf(json));
      // While a job continues the booking, the response says that it is being confirmed; later it must be confirmed.
      for (const { outcome, bookingId } of outcomes) {
        expect(['confirmed', 'processing']).toContain(outcome);
        await untilPaid(server, token, sale, bookingId);
      }
      expect(new Set(outcomes.map(({ bookingId }) => bookingId)).size).toBe(DEATHS.length);
      const again = await Promise.all(orders.map((order) => sendUntilAnswered(server, token, sale, order)));
      expect(again.map(({ json }) => json)).toEqual(answers.map(({ json }) => json));
      // A job may still be fulfilling the booking, which refuses a cancellation for the moment.
      const cancelled = await tryUntil('a cancellation', 1_000, async () => {
        const body = { bookingId: outcomes[0]?.bookingId, ...sale.cancelBody };
        const answer = await ask(server, { method: 'POST', path: sale.cancelPath, token, idempotencyKey: newId(), body });
        return answer.status === 409 ? undefined : answer;
      });
      expect(cancelled.status, JSON.stringify(cancelled.json)).toBe(200);
      await server.stop();

      expect(await readBooks(store, orders)).toEqual({ disagreements: [], bookings: DEATHS.length });
      await store.remove();
    });
  },
);
