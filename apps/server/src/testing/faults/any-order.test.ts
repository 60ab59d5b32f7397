import { continueBooking, type Endpoint } from '@caravel/contracts';
import { dayAt, newId } from '@caravel/kernel';
import {
  agencyVoidFlight,
  bookFlight,
  cancelFlight,
  type FlightQuote,
  getPenalty,
  getReservationDetails,
  listAgencyFlights,
  ticketFlight,
} from '@caravel/products/flights/contract';
import { TRIGGERS } from '@caravel/sandbox-world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverEvents } from '../../domains/payments/adapters/sandbox-gateway/deliver-events.ts';
import { adult, bookingBody, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { cardToken } from '../card-token.ts';
import { letTimePass } from '../let-time-pass.ts';
import { type Persona, startTestApp, type TestApp } from '../start-test-app.ts';
import { testDatabaseUrl } from '../test-database.ts';
import { bookDisagreements } from './compare-books.ts';

/** One case is the whole life of a booking: some 300 ms on PostgreSQL, ten times as much on the embedded database. */
const COSTLY_RUNS = testDatabaseUrl() ? 30 : 4;

let t: TestApp;
let client: Persona;
let agent: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const DEEDS = [
  'book',
  'bookTwice',
  'ticket',
  'cancel',
  'cancelTwice',
  'void',
  'agree',
  'continue',
  'approve',
  'webhooks',
] as const;
type Deed = (typeof DEEDS)[number];

const planArb = fc.record({
  lastName: fc.constantFrom('Souza', 'Souza', ...TRIGGERS.filter(({ where }) => where === 'lastName').map(({ value }) => value)),
  card: fc.constantFrom('succeeds', 'succeeds', 'challenge', 'insufficientFunds', 'captureFails'),
  hold: fc.boolean(),
  /** What people do, and how many minutes pass after it, including the end of the free void period and of a hold. */
  deeds: fc.array(fc.tuple(fc.constantFrom(...DEEDS), fc.constantFrom(0, 0, 1, 20, 26 * 60)), { minLength: 1, maxLength: 7 }),
});
type Plan = typeof planArb extends fc.Arbitrary<infer P> ? P : never;

/** One booking of a plan and what was done with it. */
type Story = { readonly plan: Plan; readonly quote: FlightQuote; bookingId: string | null };

/** Makes any call; its response must never be an internal error. */
async function call(caller: Persona, { id, method, path }: Endpoint, body?: unknown, bookingId = ''): Promise<void> {
  const keyed = { ...caller, idempotencyKey: newId() };
  const url = path.replace(':bookingId', bookingId);
  const { status, text } = await t.client.inject(keyed, { method, url, ...(body !== undefined && { body }) });
  expect([id, status < 500, text]).toEqual([id, true, text]);
}

async function book(story: Story): Promise<void> {
  const { plan, quote } = story;
  const payment = plan.hold ? ({ method: 'hold' } as const) : ({ method: 'card', token: await cardToken(t, plan.card) } as const);
  const body = await bookingBody(t, quote, { travellers: [adult(plan.lastName)], payment });
  await call(plan.hold ? agent : client, bookFlight, body);
  const { rows } = await t.platform.database.raw.query('SELECT id FROM bookings WHERE quote_id = $1', [quote.quoteId]);
  story.bookingId = rows[0] === undefined ? null : String(rows[0].id);
}

/** Cancels at the refund that is shown now, as the dialogue does. */
async function agree(bookingId: string): Promise<void> {
  const shown = await t.client.inject(client, { method: 'POST', url: getPenalty.path, body: { bookingId } });
  if (shown.status !== 200) return;
  const { data } = getPenalty.answer.parse(shown.json());
  await call(client, cancelFlight, { bookingId, quoteAmount: data.refundAmount });
}

async function approve(bookingId: string): Promise<void> {
  const { rows } = await t.platform.database.raw.query(
    "SELECT g.id FROM sandbox_gateway_payments g JOIN booking_payments p ON g.reference LIKE '%' || replace(p.id::text, '-', '') WHERE p.booking_id = $1",
    [bookingId],
  );
  for (const { id } of rows) {
    await t.client.inject(client, {
      method: 'POST',
      url: `/sandbox-gateway/v1/payments/${id}/challenge`,
      body: { approve: true },
    });
  }
}

/** Sends every event of the gateway to the server's own address, twice and the newest first. */
async function webhooks(): Promise<void> {
  const sent: [string, Readonly<Record<string, string>>][] = [];
  const books = {
    db: t.platform.database.system,
    now: () => t.clock.now(),
    webhookSecret: t.platform.secrets.of('sandbox-gateway'),
  };
  await deliverEvents(books, async (body, headers) => {
    sent.push([body, headers]);
    return 200;
  });
  for (const [payload, headers] of [...sent.toReversed(), ...sent]) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/webhooks/payments/sandbox',
      headers: { host: 'x.test', ...headers },
      payload,
    });
    expect(answer.statusCode).toBe(200);
  }
  await t.drain();
}

const DONE: Readonly<Record<Exclude<Deed, 'book' | 'bookTwice' | 'webhooks'>, (bookingId: string) => Promise<unknown>>> = {
  ticket: async (bookingId) => {
    const answer = await t.client.inject(agent, { method: 'GET', url: `${getReservationDetails.path}?bookingId=${bookingId}` });
    const { data } = getReservationDetails.answer.parse(answer.json());
    return call(agent, ticketFlight, { orderId: data.orderId, payment: { method: 'card', token: await cardToken(t) } });
  },
  cancel: (bookingId) => call(client, cancelFlight, { bookingId, quoteAmount: 1 }),
  cancelTwice: (bookingId) => Promise.all([0, 1].map(() => call(client, cancelFlight, { bookingId }))),
  void: (bookingId) => call(agent, agencyVoidFlight, { bookingId }),
  agree,
  continue: (bookingId) => call(client, continueBooking, undefined, bookingId),
  approve,
};

async function act(story: Story, deed: Deed): Promise<void> {
  if (deed === 'webhooks') return webhooks();
  if (deed === 'book') return book(story);
  if (deed === 'bookTwice') return void (await Promise.all([book(story), book(story)]));
  if (story.bookingId !== null) await DONE[deed](story.bookingId);
}

const REST = ['done', 'failed', 'cancelled'];

describe('whatever people do, in whatever order', () => {
  test('property: one order and one payment at most, all books agree, and all comes to rest', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(planArb, async (plan) => {
        const home = await t.freshAgency({ contactEmail: 'desk@any.test' });
        [client, agent] = await Promise.all([home.persona('client'), home.persona('agent')]);
        const by = plan.hold ? agent : client;
        const wish = {
          date: dayAt(t.clock.now() + 40 * 86_400_000, 'UTC'),
          fare: (family: { holdable: boolean }) => family.holdable,
          ...(plan.hold && { reprice: { clientId: client.userId } }),
        };
        const story: Story = { plan, quote: await quoteAFlight(t, by, wish), bookingId: null };
        await book(story);
        for (const [deed, minutes] of plan.deeds) {
          await act(story, deed);
          if (minutes > 0) await letTimePass(t, minutes * 60_000);
        }
        for (const minutes of [1, 1, 20, 60, 60, 26 * 60, 60, 60]) await letTimePass(t, minutes * 60_000);

        expect(await bookDisagreements(t.platform.database)).toEqual([]);
        if (story.bookingId === null) return;
        const { data } = await t.client.call(agent, getReservationDetails, { query: { bookingId: story.bookingId } });
        expect(REST).toContain(data.sagaState);
        const taken = data.payment?.status === 'captured' || /efunded/.test(data.payment?.status ?? '');
        expect([data.sagaState, taken]).toEqual([
          data.sagaState,
          data.sagaState === 'done' || (data.sagaState === 'cancelled' && taken),
        ]);
        const rows = async (sql: string) => (await t.platform.database.raw.query(sql, [story.bookingId])).rows;
        const orders = await rows(
          'SELECT o.id FROM sandbox_supplier_orders o JOIN bookings b ON o.reference = b.reference WHERE b.id = $1',
        );
        expect(orders.length).toBeLessThanOrEqual(1);
        const captures = await rows(
          "SELECT id FROM booking_payments WHERE booking_id = $1 AND status IN ('captured', 'refunded', 'partlyRefunded')",
        );
        expect(captures.length).toBeLessThanOrEqual(1);
        const listed = await t.client.call(agent, listAgencyFlights, { query: { limit: 100 } });
        const row = listed.data.flights.find(({ bookingId }) => bookingId === story.bookingId);
        if (row) expect(row.staff).toMatchObject({ ...data.staff?.figures });
      }),
      { numRuns: COSTLY_RUNS },
    );
  });
});
