import { getPaymentOptions, paymentWebhook } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { cancelActivity, getActivityPenalty } from '@caravel/products/activities/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from '../domains/payments/adapters/stripe/testing/stripe-stand-in.ts';
import { activityBody, quoteAnActivity, recordOf, sendBooking } from '../products/activities/testing/book-an-activity.ts';
import { type Persona, startTestApp, type TestApp } from './start-test-app.ts';

const WEBHOOK_SECRET = 'whsec_canary12345678';
let standIn: StripeStandIn;
let t: TestApp;
let client: Persona;
beforeAll(async () => {
  standIn = await startStripeStandIn(() => Date.now());
  t = await startTestApp({
    settings: {
      ...{ STRIPE: 'on', STRIPE_API_URL: standIn.url, STRIPE_SECRET_KEY: 'sk_test_canary12345678' },
      ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_canary12345678', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    },
  });
  client = await (await t.freshAgency()).persona('client');
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
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(t.clock.now() / 1_000);
    const { webhooks } = new (required(t.platform.stripe, 'Stripe').library)('sk_test_x');
    const send = (secret: string) =>
      t.app.inject({
        method: 'POST',
        url: paymentWebhook.path.replace(':gateway', 'stripe'),
        headers: {
          ...{ host: 'localhost', 'content-type': 'application/json' },
          'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
        },
        payload,
      });
    expect((await send('whsec_forged12345678')).statusCode).toBe(400);
    for (let sent = 0; sent < 3; sent++) expect((await send(WEBHOOK_SECRET)).statusCode).toBe(200);
    await t.drain();
    expect((await recordOf(t, client, outcome.bookingId)).status).toBe('confirmed');
    expect(intent.status).toBe('succeeded');
  });
});
