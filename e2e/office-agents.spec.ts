import { amountOf, dollars, readTotal } from './amounts.ts';
import {
  chooseFirstFare,
  fillContact,
  fillTravelers,
  openResults,
  payWith,
  refuseProtection,
  somebodyNew,
} from './book-a-flight.ts';
import { addressDay, DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { exportedRows, sumOfColumn } from './exported-rows.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, newAddress, PASSWORD } from './people.ts';

test('an owner’s first day: brand, markup, an agent who joins and books for a client, commission; then the agency goes to the agent', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const [email, client] = [newAddress('agent'), newAddress('client')];
  await test.step('the first log-in leads to the site, whose words are saved', async () => {
    await page.goto(`${site.dawn}/login`);
    await page.getByLabel('Email').fill('owner@dawn.test');
    await page.getByLabel('Password').first().fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/settings\/website$/);
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Every morning begins a journey');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Data updated successfully')).toBeVisible();
  });

  await test.step('what a markup would have been is asked before it is saved', async () => {
    await page.goto(`${site.dawn}/settings/markups`);
    await page.locator('#markups-markup').fill('10');
    await page.getByRole('button', { name: 'See what it would have been' }).click();
    await expect(page.getByText('No prices were quoted in the last 90 days.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Markup updated successfully')).toBeVisible();
  });

  await test.step('an agent is invited who sees all bookings', async () => {
    await page.goto(`${site.dawn}/agents`);
    await page.getByRole('button', { name: 'Invite an agent' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite an agent' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('checkbox', { name: 'Own bookings only' }).uncheck();
    await expect(dialog).toContainText('They see all bookings of the agency');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
    await page.getByRole('link', { name: 'Invitations' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Sent');
  });

  const agent = await browser.newPage();
  const { markup, total } = await test.step('the agent joins by the email and books for a client of theirs', async () => {
    const { links } = await findMail(page, email);
    await agent.goto(links.find((link) => link.includes('token=')) ?? '');
    await agent.getByLabel('Name', { exact: true }).fill('Nadia Nova');
    await agent.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await agent.getByRole('checkbox').check();
    await agent.getByRole('button', { name: 'Sign up' }).click();
    await expect(agent.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
    await openResults(agent, site.dawn, `t=ow&l=JFK-LAX-${addressDay(40)}`);
    await chooseFirstFare(agent);
    await agent.getByRole('button', { name: 'New client' }).click();
    await agent.getByLabel('Full name').fill('Carla Costa');
    await agent.locator('#new-client-email').fill(client);
    await agent.getByRole('button', { name: 'Add client' }).click();
    await expect(agent.getByRole('button', { name: 'Choose another' })).toBeVisible();
    const earned = await amountOf(agent, 'Agency markup');
    await agent.getByRole('button', { name: 'Continue', exact: true }).click();
    await fillTravelers(agent, [somebodyNew()]);
    await fillContact(agent, client);
    await refuseProtection(agent);
    const price = await readTotal(agent);
    // Ten percent of the wholesale price, to the cent.
    expect(earned).toBe(Math.round((price - earned) / 10));
    await payWith(agent);
    await expect(agent).toHaveURL(/confirmation/, { timeout: 60_000 });
    return { markup: earned, total: price };
  });

  await test.step('the dashboard has the commission, the file adds up to it, the client sees the price and nothing of it', async () => {
    await page.goto(`${site.dawn}/dashboard`);
    const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Commission' }).first();
    await expect(tile).toContainText(dollars({ amountMinor: markup }));
    await page.goto(`${site.dawn}/office/bookings/flights`);
    const rows = await exportedRows(page);
    expect([sumOfColumn(rows, 'Commission'), sumOfColumn(rows, 'Sales')]).toEqual([markup, total]);
    const { text } = await findMail(page, client, /book|trip|ticket|itinerary/i);
    expect(text).toContain(dollars({ amountMinor: total }));
    expect(text).not.toContain(dollars({ amountMinor: markup }));
  });

  await test.step('the owner reads what a handover does, and the agent agrees to it: each is what the other was', async () => {
    await page.goto(`${site.dawn}/agents?q=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: /Nadia Nova/ }).click();
    await page.getByRole('button', { name: 'Hand the agency over' }).click();
    const question = page.getByRole('dialog', { name: 'Hand the agency over to Nadia Nova?' });
    await expect(question).toContainText('Bookings stay in the name of whoever made them.');
    await expectAccessible(page, 'handing an agency over');
    await question.getByLabel('Current password').fill(DEMO_PASSWORD);
    await question.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(/^Nadia Nova can become the owner until/)).toBeVisible();
    const { links } = await findMail(page, email, /hands Dawn Travel over to you/);
    await agent.goto(links.find((link) => link.includes('token=')) ?? '');
    await expect(agent.getByText(/^Olga Prado hands the agency over to you/)).toBeVisible();
    await expectAccessible(agent, 'taking an agency over');
    await agent.getByRole('button', { name: 'Become the owner' }).click();
    await expect(agent).toHaveURL(/\/login/);
    // The owner's session ended: whatever they open next asks them to log in.
    await page.goto(`${site.dawn}/dashboard`);
    await expect(page).toHaveURL(/\/login\?/);
    await logInQuickly(agent, site.dawn, email, PASSWORD);
    await agent.goto(`${site.dawn}/agents?q=owner`);
    await expect(agent.getByRole('link', { name: /Olga Prado/ })).toBeVisible();
  });
  await agent.close();
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
