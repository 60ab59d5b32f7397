import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, newAddress, PASSWORD } from './people.ts';

test('an owner invites an agent, who joins by the email; the owner reads what restricting does, and does it', async ({
  page,
  browser,
}) => {
  const email = newAddress('agent');
  await logInQuickly(page, site.sunset, 'owner@sunset.test');
  await page.goto(`${site.sunset}/agents`);
  await page.getByRole('button', { name: 'Invite an agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an agent' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('checkbox', { name: 'Own bookings only' }).uncheck();
  await expect(dialog).toContainText('They see all bookings of the agency');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Sent');

  const { links } = await findMail(page, email);
  const invited = await browser.newPage();
  await invited.goto(links.find((link) => link.includes('token=')) ?? '');
  await invited.getByLabel('Name', { exact: true }).fill('Nadia Nova');
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.getByRole('checkbox').check();
  await invited.getByRole('button', { name: 'Sign up' }).click();
  await expect(invited.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  await invited.goto(`${site.sunset}/agents`);
  await expect(invited.getByRole('heading', { level: 1, name: 'You have no access to this page' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Accepted');
  await page.goto(`${site.sunset}/agents?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /Nadia Nova/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Nova' })).toBeVisible();
  await page.getByRole('button', { name: 'Restrict to own bookings' }).click();
  const question = page.getByRole('dialog', { name: 'Restrict Nadia Nova to their own bookings?' });
  await expect(question).toContainText('They have no bookings yet.');
  await expect(question).toContainText('They are logged out of 1 device at once.');
  await expectAccessible(page, 'restricting an agent');
  await question.getByRole('button', { name: 'Restrict to own bookings' }).click();
  await expect(page.getByText('Data updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let them see all bookings' })).toBeVisible();

  // Their session ended: whatever they open next asks them to log in.
  await invited.goto(`${site.sunset}/dashboard`);
  await expect(invited).toHaveURL(/\/login\?/);
  await invited.close();
});

test('an owner makes a client an agent, and an agent a client, by keyboard', async ({ page }) => {
  const email = await makeClient(page, site.sunset, 'Petra Prado');
  await logInQuickly(page, site.sunset, 'owner@sunset.test');
  await page.goto(`${site.sunset}/agents`);
  await page.getByRole('button', { name: 'Make a client an agent' }).press('Enter');
  const finder = page.getByRole('dialog', { name: 'Make a client an agent' });
  await finder.getByPlaceholder('Find a client by name or email').pressSequentially(email.slice(0, 24));
  await expect(page.getByRole('option', { name: email })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Make Petra Prado an agent?' });
  await expect(question).toContainText('Their bookings stay in their name.');
  await question.getByRole('button', { name: 'Make an agent' }).press('Enter');
  await expect(page.getByText('Data updated successfully')).toBeVisible();

  await page.goto(`${site.sunset}/agents?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /Petra Prado/ }).click();
  await page.getByRole('button', { name: 'Make them a client' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Make Petra Prado a client?' })
    .getByRole('button', { name: 'Make them a client' })
    .press('Enter');
  await expect(page).toHaveURL(/\/agents$/);
  await page.goto(`${site.sunset}/agents?q=${encodeURIComponent(email)}`);
  await expect(
    page
      .getByText('Nothing matches')
      .or(page.getByRole('button', { name: 'Clear all' }))
      .first(),
  ).toBeVisible();
});

for (const who of ['agent', 'restricted', 'client'])
  test(`the agents' pages explain themselves to ${who}@, who stays logged in`, async ({ page }) => {
    await logInQuickly(page, site.sunset, `${who}@sunset.test`);
    await page.goto(`${site.sunset}/agents`);
    await expect(page.getByRole('heading', { level: 1, name: 'You have no access to this page' })).toBeVisible();
    await expect(page).toHaveURL(/\/agents$/);
  });

test('the agents on a phone, in Portuguese', async ({ page, context }) => {
  await context.addCookies([{ name: 'pll_language', value: 'pt', url: site.sunset }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInQuickly(page, site.sunset, 'owner@sunset.test');
  await page.goto(`${site.sunset}/agents`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agentes' })).toBeVisible();
  await page.getByRole('link', { name: /restricted@sunset\.test/ }).click();
  await expect(page.getByRole('button', { name: 'Permitir que veja todas as reservas' })).toBeVisible();
  await expectAccessible(page, 'an agent in Portuguese');
});
