import { readFileSync } from 'node:fs';
import { createClient, login } from '@caravel/contracts';
import { DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { callAgency, openSession } from './call.ts';
import { expect, expectAccessible, site, test } from './journey.ts';
import { makeClient, newAddress, PASSWORD } from './people.ts';

test.use({ expectedErrors: [/status of 40[34]/] });

test('the owner finds a client, closes their account and opens it again; the client is told why they cannot log in', async ({
  page,
}) => {
  const email = await makeClient(page, site.sunset, 'Quentin Quill');
  await logInQuickly(page, site.sunset, 'owner@sunset.test');
  await page.goto(`${site.sunset}/clients`);
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await expectAccessible(page, 'clients');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: 'Quentin Quill' }).click();
  await expect(page.getByRole('heading', { name: 'Quentin Quill', level: 1 })).toBeVisible();
  await expectAccessible(page, 'a client');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Status changed Successfully')).toBeVisible();
  const logIn = () => callAgency(site.sunset, { method: 'POST', path: login.path, body: { email, password: PASSWORD } });
  const refused = await logIn();
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.json)).toContain('Account is inactive, Please contact the agency owner');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  expect((await logIn()).status).toBe(200);
  // The way back leads to the list as it was.
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/q=/);
});

test('a restricted agent has their own clients alone, adds one on a phone, and finds nobody else by the address of their page', async ({
  page,
}) => {
  const other = newAddress('stranger');
  const token = await openSession(site.sunset, 'agent@sunset.test', DEMO_PASSWORD);
  const body = { name: 'Somebody Elses', email: other };
  const made = await callAgency(site.sunset, { method: 'POST', path: createClient.path, token, body });
  const { data } = createClient.answer.parse(made.json);
  await logInQuickly(page, site.sunset, 'restricted@sunset.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.sunset}/clients?q=${encodeURIComponent(other)}`);
  await expect(page.getByText('Somebody Elses')).toHaveCount(0);
  await page.goto(`${site.sunset}/clients/${data._id}`);
  await expect(page.getByText('This client does not exist, or is not one of yours.')).toBeVisible();
  await page.goto(`${site.sunset}/clients?lng=pt`);
  await page.getByRole('button', { name: 'Adicionar cliente' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Nome completo/ }).fill('Rita Minha');
  await dialog.getByRole('textbox', { name: /E-mail/ }).fill(newAddress('mine'));
  await dialog.getByRole('button', { name: 'Adicionar cliente' }).click();
  await expect(page.getByRole('heading', { name: 'Rita Minha', level: 1 })).toBeVisible();
  await expectAccessible(page, 'a client of a restricted agent');
});

test('the owner uploads 3,000 clients of whom 40 are faulty, adds the right ones, mends the 40 in the file of faults, and uploads that', async ({
  page,
}) => {
  const list = (rows: readonly string[]) => ({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  const [family, many] = ['Umbraquist', newAddress('listed')];
  // A name has no digits: each client is called by three letters of their number.
  const nameOf = (n: number) => `${letters(n)} ${family}`;
  const emailOf = (n: number) => (n % 75 === 7 ? many.replace('@', `${n}.`) : many.replace('@', `${n}@`));
  const whole = ['Full name;E-mail', ...Array.from({ length: 3000 }, (_, n) => `${nameOf(n)};${emailOf(n)}`)];
  await logInQuickly(page, site.atlas, 'owner@atlas.test');
  await page.goto(`${site.atlas}/clients`);
  await page.getByRole('link', { name: 'Upload a list' }).click();
  await expect(page.getByRole('heading', { name: 'Upload clients', level: 1 })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(list(whole));
  await expect(page.getByRole('combobox', { name: 'Full name' })).toHaveValue('0');
  await expectAccessible(page, 'columns of a list of clients');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('40 rows')).toBeVisible();
  await expect(page.getByText('The email is not valid').first()).toBeVisible();
  await expectAccessible(page, 'a list of clients with faults');
  await page.getByRole('button', { name: 'Add 2,960 clients' }).click();
  await expect(page.getByText('2,960 clients added')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  const faults = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(faults).toHaveLength(41);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const mended = faults.map((row) => row.replace(/(\d+)\.(?=[^@]*$)/, '$1@'));
  await page.locator('input[type="file"]').setInputFiles(list(mended));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Add 40 clients' }).click();
  await expect(page.getByText('40 clients added')).toBeVisible();
  // The first file once more adds nobody: who is there is there once.
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.locator('input[type="file"]').setInputFiles(list(whole));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('2,960 are there already and stay as they are')).toBeVisible();
  await page.goto(`${site.atlas}/clients?q=${family}`);
  await expect(page.getByText('3,000', { exact: false }).first()).toBeVisible();
});

/** A number as three letters. */
function letters(n: number): string {
  return String.fromCharCode(65 + (n % 20), 97 + (Math.floor(n / 20) % 20), 97 + (Math.floor(n / 400) % 20));
}
