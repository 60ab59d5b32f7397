import { newId } from '@caravel/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksToAgree } from '../../testing/expect-books.ts';
import { type MoneyBench, moneyBench } from '../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { deliverEvents } from './adapters/sandbox-gateway/deliver-events.ts';
import { signWebhook } from './adapters/sandbox-gateway/webhook-signature.ts';
import { paymentReference } from './index.ts';
import { receiveGatewayEvent } from './receive-gateway-event.ts';

let t: TestApp;
let agency: TestAgency;
let b: MoneyBench;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
  b = await moneyBench(t, agency);
});
afterAll(() => t.close());

const SECRET = 'webhooks of the bench';
/** Each case takes a payment through the database. */
const COSTLY_RUNS = 40;
const SIGNATURE = 'sandbox-gateway-signature';

const receive = (rawBody: string, signedAt = t.clock.now(), signature = signWebhook(SECRET, rawBody, signedAt)) =>
  receiveGatewayEvent(b.deps.payments, { gateway: 'sandbox', rawBody, headers: { [SIGNATURE]: signature } });

/** Takes all events that the gateway has to send, in the form it sends them; the gateway will not send them again. */
async function takeEvents(): Promise<string[]> {
  const bodies: string[] = [];
  const books = { db: t.platform.database.system, now: () => t.clock.now(), webhookSecret: SECRET };
  await deliverEvents(books, async (body) => {
    bodies.push(body);
    return 200;
  });
  return bodies;
}

const eventCount = async () =>
  Number((await t.platform.database.raw.query('select count(*) as n from gateway_events')).rows[0]?.n);

describe('events of a gateway', () => {
  test('property: in any order, each any number of times, they come to the same', async () => {
    await takeEvents();
    const { bookingId } = await b.book(await b.quote(), { token: await b.token('challenge') });
    await b.answer(bookingId, true);
    const events = await takeEvents();
    expect(events).toHaveLength(2);
    const before = await eventCount();
    const orders = fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        for (const event of order) await receive(event);
        await b.drain();
        expect(await eventCount()).toBeLessThanOrEqual(before + events.length);
      }),
      { numRuns: COSTLY_RUNS },
    );
    for (const event of events) await receive(event);
    expect(await eventCount()).toBe(before + events.length);
    await b.pass(30);
    expect((await b.booking(bookingId)).sagaState).toBe('done');
    await expectBooksToAgree(b, bookingId);
  });

  test('of a payment that its own request still works on, or that was never stored, change nothing', async () => {
    const done = await b.book(await b.quote());
    for (const event of await takeEvents()) await receive(event);
    await b.pass(10);
    await expectBooksToAgree(b, done.bookingId);
    const early = JSON.stringify({
      id: newId(),
      type: 'payment.captured',
      reference: paymentReference(agency.agency.id, newId()),
    });
    await receive(early);
    await receive(early);
    // The event is not lost: the job fails and is tried again until the payment is stored.
    await expect(b.drain()).rejects.toThrow('is not stored yet');
    await t.platform.database.raw.script('DELETE FROM outbox_events WHERE relayed_at IS NULL');
  });

  test('of an agency or a payment that is none of ours are taken and forgotten', async () => {
    const before = await eventCount();
    for (const reference of [paymentReference(newId(), newId()), 'somebody else’s', '']) {
      await receive(JSON.stringify({ id: newId(), type: 'payment.captured', reference }));
    }
    expect(await eventCount()).toBe(before);
  });

  test('are refused where the signature or the age is wrong, or nothing can be read', async () => {
    const body = JSON.stringify({ id: newId(), type: 'payment.captured', reference: 'x' });
    const now = t.clock.now();
    await expect(receive(body, now - 301_000)).rejects.toThrow('badRequest');
    await expect(receive(body, now + 301_000)).rejects.toThrow('badRequest');
    await expect(receive(`${body} `, now, signWebhook(SECRET, body, now))).rejects.toThrow('badRequest');
    await expect(receive('{', now)).rejects.toThrow('badRequest');
    await expect(receive('null', now)).rejects.toThrow('badRequest');
    const other = { gateway: 'stripe', rawBody: body, headers: { [SIGNATURE]: signWebhook(SECRET, body, now) } };
    await expect(receiveGatewayEvent(b.deps.payments, other)).rejects.toThrow('badRequest');
  });
});
