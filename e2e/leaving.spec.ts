import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';

const OWNER = 'owner@leaver.test';

// A client is refused at the door of a closed agency.
test.use({ expectedErrors: [/status of 403/] });

test('an owner takes all data along, closes the agency, whose site says so, and comes back', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await logInQuickly(page, site.leaver, OWNER, DEMO_PASSWORD);

  await test.step('the owner asks for the archive, from the settings of the site', async () => {
    await page.goto(`${site.leaver}/settings/website`);
    await page.getByRole('link', { name: 'Take your data along or close the agency' }).click();
    await expect(page.getByText('You have not requested an archive yet.')).toBeVisible();
    await expectAccessible(page, 'leaving');
    await page.getByRole('button', { name: 'Request the archive' }).click();
    await expect(page.getByRole('list', { name: 'Archives' })).toContainText('Ready', { timeout: 60_000 });
    await expectAccessible(page, 'an archive that is ready');
  });

  await test.step('the email leads to the page, and the file opens', async () => {
    const mail = await findMail(page, OWNER, /is ready$/);
    expect(mail.links.some((link) => link.includes('/files/'))).toBe(false);
    await page.goto(mail.links.find((link) => link.endsWith('/settings/leaving')) ?? '');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download the archive of/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^leaver-.*\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(JSON.parse(textOf('manifest.json'))).toMatchObject({ agency: { name: 'Leaver Travel' }, missing: [] });
    expect(textOf('data/clients.csv')).toContain('client@leaver.test');
  });

  await test.step('the owner reads what closing does, types the name, and closes', async () => {
    await page.getByRole('button', { name: 'Close the agency' }).click();
    await expect(page.getByText('This is not the name of the agency')).toBeVisible();
    await expectAccessible(page, 'closing without the name');
    await page.getByLabel(/Type the name of the agency/).fill('Leaver Travel');
    await page.getByRole('button', { name: 'Close the agency' }).click();
    await expect(page.getByRole('heading', { name: 'The agency is closed' })).toBeVisible();
    await expectAccessible(page, 'a closed agency');
  });

  await test.step('its site says so, and a client cannot log in', async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`${site.leaver}/login`);
    await expect(visitor.getByText('Leaver Travel has closed. Its staff can still log in to read.')).toBeVisible();
    await visitor.getByLabel('Email').fill('client@leaver.test');
    await visitor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await visitor.getByRole('button', { name: 'Log in' }).click();
    await expect(visitor.getByText('This agency has closed. Nothing can be booked or changed here.')).toBeVisible();
    await context.close();
  });

  await test.step('the owner reads, and opens the agency again', async () => {
    await page.goto(`${site.leaver}/clients`);
    await expect(page.getByText('client@leaver.test')).toBeVisible();
    await page.goto(`${site.leaver}/settings/leaving`);
    await page.getByRole('button', { name: 'Open the agency again' }).click();
    await expect(page.getByRole('button', { name: 'Close the agency' })).toBeVisible();
    await expect(page.getByText('Leaver Travel has closed.')).toHaveCount(0);
  });
});
