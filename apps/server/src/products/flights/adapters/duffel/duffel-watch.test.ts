import {
  chooseChangeOffer,
  getBookingRequests,
  listChangeOffers,
  login,
  makeBookingRequest,
  payByLink,
} from '@caravel/contracts';
import { newId, required, seededRandom } from '@caravel/kernel';
import {
  acceptFlightChange,
  cancelFlight,
  getFlightBookingStatus,
  getReservationDetails,
} from '@caravel/products/flights/contract';
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
import { cardToken } from '../../../../testing/card-token.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { letTimePass } from '../../../../testing/let-time-pass.ts';
import { CONTACT } from '../../../../testing/made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../../testing/start-test-app.ts';
import { adult, bookQuote, type QuoteWish, quoteAFlight } from '../../testing/book-a-flight.ts';

const SECRET = 'secret-of-the-webhook';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
let inboxes = 0;
beforeEach(async () => {
  standIn.books.ordersAre = 'made';
  standIn.books.events.splice(0);
  desk = `desk-${++inboxes}@x.test`;
  home = await t.freshAgency({ contactEmail: desk });
  const host = new URL(home.agency.origin).hostname;
  await findCommand(['account:off', '--host', host, '--supplier', 'sandbox'])(t.platform);
  client = await home.persona('client');
  inbox = `watch-${inboxes}@x.test`;
});
afterEach(() => {
  expect(standIn.breaches).toEqual([]);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const details = async (bookingId: string) => (await t.client.call(client, getReservationDetails, { query: { bookingId } })).data;
const status = async (bookingId: string) => (await t.client.call(client, getFlightBookingStatus, { query: { bookingId } })).data;
/** Letters about changes that somebody got. */
const letters = async (address = inbox) =>
  (await listMailbox(t.platform.database, address)).filter(({ subject }) => subject.startsWith('The airline changed'));

async function book(wish: QuoteWish = {}) {
  const quote = await quoteAFlight(t, client, {
    from: 'BOS',
    to: 'CDG',
    date: '2027-05-10',
    fare: ({ refund }) => refund?.allowed === true,
    ...wish,
  });
  const { data } = await bookQuote(t, client, quote, { travellers: [adult()], contact: { ...CONTACT, email: inbox } });
  return data.bookingId;
}

/** Books, and waits for the tickets and the first look. */
async function bookWithTickets(wish: QuoteWish = {}) {
  const bookingId = await book(wish);
  for (let minute = 0; minute < 3; minute++) await letTimePass(t, 60_000);
  expect(await status(bookingId)).toMatchObject({ sagaState: 'done' });
  const { orderId } = required(standIn.books.orders.map(({ id }) => ({ orderId: id })).at(-1), 'the order');
  return { bookingId, orderId };
}

const send = (event: { readonly rawBody: string; readonly signature: string }) =>
  t.app.inject({
    method: 'POST',
    url: '/api/webhooks/flights/duffel',
    headers: { host: 'localhost', 'content-type': 'application/json', 'x-duffel-signature': event.signature },
    payload: event.rawBody,
  });

describe('events of Duffel', () => {
  test('200, shuffled, repeated and forged, tell traveler and agency of a change once, side by side', async () => {
    const { bookingId, orderId } = await bookWithTickets();
    standIn.move(orderId, 4);
    const events = standIn.takeEvents(SECRET);
    expect(events.length).toBeGreaterThan(1);
    const random = seededRandom(7);
    const forged = events.map((event) => ({
      ...event,
      signature: event.signature.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
    }));
    const all = Array.from({ length: 200 }, () =>
      required([...events, ...forged][Math.floor(random() * events.length * 2)], 'an event'),
    );
    for (const event of all) expect((await send(event)).statusCode).toBe(forged.includes(event) ? 400 : 200);
    await t.drain();
    expect(await letters()).toHaveLength(1);
    const { change, flights } = await details(bookingId);
    expect(change).toMatchObject({ state: 'open', canAccept: true });
    const [pair] = required(change?.directions[0], 'a direction').flights;
    expect(pair?.after?.departureTime).toBe(flights[0]?.segments[0]?.departureTime);
    expect(pair?.after?.departureTime).not.toBe(pair?.before?.departureTime);
    const [letter] = await letters();
    expect(letter?.html).toContain('<s>');
    expect(await letters(desk)).toHaveLength(1);
    // Polling tells it no second time.
    await letTimePass(t, DAY + HOUR);
    expect(await letters()).toHaveLength(1);
    const body = { bookingId, version: required(change, 'a change').version };
    await t.client.call({ ...client, idempotencyKey: 'accepts-the-change' }, acceptFlightChange, { body });
    expect((await details(bookingId)).change).toMatchObject({ state: 'accepted' });
  });

  test('one of an order that was only accepted ends the waiting at once', async () => {
    standIn.books.ordersAre = 'accepted';
    const bookingId = await book();
    expect(await status(bookingId)).toMatchObject({ outcome: 'processing' });
    standIn.decide();
    for (const event of standIn.takeEvents(SECRET)) expect((await send(event)).statusCode).toBe(200);
    await t.drain();
    expect(await status(bookingId)).toMatchObject({ outcome: 'confirmed' });
  });
});

describe('without an event, a look a day', () => {
  test('finds a change and tells it once', async () => {
    const { orderId } = await bookWithTickets();
    standIn.move(orderId, 3);
    for (let day = 0; day < 3; day++) await letTimePass(t, DAY + HOUR);
    expect(await letters()).toHaveLength(1);
  });

  test('finds that the airline cancelled, tells it once, and offers nothing to accept', async () => {
    const { bookingId, orderId } = await bookWithTickets();
    standIn.cancel(orderId);
    for (let day = 0; day < 3; day++) await letTimePass(t, DAY + HOUR);
    expect([await letters(), await letters(desk)].map(({ length }) => length)).toEqual([1, 1]);
    const { change } = await details(bookingId);
    expect(change).toMatchObject({ state: 'open', severity: 'breaks', canAccept: false });
    expect(change?.directions.flatMap(({ flights }) => flights).every(({ after }) => after === null)).toBe(true);
  });

  test('what the airline cancelled is paid back here by a cancellation, too', async () => {
    const { bookingId, orderId } = await bookWithTickets();
    standIn.cancel(orderId);
    await letTimePass(t, DAY + HOUR);
    const { change, ...booked } = await details(bookingId);
    expect(change).toMatchObject({ state: 'open', freesCancelling: true });
    await t.client.call({ ...client, idempotencyKey: 'cancels-what-is-over' }, cancelFlight, { body: { bookingId } });
    await t.drain();
    expect(await status(bookingId)).toMatchObject({ sagaState: 'cancelled' });
    const { refund } = await details(bookingId);
    expect(refund.amount).toEqual(booked.payment?.amount);
  });

  test('what the airline cancelled and paid back elsewhere is promised nothing, and the rules of the fare are not spoken of', async () => {
    const { bookingId, orderId } = await bookWithTickets();
    standIn.cancel(orderId);
    const kept = required(standIn.books.orders.find(({ id }) => id === orderId)?.cancelled, 'a cancellation');
    Object.assign(kept, { refund_to: 'airline_credits' });
    await letTimePass(t, DAY + HOUR);
    expect((await details(bookingId)).change).toMatchObject({ state: 'open', freesCancelling: null, canAccept: false });
    const key = { ...client, idempotencyKey: 'cancels-for-credits' };
    expect(await t.client.refusal(key, cancelFlight, { body: { bookingId } })).toMatchObject({ code: 'cancellationFailed' });
  });

  test('tells nobody of a cancellation that we asked for', async () => {
    const { bookingId } = await bookWithTickets();
    await t.client.call({ ...client, idempotencyKey: 'cancels-by-itself' }, cancelFlight, { body: { bookingId } });
    for (let day = 0; day < 2; day++) await letTimePass(t, DAY + HOUR);
    expect(await letters()).toEqual([]);
  });
});

describe('a look that cannot be done', () => {
  test('ends the watch of no booking: when it fails for good, the next one is due all the same', async () => {
    const { orderId } = await bookWithTickets();
    standIn.fail(/^GET \/air\/orders/, 'unauthorized');
    await expect(letTimePass(t, DAY)).rejects.toThrow();
    standIn.clearFaults();
    // The queue gives the job up: it never runs again.
    await t.platform.database.raw.query(
      `UPDATE outbox_events SET relayed_at = $1 WHERE kind = 'flights.watch-schedule' AND relayed_at IS NULL AND available_at <= $1`,
      [new Date(t.clock.now()).toISOString()],
    );
    standIn.move(orderId, 3);
    await letTimePass(t, DAY + HOUR);
    expect(await letters()).toHaveLength(1);
  });
});

describe('an order without tickets', () => {
  const holdable = { from: 'BOS', to: 'CDG', date: '2027-05-10', fare: (family: { holdable: boolean }) => family.holdable };

  /** Holds a fare for a client; staff who hold it hear of it, and not the desk. */
  async function hold() {
    const agent = await home.persona('agent');
    const quote = await quoteAFlight(t, agent, { ...holdable, reprice: { clientId: client.userId } });
    const travellers = [adult()];
    const contact = { ...CONTACT, email: inbox };
    const { data } = await bookQuote(t, agent, quote, { travellers, contact, payment: { method: 'hold' } });
    expect(data).toMatchObject({ outcome: 'held' });
    return { bookingId: data.bookingId, orderId: required(standIn.books.orders.at(-1), 'the order').id, staff: agent.email };
  }

  test('is watched from the hold on: a change is told before anybody pays it', async () => {
    const { bookingId, orderId, staff } = await hold();
    standIn.move(orderId, 3);
    await letTimePass(t, 7 * HOUR);
    expect(await letters(staff)).toHaveLength(1);
    expect((await details(bookingId)).change).toMatchObject({ state: 'open' });
  });

  test('that the airline cancels is told while it is held; one whose time is over is no news', async () => {
    const { orderId, staff } = await hold();
    standIn.cancel(orderId);
    await letTimePass(t, 7 * HOUR);
    expect(await letters(staff)).toHaveLength(1);
    const lapsing = await hold();
    for (let round = 0; round < 5; round++) await letTimePass(t, 7 * HOUR);
    expect(await status(lapsing.bookingId)).toMatchObject({ sagaState: 'cancelled' });
    expect(await letters(staff)).toHaveLength(1);
  });

  test('is watched while its tickets are waited for, and staff are told that they are late', async () => {
    standIn.mangle = (_, order) =>
      order !== null && typeof order === 'object' && 'documents' in order ? { ...order, documents: [] } : order;
    onTestFinished(() => {
      standIn.mangle = undefined;
    });
    const bookingId = await book();
    for (let minute = 0; minute < 40; minute += 10) await letTimePass(t, 600_000);
    expect(await status(bookingId)).toMatchObject({ sagaState: 'captured' });
    const subjects = (await listMailbox(t.platform.database, desk)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('Tickets overdue')]);
    standIn.move(required(standIn.books.orders.at(-1), 'the order').id, 3);
    await letTimePass(t, 6 * HOUR);
    expect(await letters()).toHaveLength(1);
  });
});

test('another day that a traveler asks for is offered at the prices of Duffel, paid by a link, and made; all books agree', async () => {
  const { bookingId, orderId } = await bookWithTickets();
  const keyed = () => ({ ...client, idempotencyKey: newId() });
  const wish = { parts: [{ part: 0, day: '2027-05-26' }], travelers: [0], email: client.email };
  await t.client.call(keyed(), makeBookingRequest, { params: { bookingId }, body: wish });
  const at = { params: { bookingId, number: 1 } };
  const offer = required((await t.client.call(client, listChangeOffers, at)).data.offers?.[0], 'an offer');
  const body = { offer: offer.offer, due: offer.due };
  const { payUrl } = (await t.client.call(keyed(), chooseChangeOffer, { ...at, body })).data;
  const token = required(new URL(required(payUrl, 'an address')).searchParams.get('token'), 'a token');
  const order = required(
    standIn.books.orders.find(({ id }) => id === orderId),
    'the order',
  );
  expect(order.reissues).toBe(0);
  const payment = { method: 'card' as const, token: await cardToken(t) };
  await t.client.call(home.visitor, payByLink, { params: { token }, body: { payment } });
  await t.drain();
  expect([order.changedMinor, order.reissues]).toEqual([offer.due.amountMinor, 1]);
  const { flights, passengers } = await details(bookingId);
  expect(flights[0]?.departureTime.slice(0, 10)).toBe('2027-05-26');
  expect(passengers[0]?.ticketNumber).toMatch(/^125\d{10}$/);
  expect((await t.client.call(client, getBookingRequests, { params: { bookingId } })).data.requests[0]?.status).toBe('done');
  await letTimePass(t, DAY + HOUR);
  expect((await details(bookingId)).change).toBeNull();
  const deps = bookingsDeps(t.platform, productsOf(t.platform));
  const { agencies } = await reconcileBooks(deps, {
    system: t.platform.database.system,
    log: t.platform.log,
    now: t.clock.now(),
  });
  expect(agencies.flatMap(({ differences }) => differences.filter(({ subjectId }) => subjectId === bookingId))).toEqual([]);
});

describe('the way back', () => {
  const inDays = (days: number) => new Date(t.clock.now() + days * DAY).toISOString().slice(0, 10);

  /** Books both ways, and flies out; the way back leaves some days later. */
  async function flyOut() {
    const booked = await bookWithTickets({ date: inDays(2), back: inDays(7) });
    for (let day = 0; day < 3; day++) await letTimePass(t, DAY);
    return booked;
  }

  test('is watched while the way out is flown: its change is told once, and can be accepted', async () => {
    const { bookingId, orderId } = await flyOut();
    standIn.move(orderId, 3, 1);
    await letTimePass(t, DAY + HOUR);
    expect([await letters(), await letters(desk)].map(({ length }) => length)).toEqual([1, 1]);
    const { change, actions } = await details(bookingId);
    expect(change).toMatchObject({ state: 'open', canAccept: true });
    expect(actions).toMatchObject({ canCancel: false, canVoid: false });
    const body = { bookingId, version: required(change, 'a change').version };
    const { data } = await t.client.call({ ...client, idempotencyKey: newId() }, acceptFlightChange, { body });
    expect(data.change).toMatchObject({ state: 'accepted' });
  });

  test('is looked at when an event of Duffel comes', async () => {
    const { orderId } = await flyOut();
    standIn.move(orderId, 3, 1);
    for (const event of standIn.takeEvents(SECRET)) expect((await send(event)).statusCode).toBe(200);
    await t.drain();
    expect(await letters()).toHaveLength(1);
  });

  test('is watched until it leaves, and then nothing is looked at or accepted', async () => {
    const { bookingId, orderId } = await flyOut();
    standIn.move(orderId, 3, 1);
    await letTimePass(t, DAY + HOUR);
    for (let day = 0; day < 5; day++) await letTimePass(t, DAY);
    const asked = () => standIn.calls.filter((call) => call === `GET /air/orders/${orderId}`).length;
    const before = asked();
    for (let day = 0; day < 3; day++) await letTimePass(t, DAY + HOUR);
    expect(asked()).toBe(before);
    const { data } = await t.client.call(home.visitor, login, { body: { email: client.email, password: 'Test-pass-9x' } });
    client = { ...client, token: data.token };
    const change = required((await details(bookingId)).change, 'a change');
    expect(change.canAccept).toBe(false);
    const key = { ...client, idempotencyKey: newId() };
    expect(await t.client.refusal(key, acceptFlightChange, { body: { bookingId, version: change.version } })).toMatchObject({
      code: 'bookingStateConflict',
    });
  });
});
