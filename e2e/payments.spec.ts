import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeWallet, getProfile, getWallet, setClientWallet, setRewardWallet } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import {
  type StripeStandIn,
  startStripeStandIn,
} from '../apps/server/src/domains/payments/adapters/stripe/testing/stripe-stand-in.ts';
import { type ChildServer, findFreePort, runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { readAmount } from './amounts.ts';
import { goToPayment } from './book-a-flight.ts';
import { DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { callAgency, openSession } from './call.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';
import { originOn } from './site.ts';

const CLOCK = fileURLToPath(new URL('moved-clock.ts', import.meta.url));
/** Longer than anybody has to send USDC. */
const LATER_MS = 25 * 60_000;
const CREDIT = 5_000;
/** The account of the agency at Stripe: its key, and the one that replaces it. */
const KEYS = { first: 'sk_test_journeyfirst01', renewed: 'sk_test_journeyrenewed02', hook: 'whsec_journeyown123' } as const;
/** The card whose bank asks its holder, and one that its bank knows nothing against. */
const CARDS = { asked: '4000002500003155', plain: '4242424242424242' } as const;

let standIn: StripeStandIn;
let server: ChildServer | undefined;
let dataDir: string;
let settings: Readonly<Record<string, string>>;
let ahead = 0;

/** Starts the server on its folder, some milliseconds ahead; the second time at the same port, which its agencies' addresses have. */
async function start(port?: number): Promise<ChildServer> {
  await server?.stop();
  const moved = { CLOCK_AHEAD_MS: String(ahead), NODE_OPTIONS: `--import=${CLOCK}` };
  server = await startChildServer({ ...settings, ...moved }, async () => port ?? findFreePort());
  return server;
}

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'caravel-payments-'));
  standIn = await startStripeStandIn(() => Date.now() + ahead);
  const account = { id: 'acct_journey0000001', currency: 'usd', mayCharge: true };
  standIn.books.keys.set(KEYS.first, account).set(KEYS.renewed, account);
  const folder = { DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'false', HOST: 'localhost', SANDBOX_LATENCY_MS: '50' };
  await runOperator(folder, 'seed');
  settings = {
    ...folder,
    ...{ STRIPE: 'on', STRIPE_API_URL: standIn.url, STRIPE_SCRIPT_URL: `${standIn.url}/stripe.js` },
    ...{ STRIPE_SECRET_KEY: 'sk_test_platform12345', STRIPE_PUBLISHABLE_KEY: 'pk_test_platform12345' },
    STRIPE_WEBHOOK_SECRET: 'whsec_platform12345',
  };
});
test.afterAll(async () => {
  await server?.stop();
  await standIn.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });
const bookingOf = (page: Page) => new URL(page.url()).searchParams.get('bookingId') ?? '';
const tripOf = (origin: string, bookingId: string) => `${origin}/flight-details?bookingId=${bookingId}`;

/** Types a card into Stripe's fields, presses Pay, and answers the bank if it asks. Returns the booking. */
async function payByCard(page: Page, number: string): Promise<string> {
  const frame = page.frameLocator('iframe[title^="Card details"]');
  await frame.getByLabel('Name on the card').fill('Ines Prado');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12/34');
  await frame.getByLabel('Security code').fill('123');
  await pay(page).click();
  if (number === CARDS.asked) {
    await expect(page.getByRole('dialog', { name: 'Your bank wants to confirm the payment' })).toBeVisible();
    await page.frameLocator('iframe').last().getByRole('button', { name: 'Complete' }).click();
  }
  await page.waitForURL(/confirmation\?/, { timeout: 60_000 });
  return bookingOf(page);
}

/** Asks to pay in USDC, and sends half of it. Returns the price, in cents. */
async function sendHalf(page: Page, origin: string, email: string): Promise<number> {
  await goToPayment(page, origin, email);
  const total = readAmount(await pay(page).textContent());
  await pay(page).click();
  await page.getByRole('button', { name: 'Send half of it' }).click({ timeout: 60_000 });
  await expect(page.getByText(/USDC has arrived, .* is missing/)).toBeVisible({ timeout: 60_000 });
  return total;
}

/** Sets the ways to pay. */
async function takePayments(page: Page, origin: string, wanted: { card: boolean; crypto: boolean }): Promise<void> {
  await page.goto(`${origin}/settings/payments`);
  await page.getByRole('switch', { name: 'Travelers can pay by card' }).setChecked(wanted.card);
  await page.getByRole('switch', { name: 'Travelers can pay by crypto' }).setChecked(wanted.crypto);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();
}

/** Tells the server of a dispute, at the address of the agency's account, signed as Stripe does (docs.stripe.com/webhooks#verify-manually). */
async function tellDispute(origin: string, address: string, dispute: { id: string; type: string }): Promise<void> {
  const object = { id: dispute.id, object: 'dispute' };
  const payload = JSON.stringify({
    id: `evt_${dispute.type}`,
    object: 'event',
    type: `charge.dispute.${dispute.type}`,
    data: { object },
  });
  const timestamp = Math.floor((Date.now() + ahead) / 1_000);
  const signature = `t=${timestamp},v1=${createHmac('sha256', KEYS.hook).update(`${timestamp}.${payload}`).digest('hex')}`;
  const { port } = new URL(origin);
  const answer = await fetch(`http://localhost:${port}${new URL(address).pathname}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', 'stripe-signature': signature }, body: payload },
  });
  expect(answer.status).toBe(200);
}

/** A line of the statement, in cents. */
const lineOf = async (page: Page, name: string) =>
  readAmount(
    await page
      .locator('tr')
      .filter({ has: page.locator('th', { hasText: new RegExp(`^${name}$`) }) })
      .locator('td')
      .first()
      .textContent(),
  );
const totalOf = async (table: Locator) => readAmount(await table.locator('tfoot td').textContent());

test('an agency is paid in USDC, with credit and by card, refunds, wins a dispute, replaces its key, and its statement adds up', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const origin = originOn((await start()).port, 'sunset');
  const port = Number(new URL(origin).port);
  const office = await (await browser.newContext()).newPage();
  let owner = await logInQuickly(office, origin, 'owner@sunset.test');

  await test.step('the owner switches cards off and crypto on', async () => {
    await takePayments(office, origin, { card: false, crypto: true });
    await expectAccessible(office, 'the ways to pay');
  });

  const payer = await makeClient(page, origin);
  await logInQuickly(page, origin, payer, PASSWORD);
  let late = 0;
  await test.step('a client sends too little, and the time ends: nothing is booked, and what came is owed back', async () => {
    late = await sendHalf(page, origin, payer);
    await expectAccessible(page, 'too little USDC');
    const waiting = page.url();
    await page.goto('about:blank');
    ahead = LATER_MS;
    await start(port);
    await page.goto(waiting);
    await expect(page.getByText(/did not arrive in time/)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'USDC too late');
    await office.goto(tripOf(origin, new URL(waiting).searchParams.get('bookingId') ?? ''));
    await expect(office.getByText('Paid for what was not booked')).toBeVisible();
    await expectAccessible(office, 'USDC that is owed back');
  });

  let usdc = 0;
  await test.step('the client sends too little again, tops it up in time, and is confirmed', async () => {
    usdc = await sendHalf(page, origin, payer);
    await page.getByRole('button', { name: /^Send \d+\.\d{6} USDC$/ }).click();
    await expect(page).toHaveURL(/confirmation/, { timeout: 90_000 });
    await expect(page.getByText(/^0x[0-9a-f]{64}$/)).toBeVisible();
    await expectAccessible(page, 'booked by USDC');
  });

  let eventsUrl = '';
  const stripe = office.getByRole('region', { name: 'Stripe', exact: true });
  await test.step('the owner takes cards again, by an account of their own', async () => {
    // What asks for a recent proof would ask now: 25 minutes are over.
    owner = await openSession(origin, 'owner@sunset.test', DEMO_PASSWORD);
    await office.context().addCookies([{ name: 'x-access-token', value: owner, url: origin, httpOnly: true, sameSite: 'Lax' }]);
    await takePayments(office, origin, { card: true, crypto: true });
    await stripe.getByRole('button', { name: 'Enter your own account' }).click();
    await stripe.getByLabel('Secret key').fill(KEYS.first);
    await stripe.getByLabel('Publishable key').fill('pk_test_journeyown123');
    await stripe.getByLabel('Signing secret of the webhook').fill(KEYS.hook);
    await expectAccessible(office, 'entering an account');
    await stripe.getByRole('button', { name: 'Test and save' }).click();
    await expect(stripe.getByText('Your own account', { exact: true })).toBeVisible();
    eventsUrl = required(
      await stripe.locator('bdi', { hasText: '/api/webhooks/payments/stripe/' }).first().textContent(),
      'an address',
    );
  });

  const other = await makeClient(page, origin);
  const token = await logInQuickly(page, origin, other, PASSWORD);
  await test.step('the owner gives another client travel credit', async () => {
    const { json } = await callAgency(origin, { method: 'GET', path: getProfile.path, token });
    const { data } = z.object({ data: z.object({ _id: z.string() }) }).parse(json);
    const userId = data._id;
    for (const [method, path, body] of [
      ['PATCH', setRewardWallet.path, { isEnabled: true, earnPercent: 0 }],
      ['PATCH', setClientWallet.path, { userId, isRewardWalletEnable: true }],
      ['POST', changeWallet.path.replace(':userId', userId), { kind: 'granted', amountMinor: CREDIT, note: 'Welcome' }],
    ] as const) {
      const call = { method, path, token: owner, body, idempotencyKey: crypto.randomUUID() };
      expect((await callAgency(origin, call)).status, path).toBe(200);
    }
  });

  let [mixed, mixedTrip] = [0, ''];
  await test.step('they pay with credit and a card together, and their bank asks them', async () => {
    await goToPayment(page, origin, other);
    mixed = readAmount(await pay(page).textContent());
    await page.getByRole('radio', { name: 'Card', exact: true }).check();
    await expect(page.getByText(/^\$50\.00 is paid with credit, .* by card\./)).toBeVisible();
    await expectAccessible(page, 'paying with credit and a card');
    mixedTrip = await payByCard(page, CARDS.asked);
    await expect.poll(() => [...standIn.books.intents.values()].map(({ received }) => received)).toEqual([mixed - CREDIT]);
  });

  await test.step('the owner replaces the key meanwhile, and the old one is revoked', async () => {
    await office.goto(`${origin}/settings/payments`);
    await stripe.getByRole('button', { name: 'Replace keys' }).click();
    await stripe.getByLabel(/^Secret key/).fill(KEYS.renewed);
    await stripe.getByRole('button', { name: 'Test and save' }).click();
    await expect(stripe.getByText(`Ends in ${KEYS.renewed.slice(-4)}`)).toBeVisible();
    standIn.books.keys.set(KEYS.first, null);
  });

  const refunded = () => standIn.books.refunds.reduce((sum, { amount }) => sum + amount, 0);
  await test.step('they cancel: the card and the credit get back what they paid', async () => {
    await page.goto(tripOf(origin, mixedTrip));
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel/ })
      .last()
      .click();
    await expect.poll(refunded, { timeout: 60_000 }).toBe(mixed - CREDIT);
    await expect
      .poll(async () => JSON.stringify((await callAgency(origin, { method: 'GET', path: getWallet.path, token })).json), {
        timeout: 60_000,
      })
      .toContain(`"balance":{"amountMinor":${CREDIT},`);
    await page.reload();
    await expectAccessible(page, 'refunded to credit and card');
  });

  let [disputed, disputedTrip] = [0, ''];
  await test.step('a bank disputes a payment by card, and decides for the agency', async () => {
    await goToPayment(page, origin, other);
    disputed = readAmount(await pay(page).textContent());
    await page.getByRole('radio', { name: 'Card', exact: true }).check();
    await page.getByRole('checkbox', { name: /^Use my travel credit/ }).uncheck();
    disputedTrip = await payByCard(page, CARDS.plain);
    const paid = () => [...standIn.books.intents.values()].find(({ received }) => received === disputed);
    await expect.poll(() => paid() !== undefined, { timeout: 60_000 }).toBe(true);
    const { id } = standIn.books.dispute(required(paid(), 'a payment').id, 'fraudulent');
    const card = office.getByRole('region', { name: 'Disputed payment' }).first();
    for (const [type, outcome, said] of [
      ['created', undefined, 'Evidence is wanted'],
      ['closed', 'won', 'Won'],
    ] as const) {
      if (outcome) standIn.books.decide(id, outcome);
      await tellDispute(origin, eventsUrl, { id, type });
      await expect(async () => {
        await office.goto(tripOf(origin, disputedTrip));
        await expect(card.getByText(said, { exact: true })).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
    }
    await expectAccessible(office, 'a dispute that was won');
  });

  await test.step("the month's statement adds up", async () => {
    await office.goto(`${origin}/statements`);
    await office.getByRole('table', { name: 'Sales' }).waitFor();
    await expectAccessible(office, 'statement');
    expect(await lineOf(office, 'Sold')).toBe(usdc + mixed + disputed);
    expect(await lineOf(office, 'Cancelled')).toBe(-mixed);
    expect(await lineOf(office, 'Charged')).toBe(usdc + mixed - CREDIT + disputed);
    expect(await lineOf(office, 'Paid with travel credit')).toBe(CREDIT);
    expect(await lineOf(office, 'Refunded')).toBe(-(mixed - CREDIT));
    expect(await lineOf(office, 'Refunded as travel credit')).toBe(-CREDIT);
    const half = await lineOf(office, 'USDC that paid nothing');
    expect(Math.abs(half - late / 2)).toBeLessThanOrEqual(1);
    expect(await totalOf(office.getByRole('table', { name: 'Sales' }))).toBe(usdc + disputed);
    expect(await totalOf(office.getByRole('table', { name: 'Paid by travelers' }))).toBe(usdc + disputed + half);
  });
  await office.context().close();
});
