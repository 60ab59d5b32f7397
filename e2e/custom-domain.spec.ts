import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Page } from '@playwright/test';
import type { DnsReply } from '../apps/server/src/testing/dns-stand-in.ts';
import { LAUNCH, logInQuickly, tabTo } from './browser.ts';
import { expect, test } from './journey.ts';
import { originOn } from './site.ts';

const HOST = 'www.mover-trips.com';

test.use({
  // Makes the browser resolve the domain to the host of its records.
  launchOptions: { ...LAUNCH, args: [...(LAUNCH.args ?? []), `--host-resolver-rules=MAP ${HOST} localhost`] },
  permissions: ['clipboard-read', 'clipboard-write'],
  // Refused domains, the domain that no longer leads anywhere, and a warning about http, which browsers accept silently only for
  // localhost.
  expectedErrors: [/status of (?:400|404)|Cross-Origin-Opener-Policy header has been ignored/],
});

/** Puts a record into the DNS that the server asks, beside those that are there. */
function dnsRecords(): (name: string, reply: DnsReply) => void {
  const records: Record<string, DnsReply> = {};
  return (name, reply) => {
    records[name] = reply;
    writeFileSync(process.env.E2E_DNS ?? '', JSON.stringify(records));
  };
}

const section = (page: Page) => page.getByRole('region', { name: 'Custom domain' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('an owner asks for a domain, makes its records, and the site moves there and back', async ({ page }) => {
  test.skip(!process.env.E2E_DNS, 'the server was started by hand, without a DNS of its own');
  const port = Number(process.env.E2E_PORT);
  const origin = originOn(port, 'mover');
  const own = `http://${HOST}:${port}`;
  const setRecord = dnsRecords();
  const field = section(page).getByRole('textbox', { name: 'Domain' });
  const add = section(page).getByRole('button', { name: 'Add domain' });
  const check = section(page).getByRole('button', { name: 'Check again' });
  const row = (type: string) => section(page).getByRole('row').filter({ hasText: type });
  await logInQuickly(page, origin, 'owner@mover.test');
  await page.goto(`${origin}/settings/website`);
  await field.waitFor();

  await test.step('what is no domain of theirs is refused, and stays typed', async () => {
    await field.fill('http://mover-trips.com');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(/Custom domain must not include http:\/\//);
    await field.fill('mover-trips.com');
    await expect(field).toHaveAccessibleDescription(/Apex domain unsupported\. Use the www form/);
    await field.fill('www.sünset.localhost');
    await add.click();
    await expect(field).toBeFocused();
    await field.fill('www.xn--0.com');
    await add.click();
    await expect(field).toHaveAccessibleDescription(/Custom domain must be valid/);
    await expect(field).toHaveValue('www.xn--0.com');
  });

  await test.step('asked for by keys, it shows the two records to make, to be copied by keys', async () => {
    await field.fill(`  ${HOST.toUpperCase()}`);
    await expect(section(page).getByText(`Your site will be at ${own}.`)).toBeVisible();
    await field.press('Enter');
    await expect(section(page).getByText('Waiting for DNS')).toBeVisible();
    await expect(section(page)).toContainText('24 to 48 hours');
    await expect(row('TXT')).toContainText('Not checked yet');
    await tabTo(page, /^Copy the value of the TXT record/);
    await page.keyboard.press('Enter');
    await expect(row('TXT').getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    expect(await copied(page)).toMatch(/^website-verify=[\da-f]{32}$/);
  });

  await test.step('each check says how each record stands', async () => {
    setRecord(`CNAME ${HOST}`, ['shop.elsewhere.example']);
    await check.click();
    await expect(row('TXT')).toContainText('Not found');
    await expect(row('CNAME')).toContainText('Found instead: shop.elsewhere.example');
    await expect(section(page)).toContainText(/Last checked now \(.+\)\. Next check in 5 minutes\./);
    setRecord(`TXT _website-verify.${HOST}`, 'broken');
    await check.click();
    await expect(row('TXT')).toContainText('No answer from DNS');
    expect((await page.request.get(`http://localhost:${port}/internal/hosts/allowed?domain=${HOST}`)).status()).toBe(404);
  });

  await test.step('with both records there, the site is at the domain', async () => {
    setRecord(`CNAME ${HOST}`, [(await row('CNAME').locator('code').last().textContent()) ?? '']);
    setRecord(`TXT _website-verify.${HOST}`, [await copied(page)]);
    await check.click();
    await expect(section(page).getByText('Verified', { exact: true })).toBeVisible();
    const visitor = await page.context().newPage();
    await visitor.goto(own);
    await expect(visitor).toHaveTitle(/^Mover Travel - Online/);
    await visitor.close();
  });

  await test.step('removed after a question, it leads nowhere, and the sub-domain stays', async () => {
    await section(page).getByRole('button', { name: 'Remove domain' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${HOST}?` });
    await expect(dialog).toContainText(`From now on, links use ${origin}`);
    await dialog.getByRole('button', { name: 'Remove domain' }).click();
    await expect(field).toBeVisible();
    const visitor = await page.context().newPage();
    expect((await visitor.goto(own))?.status()).toBe(404);
    await expect(visitor.getByText('Agency not found!').first()).toBeVisible();
    expect((await visitor.goto(origin))?.status()).toBe(200);
  });
});
