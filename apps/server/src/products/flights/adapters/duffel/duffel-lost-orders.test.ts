import { login, type SaidOfLostOrder, settleLostOrder } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { getFlightBookingStatus, getReservationDetails } from '@caravel/products/flights/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { bookingsDeps } from '../../../../composition/bookings-deps.ts';
import { findCommand } from '../../../../composition/operator-commands.ts';
import { productsOf } from '../../../../composition/products.ts';
import { reconcileBooks } from '../../../../domains/bookings/index.ts';
import { readDuffelContract } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { listMailbox } from '../../../../platform/mail/mailbox.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { letTimePass } from '../../../../testing/let-time-pass.ts';
import { CONTACT } from '../../../../testing/made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../../testing/start-test-app.ts';
import { adult, bookQuote, quoteAFlight } from '../../testing/book-a-flight.ts';
import { APPEARS_WITHIN_MS } from './duffel-orders.ts';

/* An order of which nobody knows what became, through the saga (ADR 131). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SECRET = 'secret-of-the-webhook';

let t: TestApp;
let standIn: DuffelStandIn;
let home: TestAgency;
let client: Persona;
let inbox: string;
let desk: string;
beforeAll(async () => {
  const clock = fakeClock();
  standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  const settings = { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url, DUFFEL_WEBHOOK_SECRET: SECRET };
  t = await startTestApp({ clock, settings });
});
let agencies = 0;
beforeEach(async () => {
  Object.assign(standIn.books, { ordersAre: 'made', pageLimit: 200 });
  standIn.decide();
  standIn.books.events.splice(0);
  [desk, inbox] = [`desk-${++agencies}@x.test`, `lost-${agencies}@x.test`];
  home = await t.freshAgency({ contactEmail: desk });
  const host = new URL(home.agency.origin).hostname;
  await findCommand(['account:off', '--host', host, '--supplier', 'sandbox'])(t.platform);
  client = await home.persona('client');
});
afterEach(() => {
  expect(standIn.breaches).toEqual([]);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const status = async (bookingId: string) => (await t.client.call(client, getFlightBookingStatus, { query: { bookingId } })).data;
const detailsFor = async (caller: Persona, bookingId: string) =>
  (await t.client.call(caller, getReservationDetails, { query: { bookingId } })).data;
const subjects = async (address: string) => (await listMailbox(t.platform.database, address)).map(({ subject }) => subject);
const isWarning = (subject: string) => subject.startsWith('Please check');

/** Books what Duffel accepts and does not decide. `isLost`: its 202 never reaches us. */
async function book(isLost: boolean, become: 'accepted' | 'acceptedThenFailed' = 'accepted') {
  const wish = { from: 'BOS', to: 'CDG', date: '2027-05-10' };
  const quote = await quoteAFlight(t, client, wish);
  standIn.books.ordersAre = become;
  if (isLost) standIn.fail(/POST \/air\/orders$/, 'lostAfter');
  const { data } = await bookQuote(t, client, quote, { travellers: [adult()], contact: { ...CONTACT, email: inbox } });
  expect(data.outcome).toBe('processing');
  return { bookingId: data.bookingId, total: quote.price.total };
}

/** Three quarters of an hour, in which Duffel is asked again and again. */
async function passAWhile(): Promise<void> {
  for (const minutes of [1, 1, 1, 1, 1, 1, 2, 5, 15, 15]) await letTimePass(t, minutes * MINUTE);
}

/** The time after which Duffel tells nothing any more, and the looks that follow. */
async function passTheLimit(): Promise<void> {
  await letTimePass(t, APPEARS_WITHIN_MS);
  for (let quarter = 0; quarter < 10; quarter++) await letTimePass(t, 15 * MINUTE);
}

const paymentOf = async (bookingId: string) => {
  const { rows } = await t.platform.database.raw.query('SELECT status FROM booking_payments WHERE booking_id = $1', [bookingId]);
  return rows.map((row) => String(row.status));
};

async function differencesOf(bookingId: string) {
  const deps = bookingsDeps(t.platform, productsOf(t.platform));
  const { system } = t.platform.database;
  const { agencies } = await reconcileBooks(deps, { system, log: t.platform.log, now: t.clock.now() });
  return agencies.flatMap(({ differences }) => differences).filter(({ subjectId }) => subjectId === bookingId);
}

const send = ({ rawBody, signature }: { readonly rawBody: string; readonly signature: string }) =>
  t.app.inject({
    method: 'POST',
    url: '/api/webhooks/flights/duffel',
    headers: { host: 'localhost', 'content-type': 'application/json', 'x-duffel-signature': signature },
    payload: rawBody,
  });

/** Writes down what Duffel told staff, right after logging in. */
async function settle(agent: Persona, bookingId: string, body: SaidOfLostOrder) {
  const { data } = await t.client.call(home.visitor, login, { body: { email: agent.email, password: 'Test-pass-9x' } });
  const caller = { ...agent, token: data.token, idempotencyKey: newId() };
  return (await t.client.call(caller, settleLostOrder, { params: { bookingId }, body })).data;
}

describe.each([
  ['whose 202 was lost', true],
  ['that was accepted', false],
] as const)('an order %s', (_what, isLost) => {
  test('and is made two days later is confirmed and paid once; until then nobody is refunded and staff know', async () => {
    const { bookingId, total } = await book(isLost);
    await passAWhile();
    expect((await subjects(desk)).filter(isWarning)).toHaveLength(1);
    await letTimePass(t, 47 * HOUR);
    expect(await status(bookingId)).toMatchObject({ outcome: 'processing' });
    expect(await paymentOf(bookingId)).toEqual(['authorised']);
    standIn.decide();
    for (let quarter = 0; quarter < 4; quarter++) await letTimePass(t, 15 * MINUTE);
    expect(await status(bookingId)).toMatchObject({ outcome: 'confirmed', sagaState: 'done' });
    expect(await paymentOf(bookingId)).toEqual(['captured']);
    expect((await detailsFor(client, bookingId)).payment?.amount).toEqual(total);
    expect(await differencesOf(bookingId)).toEqual([]);
  });

  test('and is never made is given up after three days: the money goes back, traveler and staff are told, and one that appears later is told, too', async () => {
    const { bookingId } = await book(isLost);
    await passAWhile();
    await passTheLimit();
    expect(await status(bookingId)).toMatchObject({ sagaState: 'failed' });
    expect(await paymentOf(bookingId)).toEqual(['voided']);
    expect(await subjects(inbox)).toHaveLength(1);
    const told = (await listMailbox(t.platform.database, desk)).filter(({ subject }) => isWarning(subject));
    expect(told.map(({ html }) => html.includes(translate('en', 'mail.needsStaffGivenUp').slice(0, 40)))).toEqual([true, false]);
    await letTimePass(t, HOUR);
    expect(await differencesOf(bookingId)).toEqual([]);
    standIn.decide();
    for (const event of standIn.takeEvents(SECRET)) expect((await send(event)).statusCode).toBe(200);
    await letTimePass(t, HOUR);
    expect(await differencesOf(bookingId)).toMatchObject([{ kind: 'orderStands', ours: 'failed', theirs: 'booked' }]);
    await t.drain();
    expect(await subjects(desk)).toContainEqual(expect.stringContaining('difference'));
    expect(await status(bookingId)).toMatchObject({ sagaState: 'failed' });
  });

  test('of which Duffel says that it is given up fails at once', async () => {
    const { bookingId } = await book(isLost, 'acceptedThenFailed');
    standIn.decide();
    for (const event of standIn.takeEvents(SECRET)) expect((await send(event)).statusCode).toBe(200);
    await t.drain();
    expect(await status(bookingId)).toMatchObject({ sagaState: 'failed' });
    expect(await paymentOf(bookingId)).toEqual(['voided']);
  });

  test('is settled by staff once half an hour is over, and never against what Duffel says', async () => {
    const { bookingId } = await book(isLost);
    const agent = await home.persona('agent');
    const say = (body: SaidOfLostOrder) => settle(agent, bookingId, body);
    if (!isLost) {
      expect((await detailsFor(agent, bookingId)).staff?.lost).toBeNull();
      expect(await say({ said: 'none' })).toMatchObject({ by: 'supplier', outcome: { outcome: 'processing' } });
    }
    await passAWhile();
    expect((await detailsFor(agent, bookingId)).staff?.lost).not.toBeNull();
    expect(await say({ said: 'none' })).toMatchObject({ by: 'person', outcome: { sagaState: 'failed' } });
    expect(await paymentOf(bookingId)).toEqual(['voided']);
  });

  test('and that no list shows is confirmed by the id that staff write down', async () => {
    const { bookingId } = await book(isLost);
    await passAWhile();
    standIn.decide();
    const { id } = required(standIn.books.orders.at(-1), 'the order');
    standIn.books.pageLimit = 0;
    const said = { said: 'booked', supplierOrderId: id } as const;
    // Where the 202 told its id, Duffel itself says that the order is there.
    expect(await settle(await home.persona('agent'), bookingId, said)).toMatchObject({
      ...{ by: isLost ? 'person' : 'supplier', outcome: { outcome: 'confirmed' } },
    });
    await letTimePass(t, 5 * MINUTE);
    expect(await status(bookingId)).toMatchObject({ sagaState: 'done' });
  });
});

test('an order that Duffel lists in a way that cannot be read is a difference that staff read about, once', async () => {
  const quote = await quoteAFlight(t, client, { from: 'BOS', to: 'CDG', date: '2027-05-10' });
  const { bookingId } = (await bookQuote(t, client, quote, { travellers: [adult()] })).data;
  for (let minute = 0; minute < 3; minute++) await letTimePass(t, MINUTE);
  const { id } = required(standIn.books.orders.at(-1), 'the order');
  standIn.mangle = (call, data) =>
    call === 'GET /air/orders' && Array.isArray(data)
      ? data.map((one) => (one.id === id ? { ...one, total_amount: null } : one))
      : data;
  onTestFinished(() => {
    standIn.mangle = undefined;
  });
  for (let round = 0; round < 2; round++) {
    await letTimePass(t, HOUR);
    expect(await differencesOf(bookingId)).toMatchObject([{ kind: 'orderUnread', ours: 'done', theirs: 'unread' }]);
    await t.drain();
  }
  const told = (await listMailbox(t.platform.database, desk)).filter(({ html }) =>
    html.includes(translate('en', 'mail.booksOrderUnread')),
  );
  expect(told).toHaveLength(1);
});
