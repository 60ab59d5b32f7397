import { createHash } from 'node:crypto';
import { getSubscriptionPayment, localeSchema, login, subscribeAgency } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cardToken } from '../../../testing/card-token.ts';
import { ownBrand, signUp } from '../../../testing/sign-up-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { findPayment } from '../../payments/adapters/sandbox-gateway/gateway-books.ts';
import { answerForCard, findCard } from '../../payments/adapters/sandbox-gateway/stored-cards.ts';
import { createCoupon } from '../index.ts';
import { cardReference } from '../rules/card.ts';
import { chargeReference } from '../rules/charge.ts';
import { continueCharges } from './continue-charges.ts';

let t: TestApp;
let brand: TestAgency;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  brand = await ownBrand(t);
});
afterAll(() => t.close());

let made = 0;
/** A new pending agency; returns its token, its id and the address of its owner. */
async function pending(changes: object = {}) {
  made += 1;
  const email = `nora${made}@founders.example`;
  const names = { agencyName: `Harbor Travel ${made}`, subdomain: `harbor${made}x` };
  const { agencyId, signUpToken, domain } = await signUp(t, brand, email, { ...names, ...changes });
  return { agencyId, signUpToken, domain, email };
}

const pay = (body: object, locale = 'en') =>
  t.client.call({ ...brand.visitor, headers: { 'accept-language': locale } }, subscribeAgency, { body: body as never });
const refusal = (body: object, locale = 'en') =>
  t.client.refusal({ ...brand.visitor, headers: { 'accept-language': locale } }, subscribeAgency, { body: body as never });

const rowsOf = (query: ReturnType<typeof sql>) =>
  t.platform.database.system.tx(
    async (tx) => z.looseObject({ rows: z.array(z.looseObject({})) }).parse(await tx.execute(query)).rows,
  );
const chargesOf = (agencyId: string) =>
  rowsOf(sql`select * from subscription_charges where agency_id = ${agencyId} order by created_at`);
const invoicesOf = (agencyId: string) =>
  rowsOf(sql`select * from subscription_invoices where agency_id = ${agencyId} order by number`);
const ledgerOf = (agencyId: string) =>
  rowsOf(
    sql`select debit_account, credit_account, amount_minor::int as amount from ledger_transfers where agency_id = ${agencyId}`,
  );
const books = () => ({ db: t.platform.database.system, now: () => t.clock.now() });
const bookedAt = async (agencyId: string) => {
  const charges = await chargesOf(agencyId);
  return Promise.all(charges.map(({ id }) => findPayment(books(), chargeReference(agencyId, String(id)))));
};

/** The holder answers the bank before the card is kept. */
async function answerFor(agencyId: string, isApproved: boolean): Promise<void> {
  const [card] = await rowsOf(sql`select id from subscription_cards where agency_id = ${agencyId}`);
  const asked = await findCard(books(), cardReference(agencyId, String(card?.id)));
  if (asked.kind !== 'actionRequired') throw new Error(asked.kind);
  const id = required(new URLSearchParams(asked.actionUrl.split('?')[1]).get('payment') ?? undefined, 'a card');
  expect(await answerForCard(books(), id, isApproved)).toBe(true);
}

/** Whether the owner can log in on the agency's own site. */
async function isOpen(agencyId: string, email: string): Promise<boolean> {
  const agency = await t.platform.agencies.findById(agencyId);
  const host = new URL(required(agency, 'the agency').origin).hostname;
  const found = await t.platform.agencies.findByHost(host);
  if (!found) return false;
  const answer = await t.client.call({ agency: found }, login, { body: { email, password: 'Kd7$wmzq' } });
  return answer.data.isSubscribed;
}

describe('the first payment of an agency', () => {
  test('opens it at once: what was charged is the invoice and the ledger, its owner logs in, and is told by email', async () => {
    const { agencyId, signUpToken, email, domain } = await pending();
    const { data } = await pay({ signUpToken, cardToken: await cardToken(t) });
    expect(data).toMatchObject({ agencyId, status: 'paid', actionUrl: null, subscriptionsData: { status: 'paid', domain } });
    expect(await isOpen(agencyId, email)).toBe(true);
    const [invoice, ...others] = await invoicesOf(agencyId);
    expect(others).toEqual([]);
    expect(invoice?.content).toMatchObject({
      total: { amountMinor: 35_988, currency: 'USD' },
      lines: [{ kind: 'period', plan: 'holiday', months: 12 }],
    });
    expect(await ledgerOf(agencyId)).toEqual([
      { debit_account: 'platform_clearing', credit_account: 'platform_subscriptions', amount: 35_988 },
    ]);
    expect(await bookedAt(agencyId)).toMatchObject([{ status: 'captured', captured: { amountMinor: 35_988, currency: 'USD' } }]);
    for (const locale of localeSchema.options)
      expect(await refusal({ signUpToken, cardToken: await cardToken(t) }, locale)).toMatchObject({
        ...{ status: 409, code: 'subscriptionPaid', message: translate(locale, 'error.subscriptionPaid') },
      });
  });

  test('pressed five times at once is one charge', async () => {
    const { agencyId, signUpToken } = await pending();
    const token = await cardToken(t);
    const presses = await Promise.allSettled(Array.from({ length: 5 }, () => pay({ signUpToken, cardToken: token })));
    expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true);
    await t.drain();
    expect(await chargesOf(agencyId)).toHaveLength(1);
    expect(await invoicesOf(agencyId)).toHaveLength(1);
    expect(await bookedAt(agencyId)).toMatchObject([{ status: 'captured', captured: { amountMinor: 35_988 } }]);
  });

  test('a card that is declined opens nothing and charges nothing; another one does', async () => {
    const { agencyId, signUpToken, email } = await pending();
    for (const locale of localeSchema.options)
      expect(await refusal({ signUpToken, cardToken: await cardToken(t, 'insufficientFunds') }, locale)).toMatchObject({
        ...{ status: 402, code: 'insufficientFunds', message: translate(locale, 'error.insufficientFunds') },
      });
    expect(await invoicesOf(agencyId)).toEqual([]);
    expect(await isOpen(agencyId, email)).toBe(false);
    await pay({ signUpToken, cardToken: await cardToken(t) });
    expect(await isOpen(agencyId, email)).toBe(true);
    expect((await bookedAt(agencyId)).map((payment) => payment?.captured.amountMinor ?? 0)).toEqual([0, 0, 0, 35_988]);
  });

  test('the bank asks first: nothing is open before the holder has answered', async () => {
    const { agencyId, signUpToken, email } = await pending();
    const { data } = await pay({ signUpToken, cardToken: await cardToken(t, 'challenge') });
    expect(data).toMatchObject({ status: 'actionRequired', actionUrl: expect.stringContaining('/sandbox-gateway/challenge') });
    expect(await isOpen(agencyId, email)).toBe(false);
    await answerFor(agencyId, true);
    expect((await pay({ signUpToken })).data.status).toBe('paid');
    expect(await isOpen(agencyId, email)).toBe(true);
  });

  test('nobody who comes back from the bank: the job goes on, or lets it go after an hour', async () => {
    const [yes, no] = [await pending(), await pending()];
    for (const { signUpToken } of [yes, no]) await pay({ signUpToken, cardToken: await cardToken(t, 'challenge') });
    await answerFor(yes.agencyId, true);
    t.clock.advance(61 * 60_000);
    await goOn();
    expect(await isOpen(yes.agencyId, yes.email)).toBe(true);
    expect(await bookedAt(no.agencyId)).toEqual([undefined]);
    expect(await chargesOf(no.agencyId)).toMatchObject([{ status: 'failed', failure_code: 'challengeRefused' }]);
  });

  test('invoices have numbers without gaps, whatever failed in between', async () => {
    const numbers = (await rowsOf(sql`select number from subscription_invoices order by number`)).map(({ number }) =>
      String(number),
    );
    expect(numbers).toEqual(numbers.map((_, at) => `2027-${String(at + 1).padStart(6, '0')}`));
  });
});

/** Runs the job that continues charges. */
async function goOn(): Promise<void> {
  const schedule = required(
    t.slices.flatMap(({ schedules = [] }) => schedules).find(({ name }) => name === continueCharges({} as never).name),
    'the job',
  );
  await schedule.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() } as never);
}

describe('a coupon', () => {
  test('lowers what is charged; its last use goes to one of two, and comes back with a refusal', async () => {
    await createCoupon(t.platform, { code: 'THREE', kind: 'waive', months: 3, startsOn: null, endsOn: null, mostUses: 1 });
    const [first, second] = [await pending({ couponCode: 'three' }), await pending({ couponCode: 'THREE' })];
    const declined = await refusal({ signUpToken: first.signUpToken, cardToken: await cardToken(t, 'paymentDeclined') });
    expect(declined.code).toBe('paymentDeclined');
    const token = await cardToken(t);
    const presses = await Promise.allSettled([
      pay({ signUpToken: first.signUpToken, cardToken: token }),
      pay({ signUpToken: second.signUpToken, cardToken: await cardToken(t) }),
    ]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const invoices = [...(await invoicesOf(first.agencyId)), ...(await invoicesOf(second.agencyId))];
    expect(invoices).toMatchObject([
      { content: { total: { amountMinor: 9 * 2_999 }, lines: [{ kind: 'period' }, { kind: 'coupon', code: 'THREE' }] } },
    ]);
  });

  test('that waives everything charges nothing and opens the agency', async () => {
    await createCoupon(t.platform, { code: 'ALLFREE', kind: 'waive', months: 12, startsOn: null, endsOn: null, mostUses: null });
    const { agencyId, signUpToken, email } = await pending({ couponCode: 'ALLFREE' });
    expect((await refusal({ signUpToken })).code).toBe('cardDetailsInvalid');
    expect((await pay({ signUpToken, cardToken: await cardToken(t) })).data.status).toBe('paid');
    expect(await isOpen(agencyId, email)).toBe(true);
    expect(await invoicesOf(agencyId)).toMatchObject([{ content: { total: { amountMinor: 0 } } }]);
    expect(await ledgerOf(agencyId)).toEqual([]);
  });
});

describe('on the site of an agency', () => {
  test('its owner reopens it once its period is over; agents, clients and strangers pay nothing there', async () => {
    const home = await t.freshAgency({ isSubscribed: false });
    const owner = await home.persona('owner');
    const send = async (kind: 'agent' | 'client') =>
      t.client.refusal(await home.persona(kind), subscribeAgency, { body: { cardToken: await cardToken(t) } });
    expect((await send('agent')).code).toBe('forbidden');
    expect((await send('client')).code).toBe('forbidden');
    expect((await t.client.refusal(home.visitor, subscribeAgency, { body: { cardToken: await cardToken(t) } })).code).toBe(
      'noSession',
    );
    const { data: payment } = await t.client.call(home.visitor, getSubscriptionPayment, {});
    expect(payment).toMatchObject({ gateway: 'sandbox', activePG: 'SANDBOX', frameUrl: '/sandbox-gateway/card' });
    const { data } = await t.client.call(owner, subscribeAgency, { body: { cardToken: await cardToken(t) } });
    expect(data.status).toBe('paid');
    expect((await t.platform.agencies.findById(home.agency.id))?.isSubscribed).toBe(true);
    const again = await t.client.refusal(owner, subscribeAgency, { body: { cardToken: await cardToken(t) } });
    expect(again.code).toBe('subscriptionPaid');
  });

  test('a token that nobody gave out is told in three languages', async () => {
    const signUpToken = createHash('sha256').update(newId()).digest('base64url');
    for (const locale of localeSchema.options)
      expect(await refusal({ signUpToken, cardToken: await cardToken(t) }, locale)).toMatchObject({
        ...{ status: 404, code: 'agencyGone', message: translate(locale, 'error.agencyGone') },
      });
  });
});
