import { createClient } from '@caravel/contracts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';
import { makeClient, newAddress, PASSWORD } from './people.ts';

test.use({ expectedErrors: [/403/, /404/] });

test('the owner finds a client, closes their account and opens it again; the client is told why they cannot log in', async ({
  page,
  browser,
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
  const theirs = await (await browser.newContext()).newPage();
  const logIn = () =>
    theirs.request.post(`${site.sunset}/api/user/login`, {
      headers: { 'x-app-key': 'caravel-web', 'sec-fetch-site': 'same-origin' },
      data: { email, password: PASSWORD },
    });
  const refused = await logIn();
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('Account is inactive, Please contact the agency owner');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  expect((await logIn()).status()).toBe(200);
  await theirs.context().close();
  // The way back leads to the list as it was.
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/q=/);
});

test('a restricted agent has their own clients alone, adds one on a phone, and finds nobody else by the address of their page', async ({
  page,
}) => {
  const other = newAddress('stranger');
  await logInQuickly(page, site.sunset, 'agent@sunset.test');
  const made = await page.request.post(`${site.sunset}${createClient.path}`, {
    headers: { 'x-app-key': 'caravel-web', 'sec-fetch-site': 'same-origin' },
    data: { name: 'Somebody Elses', email: other },
  });
  const { data } = await made.json();
  await page.context().clearCookies();
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
