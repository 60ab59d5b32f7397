import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { DISPLAY_COOKIES, getSubscription } from '@caravel/contracts';
import { addDays, instantOf, required } from '@caravel/kernel';
import type { Page } from '@playwright/test';
import {
  type ChildServer,
  COMPILE_CACHE,
  FLAGS,
  findFreePort,
  runOperator,
  startChildServer,
} from '../apps/server/src/testing/child-server.ts';
import { readAmount } from './amounts.ts';
import { goToPayment, payWith, typeCard } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { pressOn } from './by-keyboard.ts';
import { callAgency, openSession } from './call.ts';
import { expect, expectAccessible, listMails, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';
import { SIZES } from './screens/screen.ts';
import { FOUNDER_PASSWORD, fillAgencyForm } from './sign-up-an-agency.ts';
import { originOn } from './site.ts';

const CLOCK = fileURLToPath(new URL('moved-clock.ts', import.meta.url));
const BOOKS = fileURLToPath(new URL('read-books.ts', import.meta.url));
/** Pays while its holder is there, and is refused in their absence. */
const REFUSED_LATER = '4000008260003178';
const MONTHS = 12;

let dataDir: string;
let settings: Readonly<Record<string, string>>;
let server: ChildServer | undefined;

/** Starts the server on its folder, some milliseconds ahead; the second time at the same port, which its agencies' addresses have. */
async function start(ahead: number, port?: number): Promise<ChildServer> {
  await server?.stop();
  server = undefined;
  const moved = { CLOCK_AHEAD_MS: String(ahead), NODE_OPTIONS: `--import=${CLOCK}` };
  server = await startChildServer({ ...settings, ...moved }, async () => port ?? findFreePort());
  return server;
}

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'caravel-life-'));
  settings = { DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'false', HOST: 'localhost', SANDBOX_LATENCY_MS: '50' };
  await runOperator(settings, 'coupon:create', '--code', 'LAUNCH3', '--kind', 'waive', '--months', '3');
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const subjectsTo = async (page: Page, email: string, port: number) =>
  (await listMails(page, email, port)).map(({ subject }) => subject);

/** Opens an agency with the coupon; returns what was paid, in cents. */
async function openAgency(page: Page, port: number, agency: { slug: string; email: string }): Promise<number> {
  await page.goto(`http://localhost:${port}/pricing`);
  const pay = page.getByRole('button', { name: /and open$/ });
  await pay.waitFor();
  const price = readAmount(await pay.textContent());
  await fillAgencyForm(page, agency);
  await page.getByLabel(/^Coupon/).fill('LAUNCH3');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(async () => readAmount(await pay.textContent())).toBe((price / MONTHS) * (MONTHS - 3));
  const paid = readAmount(await pay.textContent());
  await typeCard(page, REFUSED_LATER);
  await pay.click();
  await expect(page.getByRole('heading', { name: / is open$/ })).toBeVisible({ timeout: 30_000 });
  return paid;
}

/** The owner's first log-in lands on the settings of the site, which become their own. */
async function makeItTheirs(page: Page, origin: string, { email, name }: { email: string; name: string }): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(FOUNDER_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/settings\/website/, { timeout: 30_000 });
  await page.getByLabel('Agency name', { exact: true }).fill(name);
  await page.getByLabel('Primary color').fill('#7c3aed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Data updated successfully')).toBeVisible();
}

/** The first client signs up on the site and books a flight. Returns their address and the booking. */
async function bookFirst(page: Page, origin: string): Promise<{ email: string; bookingId: string }> {
  const email = await makeClient(page, origin, 'Ines Prado');
  await logInQuickly(page, origin, email, PASSWORD);
  await goToPayment(page, origin, email);
  await payWith(page);
  await page.waitForURL(/confirm/, { timeout: 60_000 });
  await expect(heading(page, /booked|confirmed/i)).toBeVisible();
  return { email, bookingId: new URL(page.url()).searchParams.get('bookingId') ?? '' };
}

test.describe('an agency through its first year and beyond', () => {
  test.use({ expectedErrors: [/status of 40[123]/] });
  test('opens with a coupon, sells, is refused its renewal, falls behind, closes, pays by another card and is open again; invoices and ledger are equal to the cent', async ({
    browser,
    page,
  }) => {
    test.setTimeout(240_000);
    const mark = Date.now().toString(36).slice(-6);
    const agency = { slug: `harbor-${mark}`, email: `nora@harbor-${mark}.test`, name: `Harbor and Sea ${mark}` };
    const { port } = await start(0);
    const origin = originOn(port, agency.slug);
    const subjects = () => subjectsTo(page, agency.email, port);
    const inBrowser = async (email: string, password: string) => {
      const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      if (email) await logInQuickly(other, origin, email, password);
      return other;
    };

    const first = await openAgency(page, port, agency);
    await makeItTheirs(page, origin, agency);
    const trip = await bookFirst(await inBrowser('', ''), origin);

    const token = await openSession(origin, agency.email, FOUNDER_PASSWORD);
    const { json } = await callAgency(origin, { method: 'GET', path: getSubscription.path, token });
    const { life } = getSubscription.answer.parse(json).data;
    const renewsOn = required(life.renewsOn, 'the day of the renewal');
    const due = required(life.nextCharge, 'the next charge').amount.amountMinor;
    /** Noon at the office, so many days from the renewal. */
    const goTo = (days: number) => start(instantOf(`${addDays(renewsOn, days)}T12:00:00`, 'America/New_York') - Date.now(), port);

    await test.step('a week ahead its owner is reminded', async () => {
      await goTo(-7);
      await expect.poll(() => subjects()).toContainEqual(expect.stringMatching(/^The subscription of .+ renews on /));
    });

    await test.step('the card is refused: the office works, and says on each page until when', async () => {
      await goTo(0);
      await expect.poll(() => subjects()).toContainEqual(expect.stringMatching(/^We could not renew /));
      const owner = await inBrowser(agency.email, FOUNDER_PASSWORD);
      await owner.goto(`${origin}/dashboard`);
      const bar = owner.getByRole('complementary', { name: 'Subscription' });
      await expect(bar).toContainText(/could not be paid\. The back office of Harbor and Sea .+ works until /);
      await expectAccessible(owner, 'the office past due');
      const [theme, direction] = [DISPLAY_COOKIES.theme.name, DISPLAY_COOKIES.direction.name];
      await owner.context().addCookies([
        { name: theme, value: 'dark', url: origin },
        { name: direction, value: 'rtl', url: origin },
      ]);
      await owner.reload();
      await bar.getByRole('link', { name: 'Pay now' }).click();
      await expect(heading(owner, /^The renewal could not be paid$/)).toBeVisible();
      await owner.locator('iframe').first().waitFor();
      await expectAccessible(owner, 'paying what is due, dark and right to left');
      await owner.context().close();
    });

    await test.step('after the last try it is closed: the site says so, and trips are served', async () => {
      await goTo(14);
      await expect.poll(() => subjects()).toContainEqual(expect.stringMatching(/ is closed$/));
      const client = await inBrowser(trip.email, PASSWORD);
      await client.goto(`${origin}/`);
      await expect(client.getByRole('status').filter({ hasText: 'is not taking new bookings at the moment' })).toBeVisible();
      await client.goto(`${origin}/flight-details?bookingId=${trip.bookingId}`);
      await expect(client.getByText('Los Angeles').first()).toBeVisible();
      await expect(client.getByRole('complementary', { name: 'Subscription' })).toHaveCount(0);
      await client.context().close();
    });

    const owner = await inBrowser(agency.email, FOUNDER_PASSWORD);
    let again = 0;
    await test.step('its owner pays by another card: on a phone, in Portuguese, by keyboard', async () => {
      await owner.setViewportSize(SIZES.phone);
      await owner.context().addCookies([{ name: DISPLAY_COOKIES.language.name, value: 'pt', url: origin }]);
      await owner.goto(`${origin}/dashboard`);
      await expect(owner).toHaveURL(`${origin}/subscription`);
      const holder = owner.frameLocator('iframe').first().getByLabel('Nome no cartão');
      await holder.waitFor();
      for (let stops = 0; stops < 60 && !(await holder.evaluate((field) => field === document.activeElement)); stops++)
        await owner.keyboard.press('Tab');
      again = readAmount(await owner.getByRole('button', { name: /^Pagar / }).textContent());
      // Nothing of the renewal that was refused: a new period is bought, at what one costs.
      expect(again).toBe(due);
      for (const text of ['Nora Quinn', '4242424242424242', '1234', '123', '33139']) {
        await owner.keyboard.type(text);
        await owner.keyboard.press('Tab');
      }
      await pressOn(owner, /^\s*Pagar /);
      await expect(heading(owner, /^Sua assinatura será renovada em /)).toBeVisible({ timeout: 30_000 });
      await expectAccessible(owner, 'a subscription that is open again, in Portuguese');
    });

    await test.step('it is open again, and sells', async () => {
      const visitor = await inBrowser('', '');
      await visitor.goto(`${origin}/`);
      await expect(heading(visitor, /./)).toBeVisible();
      await expect(visitor.getByText('is not taking new bookings')).toHaveCount(0);
      await visitor.context().close();
    });

    await test.step('invoices, ledger and gateway say the same', async () => {
      await owner.context().addCookies([{ name: DISPLAY_COOKIES.language.name, value: 'en', url: origin }]);
      await owner.goto(`${origin}/subscription`);
      const invoices = owner.getByRole('listitem').filter({ has: owner.getByRole('link', { name: /^Open invoice/ }) });
      await expect(invoices).toHaveCount(2);
      const listed = (await invoices.allTextContents()).map(readAmount).toReversed();
      expect(listed).toEqual([first, again]);
      await server?.stop();
      server = undefined;
      const books: unknown = JSON.parse(
        execFileSync(process.execPath, [...FLAGS, BOOKS], {
          env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
          encoding: 'utf8',
        }),
      );
      expect(books).toEqual({ invoices: listed, ledger: listed, taken: listed });
    });
  });
});
