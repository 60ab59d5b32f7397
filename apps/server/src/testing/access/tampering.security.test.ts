import { newId, required } from '@caravel/kernel';
import { bookFlight, cancelFlight, repriceFlight } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBody, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { findFlights } from '../../products/flights/testing/find-flights.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';
import { type WriteWatch, watchWrites } from './watch-writes.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let writes: WriteWatch;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  client = await home.persona('client');
  writes = await watchWrites(t.platform.database);
});
afterAll(() => t.close());

const post = (caller: Caller, url: string, body: unknown) =>
  t.client.inject({ ...caller, idempotencyKey: newId() }, { method: 'POST', url, body });
const bookings = async () =>
  (
    await t.platform.database.raw.query(
      'SELECT id, total_minor, captured_minor, refunded_minor, saga_state FROM bookings ORDER BY id',
    )
  ).rows;

describe('M4: an amount that somebody changed on its way', () => {
  test.each<[string, (total: number) => { amountMinor: number; currency: string }]>([
    ['a cent', () => ({ amountMinor: 1, currency: 'USD' })],
    ['nothing', () => ({ amountMinor: 0, currency: 'USD' })],
    ['less than nothing', (total) => ({ amountMinor: -total, currency: 'USD' })],
    ['a cent less', (total) => ({ amountMinor: total - 1, currency: 'USD' })],
    ['a cent more', (total) => ({ amountMinor: total + 1, currency: 'USD' })],
    ['dollars for cents', (total) => ({ amountMinor: Math.round(total / 100), currency: 'USD' })],
    ['another currency', (total) => ({ amountMinor: total, currency: 'JPY' })],
    ['half a cent', (total) => ({ amountMinor: total + 0.5, currency: 'USD' })],
    ['more than a number holds', () => ({ amountMinor: 2 ** 53, currency: 'USD' })],
  ])('%s: nothing is booked, nothing is charged', async (_name, tamper) => {
    const quote = await quoteAFlight(t, client);
    const body = await bookingBody(t, quote, { acceptTotal: tamper(quote.price.total.amountMinor) });
    const written = await writes.begin(home.agency.id);
    const answer = await post(client, bookFlight.path, body);
    expect([400, 409], answer.text).toContain(answer.status);
    if (answer.status === 409) expect(answer.json()).toMatchObject({ code: 'priceChanged' });
    expect(await written()).toEqual([]);
  });

  test('prices of their own beside it: the server’s is charged', async () => {
    const quote = await quoteAFlight(t, client);
    const own = { amountMinor: 1, currency: 'USD' };
    const extras = {
      total: own,
      price: { total: own },
      markup: { type: 'fixed', value: 0 },
      agencyFee: own,
      quoteAmount: 0.01,
      commission: 0,
    };
    const answer = await post(client, bookFlight.path, { ...(await bookingBody(t, quote)), ...extras });
    const { data } = bookFlight.answer.parse(answer.json());
    const total = quote.price.total.amountMinor;
    const booked = (await bookings()).find(({ id }) => id === data.bookingId);
    expect([Number(booked?.total_minor), Number(booked?.captured_minor)]).toEqual([total, total]);
    const charged = await t.platform.database.raw.query('SELECT amount_minor FROM booking_payments WHERE booking_id = $1', [
      data.bookingId,
    ]);
    expect(charged.rows.map(({ amount_minor }) => Number(amount_minor))).toEqual([total]);
  });

  test.each([-1, 0, 0.01, 99_999, 0.001])('a refund of %d that nobody quoted: nothing is cancelled', async (quoteAmount) => {
    const quote = await quoteAFlight(t, client, { fare: (family) => family.refund?.allowed === true });
    const { data } = await bookQuote(t, client, quote);
    await t.drain();
    t.clock.advance(25 * 3_600_000);
    const before = await bookings();
    const answer = await post(client, cancelFlight.path, { bookingId: data.bookingId, quoteAmount });
    if (answer.status === 200) expect(answer.json()).toMatchObject({ data: { priceChanged: true } });
    else expect(answer.status).toBe(400);
    expect(await bookings()).toEqual(before);
  });

  test('a refund whose name is mistyped: the call is refused and nothing is cancelled', async () => {
    const { data } = await bookQuote(t, client, await quoteAFlight(t, client));
    await t.drain();
    const before = await bookings();
    const answer = await post(client, cancelFlight.path, { bookingId: data.bookingId, quoteAmuont: 0.01 });
    expect([answer.status, answer.json()]).toEqual([
      400,
      expect.objectContaining({ validationError: { quoteAmuont: expect.any(String) } }),
    ]);
    expect(await bookings()).toEqual(before);
  });
});

describe('Z4: what a quote is asked for with', () => {
  async function offerFor(caller: Caller) {
    const leg = { origin: 'JFK', destination: 'LAX', date: '2027-05-10' };
    const found = await findFlights(t, caller, { routeType: 'One Way', legs: [leg], passengers: { adults: 1 } });
    const [family] = Object.values(found.fareFamilies).flat();
    return { searchId: found.searchId, offerId: required(family, 'a fare').offerId };
  }

  test('a client names neither a markup nor another person; staff name no client of another agency and nobody of the staff', async () => {
    const [client2, agent, restricted] = [
      await home.persona('client2'),
      await home.persona('agent'),
      await home.persona('restricted'),
    ];
    const stranger = await (await t.freshAgency()).persona('client');
    const markup = { type: 'fixed', value: 0.01 };
    const written = await writes.begin(home.agency.id);
    const tries: [Caller, object, number][] = [
      [client, { markup }, 403],
      [client, { clientId: client2.userId }, 403],
      [client, { clientId: agent.userId }, 403],
      [agent, { clientId: stranger.userId }, 404],
      [agent, { clientId: restricted.userId }, 404],
      [agent, { clientId: newId() }, 404],
      [agent, { markup: { type: 'percent', value: 100.01 } }, 400],
      [agent, { markup: { type: 'fixed', value: -1 } }, 400],
      [agent, { markup: { type: 'fixed', value: 10_001 } }, 400],
    ];
    for (const [caller, extra, status] of tries) {
      const answer = await post(caller, repriceFlight.path, { ...(await offerFor(caller)), ...extra });
      expect(answer.status, `${JSON.stringify(extra)} ${answer.text.slice(0, 200)}`).toBe(status);
    }
    expect(await written()).toEqual([]);
  });

  test('an offer of somebody else’s search is none, whoever asks', async () => {
    const owner = await home.persona('owner');
    const offer = await offerFor(client);
    for (const caller of [await home.persona('client2'), owner]) {
      expect((await post(caller, repriceFlight.path, offer)).json()).toMatchObject({ code: 'searchExpired' });
    }
  });
});
