import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { money, newId, required } from '@caravel/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../../../platform/log.ts';
import { createOutboundClient, type OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { paymentReference } from '../../index.ts';
import type { PaymentGateway } from '../../ports.ts';
import type { StripeCredentials } from './stripe-account.ts';
import { readDispute } from './stripe-disputes.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { loadStripe, type StripeLibrary } from './stripe-library.ts';
import { type StripeStandIn, startStripeStandIn } from './testing/stripe-stand-in.ts';

const CREDENTIALS: StripeCredentials = {
  secretKey: 'sk_test_canary12345678',
  publishableKey: 'pk_test_canary12345678',
  webhookSecret: 'whsec_canary12345678',
};
const clock = fakeClock(new Date().toISOString());
let library: StripeLibrary;
let standIn: StripeStandIn;
let outbound: OutboundClient;
beforeAll(async () => {
  library = await loadStripe();
  standIn = await startStripeStandIn(() => clock.now());
  outbound = createOutboundClient({
    ...{ name: 'stripe', baseUrl: standIn.url, requestIdHeader: 'request-id', maxBytes: 5_000_000, retries: 0, clock },
    deadlines: { connectMs: 1_000, headersMs: 5_000, bodyMs: 5_000, totalMs: 5_000 },
    rate: { perSecond: 1_000, burst: 100_000 },
    breaker: { failures: 100, openMs: 1_000 },
    log: createLogger({ level: 'silent' }),
  });
});
afterAll(async () => {
  await outbound.close();
  await standIn.close();
});

const gateway = (secretKey = CREDENTIALS.secretKey): PaymentGateway =>
  required(
    stripeGateway({
      ...{ library, outbound, platform: { ...CREDENTIALS, secretKey }, now: () => clock.now(), isLive: false },
    }).platformPort(),
    "the platform's account",
  );
const amount = money(12_345, 'USD');
const find = (id: string, of = gateway()) => required(of.findDispute, 'disputes')(id);

async function captured() {
  const reference = paymentReference(newId(), newId());
  const token = standIn.books.typeCard('4242424242424242');
  await gateway().authorise({ reference, amount, token, traveler: 'Ana Souza' });
  await gateway().capture({ reference, amount });
  const intent = [...standIn.books.intents.values()].find(({ metadata }) => metadata.reference === reference);
  return { reference, intentId: required(intent, 'an intent').id };
}

describe('a dispute at Stripe', () => {
  test('is read with its payment, its deadline and what Stripe has withdrawn', async () => {
    const { reference, intentId } = await captured();
    const { id } = standIn.books.dispute(intentId, 'product_not_received');
    const opened = Math.floor(clock.now() / 1_000) * 1_000;
    expect(await find(id)).toEqual({
      kind: 'found',
      dispute: {
        ...{ gatewayDisputeId: id, reference, state: 'open', reason: 'notReceived', amount, withdrawn: amount },
        ...{ fee: money(1_500, 'USD'), openedAt: opened, evidenceDueBy: opened + 7 * 86_400_000 },
        page: `https://dashboard.stripe.com/test/disputes/${id}`,
      },
    });
    standIn.books.decide(id, 'under_review');
    expect(await find(id)).toMatchObject({ dispute: { state: 'review', withdrawn: amount } });
    standIn.books.decide(id, 'won');
    expect(await find(id)).toMatchObject({ dispute: { state: 'won', withdrawn: money(0, 'USD'), fee: money(1_500, 'USD') } });
  });

  test('refuses a refund until it is won', async () => {
    const { reference, intentId } = await captured();
    const { id } = standIn.books.dispute(intentId, 'fraudulent');
    const refund = { reference, refundReference: `${reference}_refund`, amount };
    expect(await gateway().refund(refund)).toEqual({ kind: 'refused', code: 'refundFailed' });
    standIn.books.decide(id, 'won');
    standIn.books.replays.clear();
    expect((await gateway().refund(refund)).kind).toBe('done');
  });

  test('that is only a question has moved nothing', async () => {
    const { intentId } = await captured();
    const { id } = standIn.books.dispute(intentId, 'general', true);
    const nothing = money(0, 'USD');
    expect(await find(id)).toMatchObject({ dispute: { state: 'warning', reason: 'other', withdrawn: nothing, fee: nothing } });
    standIn.books.decide(id, 'warning_closed');
    expect(await find(id)).toMatchObject({ dispute: { state: 'closed', withdrawn: nothing } });
  });

  test('of another account is not found; one that Stripe does not tell of is unknown', async () => {
    const { intentId } = await captured();
    const { id } = standIn.books.dispute(intentId, 'duplicate');
    expect(await find(id, gateway('sk_test_another12345678'))).toEqual({ kind: 'notFound' });
    expect(await find('dp_none')).toEqual({ kind: 'notFound' });
    for (const fault of ['lostBefore', 'lostAfter', 'broken', 'rubbish', 'tooMany'] as const) {
      standIn.fail('/v1/disputes/', fault);
      expect(await find(id)).toEqual({ kind: 'unknown' });
    }
    expect((await find(id)).kind).toBe('found');
  });

  test('is named by its events without a reference, which is asked for', () => {
    const payload = JSON.stringify({
      ...{ id: 'evt_1', object: 'event', type: 'charge.dispute.created' },
      data: { object: { id: 'dp_1', object: 'dispute', metadata: { reference: 'cv_somebody_elses' } } },
    });
    const timestamp = Math.floor(clock.now() / 1_000);
    const { webhooks } = new library('sk_test_x');
    const signature = webhooks.generateTestHeaderString({ payload, secret: CREDENTIALS.webhookSecret, timestamp });
    const event = { eventId: 'evt_1', type: 'charge.dispute.created', reference: '', disputeId: 'dp_1' };
    expect(gateway().readEvent(payload, { 'stripe-signature': signature }, clock.now())).toEqual(event);
  });
});

/** Stripe's own example objects, where their folder is given. */
const examples = join(process.env.PARTNER_CONTRACTS ?? '', 'stripe', 'fixtures3.json');
describe.skipIf(!existsSync(examples))('by the contract of Stripe', () => {
  test('its example of a dispute is read, in every state, with movements in whatever currency', () => {
    const { resources } = JSON.parse(readFileSync(examples, 'utf8')) as { resources: Record<string, Record<string, unknown>> };
    const example = required(resources.dispute, 'a dispute');
    const moved = fc.array(
      fc.record({
        amount: fc.integer({ min: -99_999, max: 99_999 }),
        fee: fc.integer({ min: -2_000, max: 2_000 }),
        currency: fc.constantFrom('usd', 'eur'),
      }),
      { maxLength: 3 },
    );
    const states = fc.constantFrom('warning_needs_response', 'needs_response', 'won', 'lost', 'prevented', 'something_new');
    fc.assert(
      fc.property(moved, states, (transactions, status) => {
        const read = readDispute({ ...example, status, balance_transactions: transactions } as Parameters<typeof readDispute>[0]);
        expect(read).toMatchObject({ gatewayDisputeId: example.id, reference: '', amount: money(1_000, 'USD') });
        expect(read.withdrawn.amountMinor).toBeGreaterThanOrEqual(0);
        expect(read.fee.amountMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
