import {
  checkPartnerAccount,
  type ErrorCode,
  exportAccount,
  getPaymentOptions,
  listPartnerAccounts,
  localeSchema,
  setPartnerAccount,
  setPaymentSettings,
} from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingsDeps } from '../composition/bookings-deps.ts';
import { setAccount } from '../domains/partner-accounts/index.ts';
import { type StripeStandIn, startStripeStandIn } from '../domains/payments/adapters/stripe/testing/stripe-stand-in.ts';
import { gatewayForPayment, getGateway, paymentReference } from '../domains/payments/index.ts';
import type { Ctx } from '../platform/context.ts';
import { fakeClock } from './fake-clock.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';

/** Keys that must stand nowhere in the clear. */
const KEYS = {
  first: 'sk_test_acmecanary0001Qa',
  renewed: 'sk_test_acmecanary0002Rb',
  other: 'sk_test_acmecanary0003Sc',
  euro: 'sk_test_eurocanary0004Td',
  hook: 'whsec_hookcanary0005Ue',
  hook2: 'whsec_hookcanary0006Vf',
} as const;
const PUBLISHABLE = 'pk_test_acmeshown0001';

let t: TestApp;
let standIn: StripeStandIn;
const lines: string[] = [];
beforeAll(async () => {
  standIn = await startStripeStandIn(() => t.clock.now());
  // The references of payments are made by the clock of today.
  t = await startTestApp({
    clock: fakeClock(new Date().toISOString()),
    logTo: { write: (line: string) => void lines.push(line) },
    settings: {
      ...{ STRIPE: 'on', STRIPE_API_URL: standIn.url, STRIPE_SECRET_KEY: 'sk_test_platform12345678' },
      ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_platform12345678', STRIPE_WEBHOOK_SECRET: 'whsec_platform12345678' },
    },
  });
});
beforeEach(() => {
  const acme = { id: 'acct_acme00000001', currency: 'usd', mayCharge: true };
  standIn.books.keys.set(KEYS.first, acme).set(KEYS.renewed, acme);
  standIn.books.keys.set(KEYS.other, { ...acme, id: 'acct_other0000001' });
  standIn.books.keys.set(KEYS.euro, { ...acme, id: 'acct_euro00000001', currency: 'eur' });
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

type Agency = { readonly home: TestAgency; readonly owner: Persona; readonly client: Persona; readonly ctx: Ctx };

async function served(): Promise<Agency> {
  const home = await t.freshAgency();
  const owner = await home.persona('owner');
  return { home, owner, client: await home.persona('client'), ctx: t.ctx(home.agency, owner.actor) };
}

const STRIPE = { kind: 'gateway', name: 'stripe' } as const;
const fields = (secretKey: string, more: Record<string, string> = {}) => ({
  ...{ secretKey, publishableKey: PUBLISHABLE, webhookSecret: KEYS.hook },
  ...more,
});
const own = (given: Record<string, string>) => ({ params: STRIPE, body: { mode: 'own' as const, fields: given } });
const set = async ({ owner }: Agency, given: Record<string, string>) =>
  (await t.client.call(owner, setPartnerAccount, own(given))).data;
const refusal = ({ owner }: Agency, given: Record<string, string>) => t.client.refusal(owner, setPartnerAccount, own(given));
const goBack = ({ owner }: Agency) => t.client.call(owner, setPartnerAccount, { params: STRIPE, body: { mode: 'platform' } });
const look = async ({ owner }: Agency) => {
  const { data } = await t.client.call(owner, listPartnerAccounts, { params: { kind: 'gateway' } });
  return required(
    data.accounts.find(({ name }) => name === 'stripe'),
    'Stripe',
  );
};
const check = async ({ owner }: Agency) => (await t.client.call(owner, checkPartnerAccount, { params: STRIPE })).data;
const payments = () => bookingsDeps(t.platform, []).payments;
const gateway = ({ ctx }: Agency) => ctx.db.tx((tx) => gatewayForPayment(tx, payments(), ctx));
const rowsOf = async ({ home }: Agency) =>
  (
    await t.platform.database.raw.query(
      'SELECT id, mode, ended_at FROM partner_accounts WHERE agency_id = $1 ORDER BY created_at, id',
      [home.agency.id],
    )
  ).rows;

describe('an account of an agency’s own', () => {
  test('counts once a harmless call has shown that it works; until then the platform’s does', async () => {
    const a = await served();
    expect(await look(a)).toMatchObject({ mode: 'platform', hasPlatformAccount: true, own: null });
    expect(await gateway(a)).toMatchObject({ name: 'stripe', accountId: null });
    const { nextEventsUrl } = await look(a);
    standIn.calls.length = 0;
    const account = await set(a, fields(KEYS.first));
    expect(standIn.calls).toEqual(['GET /v1/account']);
    expect(account).toMatchObject({ mode: 'own', own: { testedAt: expect.any(String), lastError: null } });
    // The address that was shown before is that of the account: its webhook could be made first.
    expect(account.own?.eventsUrl).toBe(nextEventsUrl);
    expect(account.nextEventsUrl).not.toBe(nextEventsUrl);
    expect((await gateway(a)).accountId).toMatch(/^[\da-f-]{36}$/);
    const { data } = await t.client.call(a.client, getPaymentOptions, {});
    expect(data).toMatchObject({ gateway: 'stripe', publishableKey: PUBLISHABLE });
  });

  const refusals: readonly (readonly [ErrorCode, () => unknown, Record<string, string>])[] = [
    ['accountKeyRefused', () => standIn.books.keys.set('sk_test_revokedcanary99', null), fields('sk_test_revokedcanary99')],
    ['accountCurrencyWrong', () => undefined, fields(KEYS.euro)],
    ['accountModeWrong', () => undefined, fields('sk_live_acmecanary0001', { publishableKey: 'pk_live_acmeshown0001' })],
    ['accountModeWrong', () => undefined, fields(KEYS.first, { publishableKey: 'pk_live_acmeshown0001' })],
    ['accountUnreachable', () => standIn.fail('/v1/account', 'broken', 'broken', 'broken'), fields(KEYS.first)],
  ];
  test.each(refusals)('is refused as %s, in three languages, and nothing is stored', async (code, arrange, given) => {
    const a = await served();
    for (const locale of localeSchema.options) {
      arrange();
      const caller = { ...a.owner, headers: { 'accept-language': locale } };
      const refused = await t.client.refusal(caller, setPartnerAccount, own(given));
      expect(refused).toMatchObject({ code, message: translate(locale, `error.${code}`) });
    }
    expect(await rowsOf(a)).toEqual([]);
    expect((await look(a)).mode).toBe('platform');
  });

  test('is told by field what is missing or has another form', async () => {
    const a = await served();
    expect((await refusal(a, {})).validationError).toEqual({
      'fields.secretKey': expect.any(String),
      'fields.publishableKey': expect.any(String),
      'fields.webhookSecret': expect.any(String),
    });
    const odd = await refusal(a, fields('a secret with spaces'));
    expect(odd).toMatchObject({ code: 'validationFailed', validationError: { 'fields.secretKey': expect.any(String) } });
    expect(JSON.stringify(odd)).not.toContain('a secret with');
    expect(await rowsOf(a)).toEqual([]);
  });

  test('keeps what it took when its key is replaced, and another account does not', async () => {
    const a = await served();
    await set(a, fields(KEYS.first));
    const before = await gateway(a);
    const reference = paymentReference(a.home.agency.id, newId());
    const token = standIn.books.typeCard('4242424242424242');
    await before.authorise({ reference, token, amount: money(5_000, 'USD'), traveler: 'Ana Souza' });
    // The secret of the webhook stays as it is.
    await set(a, { secretKey: KEYS.renewed, publishableKey: PUBLISHABLE });
    expect((await gateway(a)).accountId).toBe(before.accountId);
    standIn.books.keys.set(KEYS.first, null);
    const paid = await getGateway(payments(), a.ctx, { gateway: 'stripe', gatewayAccountId: before.accountId });
    expect(await paid.capture({ reference, amount: money(5_000, 'USD') })).toMatchObject({ kind: 'done' });
    const kept = await refusal(a, { secretKey: KEYS.other, publishableKey: PUBLISHABLE });
    expect(kept.validationError).toEqual({ 'fields.webhookSecret': expect.any(String) });
    await set(a, fields(KEYS.other, { webhookSecret: KEYS.hook2 }));
    expect((await gateway(a)).accountId).not.toBe(before.accountId);
    const still = await getGateway(payments(), a.ctx, { gateway: 'stripe', gatewayAccountId: before.accountId });
    expect(await still.retrieve(reference)).toMatchObject({ kind: 'found' });
  });

  test('goes back to the platform’s for new payments', async () => {
    const a = await served();
    await set(a, fields(KEYS.first));
    expect((await goBack(a)).data).toMatchObject({ mode: 'platform', own: null });
    expect((await gateway(a)).accountId).toBeNull();
    await goBack(a);
    expect((await rowsOf(a)).map(({ mode }) => mode).toSorted()).toEqual(['own', 'platform']);
  });

  test('is not set where those who run the platform have switched the partner off', async () => {
    const a = await served();
    const stripe = required(
      payments().gateways.all.find(({ name }) => name === 'stripe'),
      'Stripe',
    );
    await setAccount(t.platform.credentialKeys, a.ctx, stripe, { mode: 'off' });
    expect((await look(a)).mode).toBe('off');
    expect((await refusal(a, fields(KEYS.first))).code).toBe('partnerSwitchedOff');
    expect((await t.client.refusal(a.owner, setPartnerAccount, { params: STRIPE, body: { mode: 'platform' } })).code).toBe(
      'partnerSwitchedOff',
    );
  });

  test('is tested again on demand: what went wrong stands there with its time until it works', async () => {
    const a = await served();
    expect((await t.client.refusal(a.owner, checkPartnerAccount, { params: STRIPE })).code).toBe('noOwnAccount');
    await set(a, fields(KEYS.other));
    const works = required(standIn.books.keys.get(KEYS.other), 'the account');
    standIn.books.keys.set(KEYS.other, null);
    t.clock.advance(60_000);
    const failed = { code: 'accountKeyRefused', at: new Date(t.clock.now()).toISOString() };
    expect((await check(a)).own?.lastError).toEqual(failed);
    expect((await look(a)).own?.lastError).toEqual(failed);
    standIn.books.keys.set(KEYS.other, works);
    expect((await check(a)).own).toMatchObject({ lastError: null, testedAt: new Date(t.clock.now()).toISOString() });
  });

  test('that those who run the platform have set shows nothing of its keys', async () => {
    const a = await served();
    const stripe = required(
      payments().gateways.all.find(({ name }) => name === 'stripe'),
      'Stripe',
    );
    const credentials = { ...fields('sk_test_platform12345678'), connectedAccount: 'acct_connected0001' };
    await setAccount(t.platform.credentialKeys, a.ctx, stripe, { mode: 'own', credentials });
    expect((await look(a)).own?.shown).toBeNull();
    // Nor are its secrets taken over into an account that the owner enters.
    expect((await refusal(a, { secretKey: KEYS.first, publishableKey: PUBLISHABLE })).validationError).toHaveProperty(
      'fields.webhookSecret',
    );
  });
});

describe('keys of an agency', () => {
  test('are shown by their last four characters, to their owner alone', async () => {
    const [a, b] = [await served(), await served()];
    await set(a, fields(KEYS.first));
    expect((await look(a)).own?.shown).toEqual({
      secretKey: KEYS.first.slice(-4),
      publishableKey: PUBLISHABLE,
      webhookSecret: KEYS.hook.slice(-4),
    });
    expect(await look(b)).toMatchObject({ mode: 'platform', own: null });
    expect((await gateway(b)).accountId).toBeNull();
    const theirs = (await gateway(a)).accountId;
    await expect(getGateway(payments(), b.ctx, { gateway: 'stripe', gatewayAccountId: theirs })).rejects.toThrow(
      'has no account',
    );
    for (const who of ['client', 'agent', 'restricted'] as const) {
      const caller = await a.home.persona(who);
      expect((await t.client.refusal(caller, listPartnerAccounts, { params: { kind: 'gateway' } })).status).toBe(403);
      expect((await t.client.refusal(caller, setPartnerAccount, own(fields(KEYS.first)))).status).toBe(403);
    }
  });

  test('stand in no table, log or answer, and the audit says what was done', async () => {
    const a = await served();
    await set(a, fields(KEYS.first));
    await set(a, fields(KEYS.renewed, { webhookSecret: KEYS.hook2 }));
    await check(a);
    await goBack(a);
    await t.client.call(a.owner, setPaymentSettings, { body: { card: false, crypto: false, shownFirst: 'card' } });
    const raw = t.platform.database.raw;
    const { rows: tables } = await raw.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const stored = await Promise.all(tables.map(({ name }) => raw.query(`SELECT * FROM "${String(name)}"`)));
    const answers = [await look(a), await t.client.call(a.owner, exportAccount, {})];
    for (const text of [stored.map(({ rows }) => rows), answers, lines]) expect(JSON.stringify(text)).not.toMatch(/canary000\d/);
    expect(lines.join('')).toContain('account.get');
    const { rows } = await raw.query(
      `SELECT action, data FROM audit_events WHERE agency_id = $1 AND action LIKE 'partnerAccount.%' ORDER BY id`,
      [a.home.agency.id],
    );
    expect(rows).toEqual([
      { action: 'partnerAccount.set', data: { ...STRIPE, mode: 'own' } },
      { action: 'partnerAccount.renewed', data: STRIPE },
      { action: 'partnerAccount.set', data: { ...STRIPE, mode: 'platform' } },
    ]);
  });
});
