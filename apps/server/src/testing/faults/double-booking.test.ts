import { bookFlight, type FlightQuote } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBody, quoteAFlight } from '../../domains/flights/testing/book-a-flight.ts';
import { type Persona, startTestApp, type TestApp } from '../start-test-app.ts';
import { bookDisagreements } from './compare-books.ts';

const AT_ONCE = 50;

let t: TestApp;
let client: Persona;
let quote: FlightQuote;
beforeAll(async () => {
  t = await startTestApp();
  client = await (await t.freshAgency()).persona('client');
});
afterAll(() => t.close());

/** Fifty calls of the same booking at once, and how they are answered. */
async function bookAtOnce(keyOf: (i: number) => string) {
  quote = await quoteAFlight(t, client);
  const body = await bookingBody(t, quote);
  const calls = Array.from({ length: AT_ONCE }, (_, i) =>
    t.client.inject({ ...client, idempotencyKey: keyOf(i) }, { method: bookFlight.method, url: bookFlight.path, body }),
  );
  return Promise.all(calls);
}

async function rowsOf(sql: string): Promise<unknown[]> {
  return (await t.platform.database.raw.query(sql)).rows;
}

/** One booking, one payment, one order: everybody who was answered was answered about the same one. */
async function expectOne(answers: Awaited<ReturnType<typeof bookAtOnce>>): Promise<void> {
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const ids = answers
    .filter(({ status }) => status === 200)
    .map(({ text }) => bookFlight.answer.parse(JSON.parse(text)).data.bookingId);
  expect(ids.length).toBeGreaterThan(0);
  const id = required(ids[0], 'a booking');
  expect(new Set(ids)).toEqual(new Set([id]));
  expect(await rowsOf(`SELECT id FROM bookings WHERE quote_id = '${quote.quoteId}'`)).toEqual([{ id }]);
  expect(await rowsOf(`SELECT id FROM booking_payments WHERE booking_id = '${id}'`)).toHaveLength(1);
  expect(await bookDisagreements(t.platform.database)).toEqual([]);
}

describe(`${AT_ONCE} clicks on Pay at once`, () => {
  test('with one key are one booking and one payment', async () => {
    const key = newId();
    await expectOne(await bookAtOnce(() => key));
  });
  test('with a key each are one booking and one payment all the same', async () => {
    await expectOne(await bookAtOnce(() => newId()));
  });
});
