import type { Page } from '@playwright/test';
import { type DnsReply, startDnsStandIn } from '../apps/server/src/testing/dns-stand-in.ts';
import { LAUNCH, logInQuickly, tabTo } from './browser.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startTemporarySite } from './site.ts';

const HOST = 'www.sunset-trips.com';

/**
 * A separate site, because its agency moves to another host, which would disturb other tests; and the DNS that this site queries.
 */
const withDns = test.extend<{ records: Map<string, DnsReply>; place: { origin: string; port: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it
  records: async ({}, use) => use(new Map()),
  place: async ({ records }, use) => {
    const dns = await startDnsStandIn((name, type) => records.get(`${type} ${name}`) ?? 'noSuchName');
    const site = await startTemporarySite({ DNS_SERVERS: dns.server });
    await use({ origin: site.originOf('sunset'), port: site.port });
    await site.stop();
    dns.stop();
  },
});

withDns.use({
  // Makes the browser resolve the domain to the host of its records.
  launchOptions: { ...LAUNCH, args: [...(LAUNCH.args ?? []), `--host-resolver-rules=MAP ${HOST} localhost`] },
  permissions: ['clipboard-read', 'clipboard-write'],
  // Refused domains, the domain that no longer leads anywhere, and a warning about http, which browsers accept silently only for
  // localhost.
  expectedErrors: [/status of (?:400|404)|Cross-Origin-Opener-Policy header has been ignored/],
});

const section = (page: Page) => page.getByRole('region', { name: 'Custom domain' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

withDns('an owner asks for a domain, makes its records, and the site moves there and back', async ({ page, place, records }) => {
  withDns.setTimeout(300_000);
  const own = `http://${HOST}:${place.port}`;
  const field = section(page).getByRole('textbox', { name: 'Domain' });
  const add = section(page).getByRole('button', { name: 'Add domain' });
  const check = section(page).getByRole('button', { name: 'Check again' });
  const row = (type: string) => section(page).getByRole('row').filter({ hasText: type });
  await logInQuickly(page, place.origin, 'owner@sunset.test');
  await page.goto(`${place.origin}/settings/website`);
  await field.waitFor();

  await withDns.step('what is no domain of theirs is refused, and stays typed', async () => {
    await field.fill('http://sunset-trips.com');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(/Custom domain must not include http:\/\//);
    await field.fill('sunset-trips.com');
    await expect(field).toHaveAccessibleDescription(/Apex domain unsupported\. Use the www form/);
    await field.fill('www.sünset.localhost');
    await add.click();
    await expect(field).toBeFocused();
    await field.fill('www.xn--0.com');
    await add.click();
    await expect(field).toHaveAccessibleDescription(/Custom domain must be valid/);
    await expect(field).toHaveValue('www.xn--0.com');
    await expectAccessible(page, 'custom domain refused');
  });

  await withDns.step('asked for by keys, it shows the two records to make, to be copied by keys', async () => {
    await field.fill(`  ${HOST.toUpperCase()}`);
    await expect(section(page).getByText(`Your site will be at ${own}.`)).toBeVisible();
    await field.press('Enter');
    await expect(section(page).getByText('Waiting for DNS')).toBeVisible();
    await expect(section(page)).toContainText('24 to 48 hours');
    await expect(row('TXT')).toContainText('Not checked yet');
    await tabTo(page, /^Copy the value of the TXT record/);
    await page.keyboard.press('Enter');
    await expect(row('TXT').getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    expect(await copied(page)).toMatch(/^caravel-verify=[\da-f]{32}$/);
    await expectAccessible(page, 'custom domain pending');
  });

  await withDns.step('each check says how each record stands', async () => {
    records.set(`CNAME ${HOST}`, ['shop.elsewhere.example']);
    await check.click();
    await expect(row('TXT')).toContainText('Not found');
    await expect(row('CNAME')).toContainText('Found instead: shop.elsewhere.example');
    await expect(section(page)).toContainText(/Last checked now \(.+\)\. Next check in 5 minutes\./);
    records.set(`TXT _caravel-verify.${HOST}`, 'broken');
    await check.click();
    await expect(row('TXT')).toContainText('No answer from DNS');
    await expectAccessible(page, 'custom domain with records that are wrong');
    expect((await page.request.get(`http://localhost:${place.port}/internal/hosts/allowed?domain=${HOST}`)).status()).toBe(404);
  });

  await withDns.step('with both records there, the site is at the domain', async () => {
    records.set(`CNAME ${HOST}`, [(await row('CNAME').locator('code').last().textContent()) ?? '']);
    records.set(`TXT _caravel-verify.${HOST}`, [await copied(page)]);
    await check.click();
    await expect(section(page).getByText('Verified', { exact: true })).toBeVisible();
    await expectAccessible(page, 'custom domain verified');
    const visitor = await page.context().newPage();
    await visitor.goto(own);
    await expect(visitor).toHaveTitle(/^Sunset Travel - Online/);
    await visitor.close();
  });

  await withDns.step('removed after a question, it leads nowhere, and the sub-domain stays', async () => {
    await section(page).getByRole('button', { name: 'Remove domain' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${HOST}?` });
    await expect(dialog).toContainText(`Links use ${place.origin} from now on`);
    await expectAccessible(page, 'remove the custom domain');
    await dialog.getByRole('button', { name: 'Remove domain' }).click();
    await expect(field).toBeVisible();
    const visitor = await page.context().newPage();
    expect((await visitor.goto(own))?.status()).toBe(404);
    await expect(visitor.getByText('Agency not found!').first()).toBeVisible();
    expect((await visitor.goto(place.origin))?.status()).toBe(200);
  });
});
