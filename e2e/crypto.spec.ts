import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setPaymentSettings } from '@caravel/contracts';
import { type ChildServer, runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { readAmount } from './amounts.ts';
import { goToPayment } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { callAgency } from './call.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { originOn } from './site.ts';

const EMAIL = 'client@sunset.test';
const HASH = /^0x[0-9a-f]{64}$/;
let server: ChildServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'caravel-crypto-'));
  const settings = {
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
    SEED_DEMO: 'false',
    HOST: 'localhost',
    SANDBOX_LATENCY_MS: '50',
  };
  await runOperator(settings, 'seed');
  server = await startChildServer(settings);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a client pays too little in USDC, sends the rest, is booked, cancels, and is given back what the owner records', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const origin = originOn(server.port, 'sunset');
  const ownerPage = await (await browser.newContext()).newPage();
  const token = await logInQuickly(ownerPage, origin, 'owner@sunset.test');
  await test.step('the owner switches cards off and crypto on', async () => {
    const body = { card: false, crypto: true, shownFirst: 'crypto' };
    const { status } = await callAgency(origin, { method: 'PATCH', path: setPaymentSettings.path, token, body });
    expect(status).toBe(200);
  });

  await logInQuickly(page, origin, EMAIL);
  await goToPayment(page, origin, EMAIL);
  const pay = page.getByRole('button', { name: /^Pay / });
  const total = readAmount(await pay.textContent());
  await expect(page.getByRole('heading', { name: /USDC on Simulated chain/ })).toBeVisible();
  await expect(page.locator('iframe[title^="Card details"]')).toHaveCount(0);
  await expectAccessible(page, 'paying in USDC');
  await pay.click();

  await test.step('the page asks for the exact amount, and for the rest when too little came', async () => {
    await expect(page.getByRole('heading', { name: 'Send your USDC' })).toBeVisible({ timeout: 60_000 });
    const asked = readAmount(`$${((await page.locator('dd').first().textContent()) ?? '').replace(/(\.\d\d)\d{4}.*/, '$1')}`);
    expect(asked, 'the price, but for less than a cent').toBe(total);
    await expectAccessible(page, 'waiting for USDC');
    await page.getByRole('button', { name: 'Send half of it' }).click();
    await expect(page.getByText(/USDC has arrived, .* is missing/)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'too little USDC');
    await page.getByRole('button', { name: /^Send \d+\.\d{6} USDC$/ }).click();
  });

  await expect(page).toHaveURL(/confirmation/, { timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked|confirmed/i })).toBeVisible();
  await expect(page.getByText(HASH)).toBeVisible();
  await expectAccessible(page, 'booked by USDC');
  const bookingId = new URL(page.url()).searchParams.get('bookingId') ?? '';
  const trip = `${origin}/flight-details?bookingId=${bookingId}`;

  await test.step('the list of staff has the hash', async () => {
    await ownerPage.goto(`${origin}/office/bookings/flights?cols=reference,transactionHash`);
    await expect(ownerPage.getByText(HASH).first()).toBeVisible();
  });

  await test.step('the client cancels; the refund is owed, and says so', async () => {
    await page.goto(trip);
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Cancel/ })
      .last()
      .click();
    await expect(page.getByText(/The agency owes you \$/)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'a refund in USDC that is owed');
  });

  await test.step('the owner sends it and records its transaction', async () => {
    await ownerPage.goto(trip);
    const card = ownerPage.getByRole('region', { name: 'Payment in USDC' });
    await card.getByRole('button', { name: 'Send it on the simulated chain' }).click();
    const sent = card.getByText(HASH).last();
    await expect(card.getByText(HASH)).toHaveCount(2);
    await expectAccessible(ownerPage, 'recording a refund in USDC');
    await card.getByRole('textbox', { name: 'Transaction hash' }).fill((await sent.textContent()) ?? '');
    await expect(async () => {
      await card.getByRole('button', { name: 'Record the refund' }).click();
      await expect(card.getByText(/went back on/)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  });
  await page.reload();
  await expect(page.getByText(/went back on/)).toBeVisible();
  await ownerPage.context().close();
});
