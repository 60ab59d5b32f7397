import { newId } from '@caravel/kernel';
import { reserveCar } from '@caravel/products/cars/contract';
import { bookFlight, cancelFlight, getPenalty } from '@caravel/products/flights/contract';
import { bookHotel } from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carBody, quoteACar } from '../products/cars/testing/book-a-car.ts';
import { bookingBody, bookQuote, quoteAFlight } from '../products/flights/testing/book-a-flight.ts';
import { quoteAStay, stayBody } from '../products/hotels/testing/book-a-stay.ts';
import { letTimePass } from './let-time-pass.ts';
import { type NotedTransaction, noteTransactions } from './note-transactions.ts';
import { type Persona, startTestApp, type TestApp } from './start-test-app.ts';

let t: TestApp;
let client: Persona;
let agent: Persona;
beforeAll(async () => {
  t = await startTestApp();
  const home = await t.freshAgency();
  [client, agent] = [await home.persona('client'), await home.persona('agent')];
});
afterAll(() => t.close());

/** Returns the tables of a transaction in the order of their first use. The books of a simulated partner are one: they are another company's. */
function tablesOf(transaction: NotedTransaction): string {
  const named = transaction.flatMap((text) => [...text.matchAll(/(?:from|into|update) "(\w+)"/g)].map(([, table = '']) => table));
  const partner = named.map((table) => /^sandbox_(gateway|supplier)_/.exec(table)?.[1]).find((found) => found);
  return partner ?? [...new Set(named)].join(' ');
}

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const isOurs = (tables: string) => tables !== 'gateway' && tables !== 'supplier';

/** Makes a call and returns the tables of its transactions; prints how many are ours. */
async function transactionsOf(what: string, call: () => Promise<unknown>): Promise<string[]> {
  const all = (await noteTransactions(call)).map(tablesOf);
  process.stdout.write(`Transactions of a call that ${what}: ${all.filter(isOurs).length}\n`);
  return all;
}

const BOOKS = {
  'books a flight': async () => {
    const body = await bookingBody(t, await quoteAFlight(t, client));
    return () => t.client.call(keyed(client), bookFlight, { body });
  },
  'books a stay': async () => {
    const body = [await stayBody(t, await quoteAStay(t, client))];
    return () => t.client.call(keyed(client), bookHotel, { body });
  },
  'books a car for a client': async () => {
    const body = await carBody(t, await quoteACar(t, agent, { clientId: client.userId }));
    return () => t.client.call(keyed(agent), reserveCar, { body });
  },
};

describe('what a booking asks of the database', () => {
  test.each(Object.entries(BOOKS))('a call that %s', async (what, prepare) => {
    const all = await transactionsOf(what, await prepare());
    expect(all.filter(isOurs)).toHaveLength(8);
    // Between two calls to other companies stands one of ours.
    const afterTheFirst = all.slice(all.indexOf('gateway')).filter((one, i, from) => one !== from[i - 1]);
    expect(afterTheFirst.map((one) => (isOurs(one) ? 'ours' : one))).toEqual([
      ...['gateway', 'ours', 'supplier', 'ours', 'gateway'],
      // What was taken, and the answer for who asks with the same key.
      ...['ours', 'ours'],
    ]);
  });

  test('a call that cancels', async () => {
    const { bookingId } = (await bookQuote(t, client, await quoteAFlight(t, client, { fare: ({ voidable }) => voidable }))).data;
    await letTimePass(t, 1_000);
    await letTimePass(t, 20_000);
    // The person has seen the terms, so session and site are known.
    await t.client.call(client, getPenalty, { body: { bookingId } });
    const all = await transactionsOf('cancels', () => t.client.call(keyed(client), cancelFlight, { body: { bookingId } }));
    expect(all.filter(isOurs)).toHaveLength(9);
  });
});
