import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Money, money, newId, required } from '@caravel/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../../../platform/log.ts';
import { createOutboundClient, type OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { paymentReference } from '../../index.ts';
import { cardStoreContract, gatewayContract } from '../../port.contract.ts';
import type { PaymentGateway } from '../../ports.ts';
import { readIntent } from './read-intent.ts';
import type { StripeCredentials } from './stripe-account.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { loadStripe, type StripeLibrary } from './stripe-library.ts';
import { type StandInFault, type StripeStandIn, startStripeStandIn } from './testing/stripe-stand-in.ts';

const CREDENTIALS: StripeCredentials = {
  secretKey: 'sk_test_canary12345678',
  publishableKey: 'pk_test_canary12345678',
  webhookSecret: 'whsec_canary12345678',
};
const clock = fakeClock(new Date().toISOString());
/** How far Stripe is ahead of the clock of calls, in milliseconds. */
let ahead = 0;
const lines: string[] = [];
let library: StripeLibrary;
let standIn: StripeStandIn;
let outbound: OutboundClient;
beforeAll(async () => {
  library = await loadStripe();
  standIn = await startStripeStandIn(() => clock.now() + ahead);
  outbound = createOutboundClient({
    ...{ name: 'stripe', baseUrl: standIn.url, requestIdHeader: 'request-id', maxBytes: 5_000_000, retries: 0, clock },
    deadlines: { connectMs: 1_000, headersMs: 5_000, bodyMs: 5_000, totalMs: 5_000 },
    rate: { perSecond: 1_000, burst: 100_000 },
    breaker: { failures: 100, openMs: 1_000 },
    log: createLogger({ level: 'info', destination: { write: (line: string) => void lines.push(line) } }),
  });
});
afterAll(async () => {
  await outbound.close();
  await standIn.close();
});

/** A new process: it remembers no intent. */
const gateway = (credentials: Partial<StripeCredentials> = {}): PaymentGateway =>
  required(
    stripeGateway({
      ...{ library, outbound, isLive: false, platform: { ...CREDENTIALS, ...credentials }, now: () => clock.now() + ahead },
    }).platformPort(),
    "the platform's account",
  );
const newReference = () => paymentReference(newId(), newId());
const amount = money(12_345, 'USD');
const traveler = 'Ana Souza';

gatewayContract('Stripe', () => ({
  gateway: gateway(),
  goodToken: async () => standIn.books.typeCard('4242424242424242'),
  declinedToken: async () => standIn.books.typeCard('4000000000000002'),
  challengeToken: async () => standIn.books.typeCard('4000002500003155'),
  approve: async (payment) => {
    expect(payment.actionUrl).toMatch(/^\/stripe\/challenge\?key=pk_test_\w+&secret=pi_\w+_secret_\w+$/);
    expect(standIn.books.challenge(payment.gatewayPaymentId, true)).toBe('answered');
  },
  newReference,
}));

const STORED = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
  refusedLater: '4000008260003178',
};

cardStoreContract('Stripe', () => ({
  gateway: gateway(),
  other: gateway({ secretKey: 'sk_test_another12345678' }),
  token: async (card) => standIn.books.typeCard(STORED[card]),
  approve: async (actionUrl) => {
    const [, id = ''] = /[?&]secret=((?:pi|seti)_[0-9a-f]+)_secret_\w+$/.exec(actionUrl) ?? [];
    expect(standIn.books.challenge(id, true)).toBe('answered');
  },
  pass: (ms) => {
    ahead += ms;
  },
  newReference,
}));

async function authorised(of: PaymentGateway, total: Money = amount) {
  const reference = newReference();
  const outcome = await of.authorise({ reference, amount: total, token: standIn.books.typeCard('4242424242424242'), traveler });
  expect(outcome.kind).toBe('authorised');
  return reference;
}

describe('what a cardholder is told', () => {
  test.each([
    ['4000000000000002', 'paymentDeclined'],
    ['4000000000009995', 'insufficientFunds'],
    ['4000000000000069', 'cardExpired'],
    ['4000000000000127', 'cardCodeWrong'],
    ['4000000000000119', 'paymentFailed'],
  ])('the card %s is declined as %s, and the payment stands so at Stripe', async (number, code) => {
    const [of, reference] = [gateway(), newReference()];
    const outcome = await of.authorise({ reference, amount, token: standIn.books.typeCard(number), traveler });
    expect(outcome).toMatchObject({ kind: 'declined', code });
    expect(await of.retrieve(reference)).toMatchObject({ kind: 'found', payment: { status: 'declined', declineCode: code } });
  });

  test('who refuses the bank’s question is told so', async () => {
    const [of, reference] = [gateway(), newReference()];
    const asked = await of.authorise({ reference, amount, token: standIn.books.typeCard('4000002500003155'), traveler });
    if (asked.kind !== 'actionRequired') throw new Error(`not asked: ${asked.kind}`);
    standIn.books.challenge(asked.payment.gatewayPaymentId, false);
    expect(await of.retrieve(reference)).toMatchObject({ payment: { status: 'declined', declineCode: 'challengeRefused' } });
  });
});

const FAULTS: readonly StandInFault[] = ['lostBefore', 'lostAfter', 'broken', 'rubbish'];

describe('a call whose answer does not come', () => {
  const calls: readonly [string, string, (of: PaymentGateway, reference: string) => Promise<{ kind: string }>][] = [
    ['capture', '/v1/payment_intents/', (of, reference) => of.capture({ reference, amount })],
    ['void', '/v1/payment_intents/', (of, reference) => of.void({ reference })],
    ['retrieve', '/v1/payment_intents/', (of, reference) => of.retrieve(reference)],
  ];
  test.each(calls.flatMap(([name, path, call]) => FAULTS.map((fault) => ({ name, path, call, fault }))))(
    '$name is unknown after $fault, and can be asked again',
    async ({ path, call, fault }) => {
      const of = gateway();
      const reference = await authorised(of);
      standIn.fail(path, fault);
      expect(await call(of, reference)).toEqual({ kind: 'unknown' });
      expect((await call(of, reference)).kind).not.toBe('unknown');
    },
  );

  test.each(FAULTS)(
    'an authorisation is unknown after %s; another process finds what became of it, and it is never made twice',
    async (fault) => {
      const [reference, token] = [newReference(), standIn.books.typeCard('4242424242424242')];
      standIn.fail('/v1/payment_intents', fault);
      expect(await gateway().authorise({ reference, amount, token, traveler })).toEqual({ kind: 'unknown' });
      const isMade = fault === 'lostAfter' || fault === 'rubbish';
      expect((await gateway().retrieve(reference)).kind).toBe(isMade ? 'found' : 'notFound');
      expect((await gateway().authorise({ reference, amount, token, traveler })).kind).toBe('authorised');
      const made = [...standIn.books.intents.values()].filter(({ metadata }) => metadata.reference === reference);
      expect(made).toHaveLength(1);
    },
  );

  test.each(['lostAfter', 'rubbish'] as const)(
    'a refund that was made before %s is not made again, also days later',
    async (fault) => {
      const reference = await authorised(gateway());
      await gateway().capture({ reference, amount });
      const refund = { reference, refundReference: `${reference}_refund`, amount: money(345, 'USD') };
      standIn.fail('/v1/refunds', 'lostBefore');
      expect(await gateway().refund(refund)).toEqual({ kind: 'unknown' });
      const of = gateway();
      await of.retrieve(reference);
      // Its list of refunds answers; the refund itself does not.
      const before = standIn.books.refunds.length;
      standIn.books.replays.clear();
      expect((await of.refund(refund)).kind).toBe('done');
      standIn.books.replays.clear();
      standIn.fail('/v1/refunds', fault);
      await of.refund(refund);
      expect((await of.refund(refund)).kind).toBe('done');
      expect(standIn.books.refunds.length - before).toBe(1);
    },
  );

  test('what Stripe certainly did not do is a refusal: nothing was charged', async () => {
    const [of, reference] = [gateway(), newReference()];
    standIn.fail('/v1/payment_intents', 'tooMany');
    const token = standIn.books.typeCard('4242424242424242');
    expect(await of.authorise({ reference, amount, token, traveler })).toMatchObject({ kind: 'declined', code: 'paymentFailed' });
    expect([...standIn.books.intents.values()].some(({ metadata }) => metadata.reference === reference)).toBe(false);
  });
});

describe('a kept card whose answer does not come', () => {
  const cardsOf = (of: PaymentGateway) => required(of.cards, 'cards');
  const calls = ['/v1/customers', '/v1/setup_intents', '/v1/payment_intents'].flatMap((path) =>
    FAULTS.map((fault) => ({ path, fault })),
  );
  test.each(calls)('is kept once and pays once after $fault of $path', async ({ path, fault }) => {
    const [reference, payment] = [newReference(), newReference()];
    const kept = { reference, token: standIn.books.typeCard(STORED.good), holder: 'Ana Souza' };
    // Each step twice, by processes that remember nothing: the first call of a step may be the one that goes wrong.
    standIn.fail(path, fault);
    for (let i = 0; i < 2; i++) await cardsOf(gateway()).store(kept);
    const stored = await cardsOf(gateway()).find(reference);
    if (stored.kind !== 'stored') throw new Error(stored.kind);
    const order = { reference: payment, amount, cardId: stored.card.cardId, offSession: true };
    for (let i = 0; i < 2; i++) await cardsOf(gateway()).authorise(order);
    standIn.books.replays.clear();
    expect((await cardsOf(gateway()).authorise(order)).kind).toBe('authorised');
    const ours = <T extends { metadata: Readonly<Record<string, string>> }>(all: Iterable<T>, name: string) =>
      [...all].filter(({ metadata }) => metadata.reference === name).length;
    expect([ours(standIn.books.setups.values(), reference), ours(standIn.books.intents.values(), payment)]).toEqual([1, 1]);
  });

  test('a call to forget it is unknown until it arrives, and done from then on', async () => {
    const kept = { reference: newReference(), token: standIn.books.typeCard(STORED.good), holder: 'Ana Souza' };
    const stored = await cardsOf(gateway()).store(kept);
    if (stored.kind !== 'stored') throw new Error(stored.kind);
    standIn.fail('/v1/payment_methods', 'broken');
    expect(await cardsOf(gateway()).forget(stored.card.cardId)).toEqual({ kind: 'unknown' });
    for (let i = 0; i < 2; i++) expect(await cardsOf(gateway()).forget(stored.card.cardId)).toEqual({ kind: 'done' });
  });
});

describe('payments by our references', () => {
  test('a young one is found among more than a page of others', async () => {
    const of = gateway();
    const reference = await authorised(of);
    for (let i = 0; i < 105; i++) await authorised(of);
    expect((await gateway().retrieve(reference)).kind).toBe('found');
  });

  test('an old payment is found by a process that never saw it', async () => {
    const reference = await authorised(gateway());
    await gateway().capture({ reference, amount });
    clock.advance(90 * 24 * 3_600_000);
    expect(await gateway().retrieve(reference)).toMatchObject({
      kind: 'found',
      payment: { status: 'captured', captured: amount },
    });
    expect(standIn.calls.at(-2)).toBe('GET /v1/payment_intents/search');
  });

  test('lists what began since, in pages, with what was refunded', async () => {
    clock.advance(24 * 3_600_000);
    const since = clock.now();
    const of = gateway();
    const reference = await authorised(of);
    await of.capture({ reference, amount });
    await of.refund({ reference, refundReference: `${reference}_refund`, amount: money(100, 'USD') });
    for (let i = 0; i < 101; i++) await authorised(of);
    const listed = await gateway().list(since);
    expect(listed).toHaveLength(102);
    expect(listed.find((one) => one.reference === reference)).toMatchObject({ captured: amount, refunded: money(100, 'USD') });
  });

  test('accounts do not see each other’s payments; a connected one pays the platform its fee', async () => {
    const reference = await authorised(gateway());
    const other = gateway({ secretKey: 'sk_test_another12345678' });
    expect(await other.retrieve(reference)).toEqual({ kind: 'notFound' });
    const connected = gateway({ connectedAccount: 'acct_canary12345678', feePercent: 1.5 });
    const theirs = await authorised(connected, money(10_050, 'USD'));
    expect(await gateway().retrieve(theirs)).toEqual({ kind: 'notFound' });
    const intent = [...standIn.books.intents.values()].find(({ metadata }) => metadata.reference === theirs);
    expect(intent).toMatchObject({ account: 'acct_canary12345678', fee: 151 });
  });
});

test('amounts travel to Stripe and back in every currency', () => {
  const currencies = fc.constantFrom('USD', 'BRL', 'JPY', 'ISK', 'UGX', 'KWD');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), currencies, (minor, currency) => {
      const there = toStripeAmount(money(minor, currency));
      expect(fromStripeAmount(there, currency.toLowerCase())).toEqual(money(minor, currency));
    }),
  );
  expect(toStripeAmount(money(1_500, 'ISK'))).toBe(150_000);
});

describe('events', () => {
  const eventOf = (reference: string) =>
    JSON.stringify({
      ...{ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' },
      data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { reference } } },
    });
  const signed = (payload: string, secret = CREDENTIALS.webhookSecret, timestamp = Math.floor(clock.now() / 1_000)) =>
    ({ 'stripe-signature': new library('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp }) }) as const;

  test('a signed event names the payment to read', () => {
    const payload = eventOf('cv_ours');
    const event = { eventId: 'evt_1', type: 'payment_intent.succeeded', reference: 'cv_ours' };
    expect(gateway().readEvent(payload, signed(payload), clock.now())).toEqual(event);
  });

  test('a forged, changed, old or unsigned one is none', () => {
    const [of, payload] = [gateway(), eventOf('cv_ours')];
    expect(of.readEvent(payload, {}, clock.now())).toBeNull();
    expect(of.readEvent(payload, signed(payload, 'whsec_another12345678'), clock.now())).toBeNull();
    expect(of.readEvent(payload.replace('cv_ours', 'cv_thrs'), signed(payload), clock.now())).toBeNull();
    expect(of.readEvent(payload, signed(payload), clock.now() + 301_000)).toBeNull();
    expect(of.readEvent(payload, { 'stripe-signature': ['t=1', 'v1=2'] }, clock.now())).toBeNull();
  });

  test('an event about nothing of ours names nothing', () => {
    const payload = JSON.stringify({ id: 'evt_2', object: 'event', type: 'payout.paid', data: { object: { id: 'po_1' } } });
    expect(gateway().readEvent(payload, signed(payload), clock.now())).toMatchObject({ reference: '' });
  });
});

test('no key or card gets into the log', () => {
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.join('')).not.toMatch(/canary|another12345678|(?:4242 ?){2}|pm_/);
});

/** Stripe's own example objects, where their folder is given. */
const examples = join(process.env.PARTNER_CONTRACTS ?? '', 'stripe', 'fixtures3.json');
describe.skipIf(!existsSync(examples))('by the contract of Stripe', () => {
  type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
  const resources = () =>
    (JSON.parse(readFileSync(examples, 'utf8')) as { resources: Record<string, { [key: string]: Json }> }).resources;
  const kindOf = (value: Json | undefined) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

  test('every object that the stand-in answers has fields of Stripe’s own, of their types', () => {
    const known = resources();
    const strays: string[] = [];
    const compare = (value: Json): void => {
      if (Array.isArray(value)) for (const one of value) compare(one);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const object = value as { readonly [key: string]: Json };
      const example = typeof object.object === 'string' ? known[object.object] : undefined;
      for (const [key, field] of Object.entries(object)) {
        if (example && !(key in example)) strays.push(`${String(object.object)}.${key}`);
        const [is, shouldBe] = [kindOf(field), kindOf(example?.[key])];
        // What may be expanded is an id or an object; what is null in the example, anything.
        const isFree = !example || is === 'null' || shouldBe === 'null' || shouldBe === 'string' || is === shouldBe;
        if (!isFree) strays.push(`${String(object.object)}.${key} is ${is}, not ${shouldBe}`);
        compare(field);
      }
    };
    expect(standIn.answers.length).toBeGreaterThan(100);
    for (const answer of standIn.answers) compare(answer as Json);
    expect([...new Set(strays)]).toEqual([]);
  });

  test('Stripe’s example of an intent is read, and so is each with a field gone, null or of another type', () => {
    const { payment_intent: intent, charge, payment_method: method } = resources();
    const whole = {
      ...required(intent, 'an intent'),
      latest_charge: charge,
      payment_method: method,
      metadata: { reference: 'cv_1' },
    };
    const read = (value: unknown) => readIntent(value as Parameters<typeof readIntent>[0]);
    expect(read(whole)).toMatchObject({ reference: 'cv_1', amount: money(1_099, 'USD'), last4: '4242', brand: 'visa' });
    const needed = ['amount', 'amount_received', 'currency', 'id', 'metadata', 'status'];
    const changes = fc.tuple(
      fc.constantFrom(...Object.keys(whole).filter((key) => !needed.includes(key))),
      fc.constantFrom(undefined, null, 7, 'x', [], {}),
    );
    fc.assert(
      fc.property(changes, ([key, value]) => void read({ ...whole, [key]: value })),
      { numRuns: 10_000 },
    );
  });
});
