import type { Endpoint } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { agencyVoidFlight, bookFlight, cancelFlight, type FlightQuote, ticketFlight } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookingBody, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { letTimePass } from '../let-time-pass.ts';
import { type Persona, startTestApp, type TestApp } from '../start-test-app.ts';
import { bookDisagreements } from './compare-books.ts';

const AT_ONCE = 50;

let t: TestApp;
let client: Persona;
let agent: Persona;
let quote: FlightQuote;
beforeAll(async () => {
  t = await startTestApp();
  const home = await t.freshAgency();
  [client, agent] = await Promise.all([home.persona('client'), home.persona('agent')]);
});
afterAll(() => t.close());

/** Makes fifty concurrent calls for the same booking; returns the responses. */
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

/** Checks that there is one booking, one payment and one order, and that all successful responses are about the same one. */
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

/** Makes a booking that is confirmed and paid and has no tickets yet. */
async function bookOne(): Promise<{ bookingId: string; orderId: string }> {
  const { data } = await bookQuote(t, client, await quoteAFlight(t, client, { fare: (family) => family.voidable }));
  const [row] = await rowsOf(`SELECT supplier_order_id AS id FROM bookings WHERE id = '${data.bookingId}'`);
  return { bookingId: data.bookingId, orderId: z.object({ id: z.string() }).parse(row).id };
}

const send = (caller: Persona, { method, path }: Endpoint, body: unknown) =>
  t.client.inject({ ...caller, idempotencyKey: newId() }, { method, url: path, body });

/** Checks that our books and the gateway's show one cancellation and one refund. */
async function expectOneRefund(bookingId: string): Promise<void> {
  for (let minute = 0; minute < 3; minute++) await letTimePass(t, 60_000);
  expect(await rowsOf(`SELECT saga_state, refund_status FROM bookings WHERE id = '${bookingId}'`)).toEqual([
    { saga_state: 'cancelled', refund_status: 'refunded' },
  ]);
  const refunds = `SELECT r.amount_minor FROM sandbox_gateway_refunds r JOIN booking_payments p
    ON r.reference LIKE '%' || replace(p.id::text, '-', '') WHERE p.booking_id = '${bookingId}'`;
  expect(await rowsOf(refunds)).toHaveLength(1);
  expect(await bookDisagreements(t.platform.database)).toEqual([]);
}

describe('giving back at once', () => {
  test('twenty cancellations and voids, by the client and by staff, refund once; the others are told how it stands', async () => {
    const { bookingId } = await bookOne();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0 ? send(client, cancelFlight, { bookingId }) : send(agent, agencyVoidFlight, { bookingId }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual([200]);
    await expectOneRefund(bookingId);
  });

  test('while the tickets are being asked for', async () => {
    const { bookingId, orderId } = await bookOne();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => send(agent, ticketFlight, { orderId })),
      ...Array.from({ length: 5 }, () => send(client, cancelFlight, { bookingId })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    // Whichever call came first, the person can cancel, now or at the next try.
    if (!answers.slice(5).some(({ status }) => status === 200)) {
      for (let minute = 0; minute < 2; minute++) await letTimePass(t, 60_000);
      expect((await send(client, cancelFlight, { bookingId })).status).toBe(200);
    }
    await expectOneRefund(bookingId);
  });
});
