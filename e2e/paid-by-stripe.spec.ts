import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from '@caravel/kernel';
import type { Page } from '@playwright/test';
import {
  type StripeStandIn,
  startStripeStandIn,
} from '../apps/server/src/domains/payments/adapters/stripe/testing/stripe-stand-in.ts';
import { type ChildServer, runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { readAmount } from './amounts.ts';
import { goToPayment } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { originOn } from './site.ts';

const EMAIL = 'client@sunset.test';
let standIn: StripeStandIn;
let server: ChildServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'caravel-stripe-'));
  standIn = await startStripeStandIn(() => Date.now());
  const settings = {
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
    SEED_DEMO: 'false',
    HOST: 'localhost',
    SANDBOX_LATENCY_MS: '50',
  };
  await runOperator(settings, 'seed');
  server = await startChildServer({
    ...settings,
    ...{ STRIPE: 'on', STRIPE_API_URL: standIn.url, STRIPE_SCRIPT_URL: `${standIn.url}/stripe.js` },
    ...{ STRIPE_SECRET_KEY: 'sk_test_journey12345', STRIPE_PUBLISHABLE_KEY: 'pk_test_journey12345' },
    STRIPE_WEBHOOK_SECRET: 'whsec_journey12345',
  });
});
test.afterAll(async () => {
  await server.stop();
  await standIn.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const frameOf = (page: Page) => page.frameLocator('iframe[title^="Card details"]');

async function typeCard(page: Page, number: string, name = 'Clara Reyes') {
  const frame = frameOf(page);
  await frame.getByLabel('Name on the card').fill(name);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12/34');
  await frame.getByLabel('Security code').fill('123');
}

test('a card is typed into the fields of Stripe: what is missing is said, the bank asks, and the trip is paid to the cent', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const origin = originOn(server.port, 'sunset');
  await logInQuickly(page, origin, EMAIL);
  await goToPayment(page, origin, EMAIL);
  const pay = page.getByRole('button', { name: /^Pay / });
  const total = readAmount(await pay.textContent());
  await expectAccessible(page, 'paying by Stripe');
  await test.step('what is missing is said in the words of the spec, and nothing is sent', async () => {
    await typeCard(page, '4242', '');
    await pay.click();
    await expect(frameOf(page).getByText('Please enter card holder name')).toBeVisible();
    await frameOf(page).getByLabel('Name on the card').fill('Clara Reyes');
    await pay.click();
    await expect(frameOf(page).getByText('Your card number is incomplete')).toBeVisible();
    expect(standIn.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
  await test.step('the bank asks the holder in a dialog of Stripe', async () => {
    await typeCard(page, '4000002500003155');
    await pay.click();
    const dialog = page.getByRole('dialog', { name: 'Your bank wants to confirm the payment' });
    await expect(dialog).toBeVisible();
    await page.frameLocator('iframe').last().getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /is booked$/ })).toBeVisible({ timeout: 60_000 });
  });
  await expect.poll(() => [...standIn.books.intents.values()].map(({ status }) => status)).toEqual(['succeeded']);
  const intent = required([...standIn.books.intents.values()][0], 'an intent');
  expect([intent.amount, intent.received, intent.currency]).toEqual([total, total, 'usd']);
});
