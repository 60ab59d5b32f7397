import { getInvoicePdf, getSubscription, listInvoices, login, subscribeAgency } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TOKEN_NAME } from '../../../platform/http/requests/origin-check.ts';
import { readPdf } from '../../../testing/booking-papers/read-pdf.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { ownBrand, signUp } from '../../../testing/sign-up-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { createCoupon } from '../index.ts';

let t: TestApp;
let brand: TestAgency;
beforeAll(async () => {
  t = await startTestApp({
    settings: {
      ...{ SUBSCRIPTION_OFFER: 'holiday', SUPPORT_EMAIL: 'billing@caravel.example' },
      INVOICE_SELLER: 'Caravel Inc. | 548 Market Street | San Francisco, CA 94104',
    },
  });
  brand = await ownBrand(t);
  await createCoupon(t.platform, { code: 'THREE', kind: 'waive', months: 3, startsOn: null, endsOn: null, mostUses: null });
  await createCoupon(t.platform, { code: 'ALLFREE', kind: 'waive', months: 12, startsOn: null, endsOn: null, mostUses: null });
});
afterAll(() => t.close());

let made = 0;

/** The owner of an agency, logged in on its site. */
async function logIn(agencyId: string, email: string): Promise<Caller> {
  const agency = required(await t.platform.agencies.findById(agencyId), 'the agency');
  const body = { email, password: 'Kd7$wmzq' };
  const { headers } = await t.client.inject({ agency }, { method: login.method, url: login.path, body });
  const [, token] = new RegExp(`${TOKEN_NAME}=([^;]+)`).exec(String(headers['set-cookie'])) ?? [];
  return { agency, token: required(token, 'a session') };
}

/** An agency that has just paid for its first period, and its owner, logged in on its site. */
async function paid({ couponCode, locale = 'en' }: { couponCode?: string; locale?: string } = {}) {
  made += 1;
  const email = `vera${made}@founders.example`;
  const agencyName = `Coral Journeys ${made}`;
  const form = { agencyName, subdomain: `coral${made}x`, ...(couponCode !== undefined && { couponCode }) };
  const { agencyId, signUpToken } = await signUp(t, brand, email, form);
  await rows(sql`update agencies set locale = ${locale} where agency_id = ${agencyId} returning 1`);
  t.platform.agencies.forget(agencyId);
  await t.client.call(brand.visitor, subscribeAgency, { body: { signUpToken, cardToken: await cardToken(t) } });
  return { agencyId, agencyName, email, owner: await logIn(agencyId, email) };
}

const rows = async (query: ReturnType<typeof sql>) =>
  t.platform.database.system.tx(
    async (tx) => z.looseObject({ rows: z.array(z.looseObject({})) }).parse(await tx.execute(query)).rows,
  );
const chargedTo = async (agencyId: string): Promise<number> => {
  const [row] = await rows(sql`
    select coalesce(sum(amount_minor), 0)::int as amount from ledger_transfers
    where agency_id = ${agencyId} and credit_account = 'platform_subscriptions'`);
  return Number(row?.amount);
};
const listOf = async (caller: Caller, query: object = {}) => (await t.client.call(caller, listInvoices, { query })).data;
const openPdf = async (caller: Caller, number: string) =>
  t.client.inject(caller, { method: 'GET', url: getInvoicePdf.path.replace(':number', number) });
/** The text of the paper on one line. */
const wordsOf = async (caller: Caller, number: string) =>
  readPdf((await openPdf(caller, number)).bytes)
    .replaceAll(/\s+/g, ' ')
    // The writer may break a line after a minus, so it is a piece of its own.
    .replaceAll('- $', '-$');

test('the owner alone is told what the next period costs', async () => {
  const home = await t.freshAgency();
  const priceFor = async (who: 'owner' | 'agent') =>
    (await t.client.call(await home.persona(who), getSubscription, {})).data.price;
  expect([await priceFor('owner'), await priceFor('agent')]).toEqual([{ amountMinor: 35_988, currency: 'USD' }, null]);
});

describe('the invoices of an agency', () => {
  test('say the same on the list, on paper and in the ledger, with seller, buyer, days, coupon and card', async () => {
    const { agencyId, agencyName, email, owner } = await paid({ couponCode: 'three' });
    const { invoices, totalInvoices } = await listOf(owner);
    expect(totalInvoices).toBe(1);
    const invoice = required(invoices[0], 'an invoice');
    expect(invoice).toMatchObject({
      ...{ plan: 'holiday', couponCode: 'THREE', card: { brand: 'visa', last4: '4242' } },
      total: { amountMinor: 9 * 2_999, currency: 'USD' },
    });
    expect(await chargedTo(agencyId)).toBe(invoice.total.amountMinor);
    const answer = await openPdf(owner, invoice.number);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(String(answer.headers['content-disposition'])).toContain(`Invoice ${invoice.number}.pdf`);
    const paper = await wordsOf(owner, invoice.number);
    for (const part of [
      ...['Invoice', `Number ${invoice.number}`, 'Caravel Inc.', '548 Market Street', 'San Francisco, CA 94104'],
      ...['billing@caravel.example', agencyName, 'Nora Quinn', '1 Bay Street', 'Miami, FL 33101', 'United States', email],
      ...['Subscription at the holiday rate, 12 months', '$359.88', 'Coupon THREE', '-$89.97', 'Total', '$269.91'],
      ...['Amount in USD', 'by Visa •••• 4242.'],
    ])
      expect(paper).toContain(part);
  });

  test('are written in the language of the agency, and keep it', async () => {
    const { agencyId, owner } = await paid({ locale: 'pt' });
    const [invoice] = (await listOf(owner)).invoices;
    await rows(sql`update agencies set locale = 'es', name = 'Renamed' where agency_id = ${agencyId} returning 1`);
    t.platform.agencies.forget(agencyId);
    const paper = await wordsOf(owner, required(invoice, 'an invoice').number);
    expect(paper).toContain('Fatura');
    expect(paper).toContain('US$ 359,88');
    expect(paper).toContain('Estados Unidos');
    expect(paper).not.toContain('Renamed');
  });

  test('that cost nothing say so, and name no card', async () => {
    const { agencyId, owner } = await paid({ couponCode: 'ALLFREE' });
    const [invoice] = (await listOf(owner)).invoices;
    expect(invoice).toMatchObject({ total: { amountMinor: 0 }, card: null });
    expect(await chargedTo(agencyId)).toBe(0);
    const paper = await wordsOf(owner, required(invoice, 'an invoice').number);
    for (const part of ['-$359.88', '$0.00', 'Nothing was charged.']) expect(paper).toContain(part);
    expect(paper).not.toContain('••••');
  });

  test('come the newest first, page by page, also once the period is over', async () => {
    const { agencyId, owner } = await paid();
    await rows(
      sql`update agencies set subscription_ends_on = subscription_starts_on - 1 where agency_id = ${agencyId} returning 1`,
    );
    t.platform.agencies.forget(agencyId);
    expect((await listOf(owner)).totalInvoices).toBe(1);
    await t.client.call(owner, subscribeAgency, { body: { cardToken: await cardToken(t) } });
    const all = await listOf(owner);
    const numbers = all.invoices.map(({ number }) => number);
    expect(numbers).toHaveLength(2);
    expect(numbers).toEqual(numbers.toSorted().reverse());
    expect(await chargedTo(agencyId)).toBe(all.invoices.reduce((sum, { total }) => sum + total.amountMinor, 0));
    const second = await listOf(owner, { offSet: 1, limit: 1 });
    expect(second).toEqual({ invoices: [all.invoices[1]], totalInvoices: 2 });
  });

  test('are for the owner alone, and never for another agency', async () => {
    const [mine, theirs] = [await paid(), await paid()];
    const number = required((await listOf(theirs.owner)).invoices[0], 'an invoice').number;
    expect((await openPdf(theirs.owner, number)).status).toBe(200);
    expect((await openPdf(mine.owner, number)).status).toBe(404);
    expect((await listOf(mine.owner)).invoices.map((invoice) => invoice.number)).not.toContain(number);
    const home = await t.freshAgency();
    for (const kind of ['agent', 'client'] as const) {
      const person = await home.persona(kind);
      expect((await t.client.refusal(person, listInvoices, { query: {} })).code).toBe('forbidden');
      expect((await openPdf(person, number)).status).toBe(403);
    }
    expect((await openPdf(home.visitor, number)).status).toBe(401);
    for (const other of ['2027-999999', '../../x', '1'])
      expect([400, 404]).toContain((await openPdf(mine.owner, encodeURIComponent(other))).status);
  });

  test('of before they had lines are read with what their charge knows', async () => {
    const { agencyId, owner } = await paid({ couponCode: 'THREE' });
    const before = required((await listOf(owner)).invoices[0], 'an invoice');
    const older = {
      ...{ version: 1, seller: { name: 'Caravel', email: 'a@b.example' }, buyer: { agency: 'Old name', name: 'v@b.example' } },
      line: { plan: 'holiday', months: 12, couponCode: 'THREE' },
      ...{ total: before.total, startsOn: before.startsOn, endsOn: before.endsOn },
    };
    await rows(
      sql`update subscription_invoices set content = ${JSON.stringify(older)}::jsonb where agency_id = ${agencyId} returning 1`,
    );
    expect((await listOf(owner)).invoices).toEqual([before]);
    const paper = await wordsOf(owner, before.number);
    for (const part of ['Old name', 'v@b.example', '$359.88', '-$89.97', '$269.91', 'Visa •••• 4242'])
      expect(paper).toContain(part);
  });
});
