import { getDisputeEvidence, getPaymentOptions, paymentWebhook } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { cancelActivity, getActivityPenalty } from '@caravel/products/activities/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from '../domains/payments/adapters/stripe/testing/stripe-stand-in.ts';
import { activityBody, quoteAnActivity, recordOf, sendBooking } from '../products/activities/testing/book-an-activity.ts';
import { type Persona, startTestApp, type TestApp } from './start-test-app.ts';

const WEBHOOK_SECRET = 'whsec_canary12345678';
let standIn: StripeStandIn;
let t: TestApp;
let client: Persona;
let owner: Persona;
beforeAll(async () => {
  standIn = await startStripeStandIn(() => Date.now());
  t = await startTestApp({
    settings: {
      ...{ STRIPE: 'on', STRIPE_API_URL: standIn.url, STRIPE_SECRET_KEY: 'sk_test_canary12345678' },
      ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_canary12345678', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    },
  });
  const agency = await t.freshAgency({ contactEmail: 'office@agency.test' });
  [client, owner] = [await agency.persona('client'), await agency.persona('owner')];
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

async function pay(number: string) {
  const quote = await quoteAnActivity(t, client, { option: ({ confirmation }) => confirmation === 'instant' });
  const payment = { method: 'card' as const, token: standIn.books.typeCard(number) };
  const outcome = await sendBooking(t, client, await activityBody(t, quote, { payment }));
  const intent = [...standIn.books.intents.values()].at(-1);
  return { outcome, total: quote.price.total, intent: required(intent, 'an intent') };
}

/** Sends an event as Stripe does; returns the status. */
async function sendEvent(event: object, secret = WEBHOOK_SECRET) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(t.clock.now() / 1_000);
  const { webhooks } = new (required(t.platform.stripe, 'Stripe').library)('sk_test_x');
  return t.app.inject({
    method: 'POST',
    url: paymentWebhook.path.replace(':gateway', 'stripe'),
    headers: {
      ...{ host: 'localhost', 'content-type': 'application/json' },
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload,
  });
}

const disputeEvent = (id: string, type: string) => ({
  ...{ id: `evt_${newId()}`, object: 'event', type: `charge.dispute.${type}` },
  data: { object: { id, object: 'dispute', metadata: {} } },
});

describe('with Stripe switched on', () => {
  test('the card is typed in our frame around its fields; the site itself takes no script of others', async () => {
    const { data } = await t.client.call(client, getPaymentOptions, {});
    expect(data).toMatchObject({ gateway: 'stripe', simulated: false, publishableKey: 'pk_test_canary12345678' });
    const get = (url: string) => t.client.inject(client, { method: 'GET', url });
    const frame = await get(`${data.frameUrl}&lng=pt&theme=dark&dir=rtl&country=BR`);
    expect(frame.status).toBe(200);
    const policy = String(frame.headers['content-security-policy']);
    for (const part of ["frame-ancestors 'self'", "script-src 'self' https://js.stripe.com;", `connect-src ${standIn.url}`])
      expect(policy).toContain(part);
    for (const word of ['lang="pt" dir="rtl"', 'Nome no cartão', 'pk_test_canary12345678']) expect(frame.text).toContain(word);
    expect(String((await get('/')).headers['content-security-policy'])).not.toContain('stripe');
    for (const wrong of ['/stripe/card', '/stripe/card?key=pk_test_"><script>', '/stripe/challenge?key=sk_test_canary12345678'])
      expect((await get(wrong)).status).toBe(400);
  });

  test('a booking is authorised, captured once it is confirmed, and refunded the way it was paid', async () => {
    const { outcome, total, intent } = await pay('4242424242424242');
    expect(outcome.outcome).toBe('confirmed');
    await t.drain();
    expect(intent).toMatchObject({
      amount: total.amountMinor,
      currency: 'usd',
      status: 'succeeded',
      received: total.amountMinor,
    });
    const record = await recordOf(t, client, outcome.bookingId);
    expect(record.payment).toMatchObject({ gateway: 'stripe', brand: 'visa', last4: '4242', status: 'captured', amount: total });
    const { refundAmount } = await t.client.call(client, getActivityPenalty, { params: { id: outcome.bookingId } });
    const body = { bookingId: outcome.bookingId, reason: 'weather' as const, quoteAmount: refundAmount };
    await t.client.call({ ...client, idempotencyKey: newId() }, cancelActivity, { body });
    await t.drain();
    const refunded = standIn.books.refunds.filter((one) => one.intent === intent.id).map(({ amount }) => amount);
    expect(refunded).toEqual([Math.round(refundAmount * 100)]);
  });

  test('a card that is declined books nothing; where the bank asks, the booking goes on when Stripe says so', async () => {
    await expect(pay('4000000000009995')).rejects.toThrow(/"code":"insufficientFunds"/);
    const { outcome, intent } = await pay('4000002500003155');
    expect(outcome).toMatchObject({
      outcome: 'actionRequired',
      action: { url: expect.stringMatching(/^\/stripe\/challenge\?key=pk_test_canary12345678&secret=pi_/) },
    });
    standIn.books.challenge(intent.id, true);
    const event = {
      ...{ id: `evt_${newId()}`, object: 'event', type: 'payment_intent.amount_capturable_updated' },
      data: { object: { id: intent.id, object: 'payment_intent', metadata: intent.metadata } },
    };
    const send = (secret: string) => sendEvent(event, secret);
    expect((await send('whsec_forged12345678')).statusCode).toBe(400);
    for (let sent = 0; sent < 3; sent++) expect((await send(WEBHOOK_SECRET)).statusCode).toBe(200);
    await t.drain();
    expect((await recordOf(t, client, outcome.bookingId)).status).toBe('confirmed');
    expect(intent.status).toBe('succeeded');
  });

  test('a dispute is read from Stripe after its events, late and out of order, shown to staff and told by letter', async () => {
    const { outcome, intent, total } = await pay('4242424242424242');
    await t.drain();
    const { id } = standIn.books.dispute(intent.id, 'fraudulent');
    const opened = disputeEvent(id, 'created');
    expect((await sendEvent(opened, 'whsec_forged12345678')).statusCode).toBe(400);
    standIn.fail('/v1/disputes/', 'broken', 'broken', 'broken');
    expect((await sendEvent(opened)).statusCode).toBe(503);
    for (let sent = 0; sent < 3; sent++) expect((await sendEvent(opened)).statusCode).toBe(200);
    await t.drain();
    const shown = async () => (await recordOf(t, owner, outcome.bookingId)).staff?.disputes;
    expect(await shown()).toMatchObject([{ state: 'open', reason: 'fraudulent', amount: total, fee: { amountMinor: 1_500 } }]);
    const penalty = t.client.call(client, getActivityPenalty, { params: { id: outcome.bookingId } });
    await expect(penalty).rejects.toThrow('bookingDisputed');
    standIn.books.decide(id, 'won');
    for (const type of ['closed', 'funds_reinstated', 'created']) await sendEvent(disputeEvent(id, type));
    await t.drain();
    expect(await shown()).toMatchObject([{ state: 'won' }]);
    const letters = "select subject, status from mail_log where booking_id = $1 and template = 'bookingDisputed'";
    const { rows } = await t.platform.database.raw.query(letters, [outcome.bookingId]);
    expect(rows).toHaveLength(2);
    for (const { subject } of rows) expect(subject).toMatch(/disputed/);
    expect((await recordOf(t, client, outcome.bookingId)).staff).toBeUndefined();
  });

  test('the evidence is one file for staff; there is none of a booking that nobody disputes', async () => {
    const { outcome, intent } = await pay('4242424242424242');
    await t.drain();
    const fetchZip = (persona: Persona) =>
      t.client.inject(persona, { method: 'GET', url: getDisputeEvidence.path.replace(':bookingId', outcome.bookingId) });
    expect((await fetchZip(owner)).status).toBe(404);
    await sendEvent(disputeEvent(standIn.books.dispute(intent.id, 'fraudulent').id, 'created'));
    await t.drain();
    expect((await fetchZip(client)).status).toBe(403);
    const { status, headers, bytes } = await fetchZip(owner);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'private, no-store']);
    const files = Object.keys(unzipSync(bytes));
    expect(files).toEqual(
      expect.arrayContaining(['booking.pdf', 'payments.csv', 'history.csv', 'emails.csv', 'emails/001.html']),
    );
  });
});
