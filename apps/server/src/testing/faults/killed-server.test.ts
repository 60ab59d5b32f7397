import { bookingOutcomeSchema, dataOf } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { bookActivity, cancelActivity, getActivityBookingStatus } from '@caravel/products/activities/contract';
import { bookFlight, cancelFlight, getFlightBookingStatus } from '@caravel/products/flights/contract';
import { bookHotel, cancelHotel, getHotelBookingStatus } from '@caravel/products/hotels/contract';
import { describe, expect, test } from 'vitest';
import { startChildServer } from '../child-server.ts';
import { chosenToday } from '../chosen-today.ts';
import { IS_TASTE } from '../test-database.ts';
import { makeStore, type Store } from '../test-store.ts';
import { addDemoPeople, ask, logIn, type Order, prepareActivity, prepareOrder, prepareStay, tryUntil } from './child-bookings.ts';
import { bookDisagreements } from './compare-books.ts';
import { openLeft, orderWhileItDies, type Sale, sendUntilAnswered, untilPaid } from './kill-while-selling.ts';

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

/**
 * The points where another company's response is lost; `domains/bookings/saga/crash.test.ts` kills at every step, without the rest of the
 * server.
 */
const POINTS = ['authorise:after', 'reserve:after', 'capture:after'];
/** In a taste the embedded database is killed at one of them. */
const DEATHS = IS_TASTE ? chosenToday(POINTS, POINTS.length) : POINTS;

/** Reads what differs between the books, and how many bookings the orders became. */
async function readBooks(store: Store, orders: readonly Order[]) {
  const database = await openLeft(store);
  const disagreements = await bookDisagreements(database);
  const { rows } = await database.raw.query(`SELECT quote_id FROM bookings WHERE quote_id = ANY($1::uuid[])`, [
    orders.map(({ quoteId }) => quoteId),
  ]);
  await database.close();
  return { disagreements, bookings: rows.length };
}

describe.each(chosenToday(Object.entries(SALES), 3))('a server that is killed while somebody pays %s', (_what, sale) => {
  test('books once, charges once and loses nothing, whenever it dies', { timeout: 300_000 }, async () => {
    const store = await makeStore();
    await addDemoPeople(store);
    const orders = await orderWhileItDies(store, sale, DEATHS);

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
});
