import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { newId, required } from '@caravel/kernel';
import type { Page } from '@playwright/test';
import { recordsOf } from '../apps/server/src/platform/mail/mailgun/testing/mailgun-books.ts';
import { readMailgunContract } from '../apps/server/src/platform/mail/mailgun/testing/mailgun-contract.ts';
import { type MailgunStandIn, startMailgunStandIn } from '../apps/server/src/platform/mail/mailgun/testing/mailgun-stand-in.ts';
import { type ChildServer, runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { type DnsStandIn, startDnsStandIn } from '../apps/server/src/testing/dns-stand-in.ts';
import { goToPayment, payWith, typeCard } from './book-a-flight.ts';
import { DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';
import { originOn } from './site.ts';

const OWNER = 'owner@post.test';
const DOMAIN = 'mg.post-trips.com';
const SENDER = `trips@${DOMAIN}`;
const SIGNING_KEY = 'signing-key-of-the-platform';

let mailgun: MailgunStandIn;
let dns: DnsStandIn;
let server: ChildServer;
let dataDir: string;
let origin: string;
let isPublished = false;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'caravel-mailgun-'));
  mailgun = await startMailgunStandIn(readMailgunContract(process.env.PARTNER_CONTRACTS), Date.now);
  dns = await startDnsStandIn((name, type) => {
    const found = isPublished ? recordsOf(DOMAIN).filter((one) => one.name === name && one.record_type === type) : [];
    return found.length > 0 ? found.map(({ value }) => value) : 'noSuchRecord';
  });
  const settings = { DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'false', HOST: 'localhost' };
  const owner = ['--owner', OWNER, '--owner-name', 'Olga Prado'];
  const agency = ['agency:create', '--name', 'Post Travel', '--slug', 'post', '--currency', 'USD', ...owner];
  await runOperator({ ...settings, OWNER_PASSWORD: DEMO_PASSWORD }, ...agency);
  server = await startChildServer({
    ...settings,
    ...{ MAILGUN_BASE_URL: mailgun.url, MAILGUN_KEY: 'key-of-the-platform', MAILGUN_SIGNING_KEY: SIGNING_KEY },
    ...{ DNS_SERVERS: dns.server, SANDBOX_LATENCY_MS: '0' },
  });
  origin = originOn(server.port, 'post');
});
test.afterAll(async () => {
  await server.stop();
  await mailgun.close();
  dns.stop();
  rmSync(dataDir, { recursive: true, force: true });
  expect(mailgun.breaches).toEqual([]);
});

test.use({ expectedErrors: [/status of 40\d/] });

/** The newest message to an address, as it arrived at Mailgun. */
async function arrived(to: string, subject: RegExp) {
  const find = () => mailgun.messages.findLast(({ fields }) => fields.to?.[0] === to && subject.test(fields.subject?.[0] ?? ''));
  await expect(() => expect(find(), `a message to ${to}`).toBeDefined()).toPass({ timeout: 30_000 });
  return required(find(), 'a message');
}

/** Tells, as Mailgun does, what became of a message; returns the status of the answer. */
async function report(event: string, message: Awaited<ReturnType<typeof arrived>>, key = SIGNING_KEY): Promise<number> {
  const [token, seconds] = [newId(), Math.floor(Date.now() / 1000)];
  const signature = createHmac('sha256', key).update(`${seconds}${token}`).digest('hex');
  const about = { agency: message.fields['v:agency']?.[0], mail: message.fields['v:mail']?.[0] };
  const { status } = await server.send('localhost', {
    method: 'POST',
    path: '/api/webhooks/mail/mailgun',
    body: {
      signature: { token, timestamp: String(seconds), signature },
      'event-data': { id: newId(), event, severity: 'permanent', timestamp: seconds, 'user-variables': about },
    },
  });
  return status;
}

const toMailgun = (page: Page) => page.goto(`${origin}/settings/applications/mailgun`);

test('an agency sends from its own domain: a wrong key, a domain that is paid and verified, a letter, a bounce, and back', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const client = await makeClient(page, origin, 'Ines Prado');
  await logInQuickly(page, origin, OWNER);
  await test.step('pays for the subscription, which keeps a card', async () => {
    await page.goto(`${origin}/subscription`);
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Your subscription renews on/ })).toBeVisible({ timeout: 30_000 });
  });
  await test.step('is told that a key of its own is wrong, and uses the account of the platform', async () => {
    await page.goto(`${origin}/settings/applications`);
    await page.getByRole('link', { name: 'Settings of Mailgun' }).click();
    await page.getByRole('radio', { name: 'Our own account' }).check();
    await page.getByLabel('Private API key').fill('key-that-is-wrong');
    await page.getByRole('button', { name: 'Save account' }).click();
    await expect(page.getByText(/^Mailgun refused this key/)).toBeVisible();
    await page.getByRole('radio', { name: 'The account of the platform' }).check();
    await page.getByRole('button', { name: 'Save account' }).click();
    await expect(page.getByText('Saved. The account works.')).toBeVisible();
  });
  await test.step('adds a domain for the price on the button, and sees the records to set', async () => {
    await page.getByLabel('Domain', { exact: true }).fill(DOMAIN);
    await page.getByLabel(/^Sender address/).fill(SENDER);
    await page.getByRole('button', { name: 'Pay $35.00 and add domain' }).click();
    await expect(page.getByText('Waiting for DNS')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(`pic._domainkey.${DOMAIN}`).first()).toBeVisible();
    await expectAccessible(page, 'a sending domain that waits');
  });
  await test.step('sets them, and the domain is verified', async () => {
    isPublished = true;
    mailgun.publish(DOMAIN);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(`Emails of your agency leave from ${SENDER}. Keep the records.`)).toBeVisible();
    await page.getByRole('button', { name: 'Send a test email' }).click();
    await expect(page.getByText(`A test email is on its way to ${OWNER}.`)).toBeVisible();
    expect((await arrived(OWNER, /^Test email/)).fields.from?.[0]).toContain(`<${SENDER}>`);
  });
  await test.step('a booking’s letter comes from it', async () => {
    await logInQuickly(page, origin, client, PASSWORD);
    await goToPayment(page, origin, client);
    await payWith(page);
    await page.waitForURL(/confirm/, { timeout: 60_000 });
    const letter = await arrived(client, /confirmed/i);
    expect(letter.domain).toBe(DOMAIN);
    expect(letter.fields.from?.[0]).toContain(`<${SENDER}>`);
    expect(await report('failed', letter, 'forged')).toBe(400);
    expect(await report('failed', letter)).toBe(200);
  });
  await test.step('what bounced is seen on the page of the client', async () => {
    await logInQuickly(page, origin, OWNER);
    await page.goto(`${origin}/clients`);
    await page.getByRole('link', { name: 'Ines Prado' }).click();
    await expect(page.getByRole('list', { name: 'Why this address gets no optional emails' })).toBeVisible();
    await expectAccessible(page, 'a client whose address bounced');
  });
  await test.step('where Mailgun is down, the letter goes by the platform', async () => {
    mailgun.fail(/messages$/, 'broken', 'broken', 'broken', 'broken', 'broken', 'broken');
    await page.getByRole('button', { name: /^Send again Tickets/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send again/ })
      .click();
    const { text } = await findMail(page, client, /^Tickets/, { port: server.port, timeout: 60_000 });
    expect(text).toContain('Post Travel');
  });
  await test.step('is deleted, and all is as before', async () => {
    await toMailgun(page);
    await page.getByRole('button', { name: 'Delete domain' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete domain' }).click();
    await expect(page.getByText('The domain was deleted.')).toBeVisible();
    expect([...mailgun.domains.keys()]).not.toContain(DOMAIN);
    // It was paid once, for good.
    await expect(page.getByRole('button', { name: 'Add domain', exact: true })).toBeVisible();
  });
});
