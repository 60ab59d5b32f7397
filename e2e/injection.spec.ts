import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { askSupport } from '@caravel/contracts';
import { createTranslator } from '@caravel/products/translate.ts';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { callAgency, openSession } from './call.ts';
import { findInjected, watchCalls } from './hostile/find-injected.ts';
import { PAYLOADS } from './hostile/payloads.ts';
import { watch } from './screens/notes.ts';
import { chosenOf, type Screen, SIZES } from './screens/screen.ts';
import { visit } from './screens/visit.ts';
import { startWalk, WALKS } from './screens/walk.ts';
import { originOn } from './site.ts';

const AGENCY = 'hostile';
const port = () => Number(process.env.E2E_PORT);

/** Every complaint of the browser is a fault here, except for refused calls: an attack may well be refused. */
const ANY: Screen = { name: 'any', who: 'visitor', path: '/', isRefused: true };

/** Returns a function that lists the faults of a tab since its last call. */
function watchFor(page: Page): () => Promise<string[]> {
  const notes = watch(page);
  const calls = watchCalls(page);
  return async () => [...notes.take(ANY), ...calls.take(), ...(await findInjected(page))];
}

test('a page that does not defend itself is found out', async ({ page }) => {
  const found = async (html: string) => {
    await page.goto('about:blank');
    await page.setContent(html);
    return (await findInjected(page)).length > 0;
  };
  const images = PAYLOADS.filter((payload) => /^<(?:img|svg|a|iframe|form|details)\b/i.test(payload));
  expect(images.length).toBeGreaterThan(15);
  for (const payload of images) expect(await found(payload), payload).toBe(true);
  expect(await found('<p>javascript:window.__xss=1 &lt;script&gt;</p>')).toBe(false);
});

// The screens of operators show no data of an agency that is full of attacks: they are answered by hand.
for (const { walker, share, title } of WALKS.filter((walk) => walk.walker !== 'operator')) {
  test(`${title}: no screen of an agency full of attacks runs or holds one`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { page, screens, originOf } = await startWalk(browser, { port: port(), walker, share, agency: AGENCY });
    const take = watchFor(page);
    const t = createTranslator('en');
    // Leaves out screens of demo bookings that this agency does not have, and what would show no data of this agency.
    const own = screens.filter(
      ({ who, path, broken, answered }) =>
        who !== 'product' && who !== 'nobody' && !path.endsWith('=none') && broken === undefined && answered === undefined,
    );
    expect(own.length).toBeGreaterThan(2);
    for (const screen of chosenOf(own)) {
      await page.setViewportSize(SIZES[screen.only ?? 'desktop']);
      await visit(page, { origin: originOf(screen.who), screen, t });
      expect.soft(await take(), screen.name).toEqual([]);
    }
    await page.context().close();
  });
}

/** Addresses that carry a text into a page. */
const ADDRESSES: readonly ((text: string) => string)[] = [
  (text) => `/office/bookings/flights?q=${text}`,
  (text) => `/office/bookings/flights?user=x&userName=${text}&status=${text}`,
  (text) => `/flight-details?bookingId=${text}&back=${text}`,
  (text) => `/booknow/flights/search?t=${text}&l=${text}`,
  (text) => `/booknow/flights/search-details?searchId=${text}&offerId=${text}&seen=${text}`,
  (text) => `/booknow/flights/checkout?searchId=${text}&offerId=${text}&step=${text}`,
  (text) => `/booknow/flights/confirmation?bookingId=${text}`,
  (text) => `/mytrips?when=${text}&product=${text}`,
  (text) => `/agency-terms-and-conditions/${text}`,
  (text) => `/verify?token=${text}`,
  (text) => `/newPassword?token=${text}`,
  (text) => `/?lng=${text}&debug=${text}`,
  (text) => `/no/${text}`,
];

test('no address that carries an attack makes a page run or hold it', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await (await browser.newContext()).newPage();
  const origin = originOn(port(), AGENCY);
  await logInQuickly(page, origin, `owner@${AGENCY}.test`);
  const take = watchFor(page);
  for (const [at, payload] of PAYLOADS.entries()) {
    const path = ADDRESSES[at % ADDRESSES.length]?.(encodeURIComponent(payload)) ?? '/';
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.locator('h1, h2').first().waitFor();
    expect.soft(await take(), path).toEqual([]);
  }
  for (const [at, payload] of PAYLOADS.filter((text) => text.startsWith('javascript:')).entries()) {
    const query = encodeURIComponent(payload);
    await page.goto(`${origin}${at % 2 === 0 ? '/logout?origin=' : '/login?navigateTo='}${query}`);
    await page.waitForLoadState('networkidle');
    expect.soft(await take(), payload).toEqual([]);
  }
  await page.context().close();
});

const mailsSchema = z.array(z.object({ subject: z.string(), html: z.string(), text: z.string() }));

test('no mail about an attack holds one, in the mailbox or in a reader that lets everything run', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const origin = originOn(port(), AGENCY);
  const token = await openSession(origin, `client@${AGENCY}.test`, DEMO_PASSWORD);
  const attack = PAYLOADS.join(' ').replaceAll('\t', ' ');
  const body = { name: 'Eve', email: 'eve@journeys.test', subject: attack.slice(0, 120), message: attack.slice(0, 5000) };
  const call = { method: 'POST', path: askSupport.path, body, token, idempotencyKey: randomUUID() } as const;
  expect((await callAgency(origin, call)).status).toBe(200);
  const inbox = `http://localhost:${port()}/dev/mailbox.json`;
  const read = async (to: string) => mailsSchema.parse(await (await page.request.get(inbox, { params: { to } })).json());
  await expect.poll(async () => (await read(`hello@${AGENCY}.test`)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const mails = [...(await read(`hello@${AGENCY}.test`)), ...(await read(`client@${AGENCY}.test`))];
  expect(mails.some(({ text }) => text.includes('window.__xss='))).toBe(true);
  const take = watchFor(page);
  await page.goto(`http://localhost:${port()}/dev/mailbox`);
  for (const summary of (await page.locator('summary').all()).slice(0, 10)) await summary.click();
  expect.soft(await take(), 'mailbox').toEqual([]);
  for (const mail of mails) {
    await page.goto('about:blank');
    await page.setContent(mail.html);
    expect.soft(await take(), mail.subject).toEqual([]);
  }
  await page.context().close();
});
