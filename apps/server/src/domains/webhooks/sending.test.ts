import {
  createClient,
  createWebhook,
  listDeliveries,
  listWebhooks,
  makeBookingRequest,
  prove,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
  updateWebhook,
  WEBHOOK_BODIES,
  WEBHOOK_EVENTS,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { agencyCancelFlight } from '@caravel/products/flights/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { webhooksDeps } from '../../composition/webhooks-deps.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { guardedPost } from '../../platform/outbound/guarded/guarded-post.ts';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { PASSWORD } from '../../testing/access/endpoint-case.ts';
import { letTimePass } from '../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { PAUSES } from './rules/tries.ts';
import { sendDelivery } from './sending/send-delivery.ts';
import { forgetDeliveries, makeSender, sendSchedule } from './sending/sender.ts';
import { answerWith, type Received, type Receiver, startReceiver } from './testing/receiver.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

let home: TestAgency;
let owner: Persona;
let receiver: Receiver;
beforeEach(async () => {
  home = await t.freshAgency();
  owner = await home.persona('owner');
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** Short limits: what hangs is left soon. */
function depsOf() {
  const deps = webhooksDeps(t.platform);
  const limits = { totalMs: 300, connectMs: 200, answerBytes: 1_024 };
  return { ...deps, post: guardedPost({ dns: deps.dns, reach: 'loopback', limits }) };
}

/** Looks at what is due as a node does, until nothing is; `nodes` look at once. Returns when the next is due. */
async function sendAll(nodes = 1): Promise<number | undefined> {
  const { system } = t.platform.database;
  const senders = Array.from({ length: nodes }, () => makeSender(depsOf()));
  for (;;) {
    const before = receiver.received.length;
    const looks = senders.map((sender) => sendSchedule(sender).run({ system, log: t.platform.log, now: t.clock.now() }));
    const [next] = await Promise.all(looks);
    await Promise.all(senders.map((sender) => sender.settled()));
    if (receiver.received.length === before) return typeof next === 'number' ? next : undefined;
  }
}

const add = async (events: readonly (typeof WEBHOOK_EVENTS)[number][] = WEBHOOK_EVENTS) =>
  (await t.client.call(owner, createWebhook, { body: { address: receiver.address, events: [...events] } })).data;
const press = async (webhookId: string) => (await t.client.call(owner, testWebhook, { params: { webhookId } })).data;
const deliveries = async () => (await t.client.call(owner, listDeliveries, { query: {} })).data.deliveries;
const newest = async () => required((await deliveries())[0], 'delivery');

/** Reads a call as a receiver does, by the library of the standard. */
function verify(secret: string, { headers, body }: Received): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: t.clock.now() });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

describe('what endpoints are told', () => {
  test('of bookings, clients and requests: signed, by their bodies, with no name', async () => {
    const { secret } = await add();
    await t.client.call(owner, createClient, { body: { name: 'Zora Quill', email: 'zora@x.test' } });
    const booked = await bookQuote(t, owner, await quoteAFlight(t, owner));
    await t.drain();
    await sendAll();
    const told = receiver.received.map((call) => verify(secret, call));
    const byType = new Map(told.map((body) => [(body as { type: string }).type, body]));
    expect([...byType.keys()]).toEqual(expect.arrayContaining(['client.created', 'booking.confirmed']));
    const confirmed = WEBHOOK_BODIES['booking.confirmed'].parse(byType.get('booking.confirmed'));
    expect(confirmed.data).toMatchObject({ bookingId: booked.data.bookingId, product: 'flights', total: { currency: 'USD' } });
    expect(confirmed.data.paid).toEqual(confirmed.data.total);
    for (const body of told) {
      const { type } = body as { type: keyof typeof WEBHOOK_BODIES };
      expect(WEBHOOK_BODIES[type].strict().safeParse(body).success, type).toBe(true);
      expect(JSON.stringify(body)).not.toMatch(/Zora|Quill|Souza|Ana|@|whsec/);
    }
  });

  test('of a booking whose flight changes, that is asked to change, is cancelled and given its money back', async () => {
    const { secret } = await add();
    const quote = await quoteAFlight(t, owner, {
      from: 'BTV',
      to: 'LIS',
      stops: 1,
      fare: ({ refund }) => refund?.allowed === true,
    });
    const { bookingId } = (await bookQuote(t, owner, quote, { travellers: [adult('BROKENCONNECTION')] })).data;
    for (let minute = 0; minute < 4; minute++) await letTimePass(t, 60_000);
    const wish = { parts: [{ part: 0, day: '2027-04-12', time: 'morning' as const }], travelers: [0], email: 'ana@reach.test' };
    const once = () => ({ ...owner, idempotencyKey: newId() });
    await t.client.call(once(), makeBookingRequest, { params: { bookingId }, body: wish });
    await t.client.call(once(), agencyCancelFlight, { body: { bookingId } });
    await letTimePass(t, 60_000);
    await sendAll();
    const told = receiver.received.map((call) => verify(secret, call) as { type: keyof typeof WEBHOOK_BODIES; data: object });
    const kinds = told.map(({ type }) => type);
    for (const kind of ['booking.changed', 'request.opened', 'booking.cancelled', 'booking.refunded'] as const)
      expect(kinds).toContain(kind);
    for (const { type, data } of told) expect(data, type).toMatchObject({ bookingId, product: 'flights' });
    const last = told.findLast(({ type }) => type === 'booking.refunded');
    const { refunded, paid } = WEBHOOK_BODIES['booking.refunded'].strict().parse(last).data;
    expect(refunded.amountMinor).toBeGreaterThan(0);
    expect(refunded.amountMinor).toBeLessThanOrEqual(paid.amountMinor);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(told)).not.toMatch(/brokenconnection|Souza|Ana|@/i);
  });

  test('an endpoint that is off, or does not listen, is told nothing; a job that runs twice tells once', async () => {
    const { webhook } = await add(['booking.cancelled']);
    await t.client.call(owner, createClient, { body: { name: 'A Client', email: 'a@x.test' } });
    await t.drain();
    expect(await deliveries()).toEqual([]);
    const body = { address: receiver.address, events: ['client.created' as const], isOn: true };
    await t.client.call(owner, updateWebhook, { params: { webhookId: webhook._id }, body });
    await t.client.call(owner, createClient, { body: { name: 'B Client', email: 'b@x.test' } });
    await t.drain();
    await t.platform.database.raw.query(
      "UPDATE outbox_events SET relayed_at = NULL WHERE agency_id = $1 AND kind = 'client.created'",
      [home.agency.id],
    );
    await t.drain();
    await sendAll();
    // The first client, too: the messages of both ran again, and the endpoint listens now.
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(2);
  });

  test('the old secret signs for a day beside the new one, and not a moment longer', async () => {
    const { webhook, secret: old } = await add();
    const params = { webhookId: webhook._id };
    const { data } = await t.client.call(owner, renewWebhookSecret, { params });
    await press(webhook._id);
    await sendAll();
    const [both] = receiver.received;
    expect(verify(data.secret, required(both, 'call'))).toMatchObject({ type: 'webhook.test' });
    expect(verify(old, required(both, 'call'))).toMatchObject({ type: 'webhook.test' });
    t.clock.advance(DAY);
    await press(webhook._id);
    await sendAll();
    const last = required(receiver.received.at(-1), 'call');
    expect(verify(data.secret, last)).toMatchObject({ type: 'webhook.test' });
    expect(() => verify(old, last)).toThrow(/No matching signature/);
  });
});

describe('a receiver that', () => {
  test('answers 500 for a day gets the same id at each try, and takes it at last', async () => {
    const { webhook, secret } = await add();
    receiver.answer(answerWith(500, 'down'));
    const { eventId } = await press(webhook._id);
    const until = t.clock.now() + DAY;
    while (t.clock.now() < until) {
      const next = await sendAll();
      t.clock.advance(required(next, 'next try') - t.clock.now());
    }
    expect(await newest()).toMatchObject({ state: 'waiting', lastStatus: 500, lastFailure: 'status', lastAnswer: 'down' });
    expect((await t.client.call(owner, listWebhooks, {})).data.webhooks[0]?.failingSince).not.toBeNull();
    receiver.answer(answerWith(200, 'thanks'));
    await sendAll();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]));
    expect(receiver.received.length).toBeGreaterThan(8);
    verify(secret, required(receiver.received.at(-1), 'call'));
    expect(await newest()).toMatchObject({ state: 'delivered', lastStatus: 200, lastAnswer: 'thanks', nextTryAt: null });
    expect((await t.client.call(owner, listWebhooks, {})).data.webhooks[0]?.failingSince).toBeNull();
  });

  test('hangs, redirects or breaks off is tried again; one that says a lot has taken it', async () => {
    const { webhook } = await add();
    await press(webhook._id);
    const tried = async (by: Parameters<Receiver['answer']>[0]) => {
      receiver.answer(by);
      await sendAll();
      t.clock.advance(DAY);
      const { state, lastFailure, lastStatus } = await newest();
      return [state, lastFailure, lastStatus];
    };
    expect(await tried(() => {})).toEqual(['waiting', 'timeout', null]);
    expect(await tried((reply) => void reply.writeHead(302, { location: receiver.address }).end())).toEqual([
      'waiting',
      'status',
      302,
    ]);
    const half = (reply: Parameters<Parameters<Receiver['answer']>[0]>[0]) =>
      void reply.writeHead(200, { 'content-length': '99' }).write('a', () => reply.destroy());
    expect(await tried(half)).toEqual(['waiting', 'connectionLost', null]);
    expect(await tried((reply) => void reply.writeHead(200).end(Buffer.alloc(1 << 22, 'x')))).toEqual(['delivered', null, 200]);
    expect((await newest()).lastAnswer).toHaveLength(1_024);
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('takes nothing for three days is switched off, its owner gets one email, and what it missed can be sent again', async () => {
    const { webhook } = await add();
    receiver.answer(answerWith(503));
    const { _id, eventId } = await press(webhook._id);
    const since = t.clock.now();
    for (let next = await sendAll(); next !== undefined; next = await sendAll()) {
      t.clock.advance(next - t.clock.now());
      if (t.clock.now() - since > 2 * DAY && (await deliveries()).length === 1) await press(webhook._id);
    }
    await t.drain();
    const states = (await deliveries()).map(({ state, lastFailure, nextTryAt }) => [state, lastFailure, nextTryAt]);
    expect(states).toContainEqual(['failed', 'off', null]);
    expect(states.every(([state]) => state === 'failed')).toBe(true);
    const [off] = (await t.client.call(owner, listWebhooks, {})).data.webhooks;
    expect(off).toMatchObject({ isOn: false });
    expect(off?.switchedOffAt).not.toBeNull();
    const mails = (await listMailbox(t.platform.database, owner.email)).filter(({ subject }) => subject.includes('webhook'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('127.0.0.1');

    const params = { deliveryId: _id };
    expect(await t.client.refusal(owner, resendDelivery, { params })).toMatchObject({ code: 'webhookOff' });
    const body = { address: receiver.address, events: ['booking.confirmed' as const], isOn: true };
    await t.client.call(owner, prove, { body: { method: 'password', password: PASSWORD } });
    await t.client.call(owner, updateWebhook, { params: { webhookId: webhook._id }, body });
    receiver.answer(answerWith(200));
    const before = receiver.received.length;
    await sendAll();
    expect(receiver.received).toHaveLength(before);
    await t.client.call(owner, resendDelivery, { params });
    await sendAll();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(eventId);
    expect((await deliveries()).find((one) => one._id === _id)).toMatchObject({ state: 'delivered', tries: 1 });
  });
});

describe('nothing is lost and nothing is sent twice at once', () => {
  test('of several nodes that look at once, one makes each try', async () => {
    const { webhook } = await add();
    const pressed = new Set<string>();
    for (let n = 0; n < 8; n += 1) pressed.add((await press(webhook._id)).eventId);
    await sendAll(4);
    const ids = receiver.received.map(({ headers }) => String(headers['webhook-id']));
    expect(ids).toHaveLength(8);
    expect(new Set(ids)).toEqual(pressed);
  });

  test('a try that is stored late, after another took over, changes nothing', async () => {
    const { webhook } = await add();
    const { _id } = await press(webhook._id);
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
    const deps = depsOf();
    // While the first hangs, its lease runs out, and a second one delivers.
    const late: typeof deps = {
      ...deps,
      post: async () => {
        t.clock.advance(MINUTE);
        await sendAll();
        return { kind: 'failed', reason: 'timeout', ms: 1 };
      },
    };
    await sendDelivery(late, ctx, { id: _id, tries: 0 });
    expect(receiver.received).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 2, lastFailure: null });
  });

  test('who is killed between sending and storing has it sent once more, with the same id, and no sooner', async () => {
    const { webhook } = await add();
    const { _id, eventId } = await press(webhook._id);
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
    const deps = depsOf();
    const killed: typeof deps = {
      ...deps,
      post: async (call) => {
        await deps.post(call);
        throw new Error('killed');
      },
    };
    await expect(sendDelivery(killed, ctx, { id: _id, tries: 0 })).rejects.toThrow('killed');
    await sendAll();
    expect(receiver.received).toHaveLength(1);
    t.clock.advance(MINUTE);
    await sendAll();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
    expect(await newest()).toMatchObject({ state: 'delivered', tries: 2 });
  });

  test('one endpoint that hangs keeps no other waiting', async () => {
    const well = await startReceiver();
    receiver.answer(() => {});
    const { webhook: hanging } = await add();
    const body = { address: well.address, events: ['booking.confirmed' as const] };
    const { data } = await t.client.call(owner, createWebhook, { body });
    for (let n = 0; n < 3; n += 1) await press(hanging._id);
    await press(data.webhook._id);
    const sender = makeSender(depsOf());
    await sendSchedule(sender).run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
    await expect.poll(() => well.received.length, { timeout: 250 }).toBe(1);
    await sender.settled();
    well.close();
  });
});

test('the pauses grow and are three days together', () => {
  expect([...PAUSES]).toEqual([...PAUSES].sort((a, b) => a - b));
  const hours = PAUSES.reduce((sum, pause) => sum + pause, 0) / HOUR;
  expect(hours).toBeGreaterThanOrEqual(72);
  expect(hours).toBeLessThan(74);
});

test('what is old is forgotten, what waits is not', async () => {
  const { webhook } = await add();
  await press(webhook._id);
  await sendAll();
  receiver.answer(answerWith(500));
  await press(webhook._id);
  await sendAll();
  const { system, raw } = t.platform.database;
  await forgetDeliveries.run({ system, log: t.platform.log, now: t.clock.now() + 31 * DAY });
  const left = await raw.query('SELECT state FROM webhook_deliveries WHERE agency_id = $1', [home.agency.id]);
  expect(left.rows).toEqual([{ state: 'waiting' }]);
});
