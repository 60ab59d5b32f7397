import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';

const OPERATOR = 'oda@platform.example';
const PASSWORD = 'Ship_Lanes41';
const AGENCY = 'Viewed Voyages';
const OWNER = 'owner@viewed.test';

// A half session may ask for nothing but its second step, and a view changes nothing.
test.use({ expectedErrors: [/status of 40[13]/] });

/** A device with a fingerprint reader, as the browser sees it. */
async function giveDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function firstLogIn(page: Page): Promise<void> {
  const { links } = await findMail(page, OPERATOR);
  await page.goto(links.find((link) => link.includes('token=')) ?? '');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  const again = page.getByLabel(/Confirm/);
  if (await again.count()) await again.first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/login/);
  await page.goto(`${site.product}/login`);
  // The first page that a fresh server makes may be typed into before it listens.
  await expect(async () => {
    await page.getByLabel('Email').fill(OPERATOR);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/second-step/, { timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).not.toHaveURL(/second-step/);
}

/** Gives the reason that the dialog asks for, and confirms. */
async function give(page: Page, reason: string, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

test('somebody made by the command line runs the platform: enrols a passkey, looks after an agency, makes a coupon, views as its staff', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await giveDevice(page);
  await test.step('the mailed link sets a password, and the first log-in enrols a passkey', () => firstLogIn(page));

  await test.step('finds the agency from the menu', async () => {
    await page.goto(site.product);
    await page.getByRole('button', { name: /Oda Quinn/ }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Run the platform' }).first().click();
    await expect(page.getByRole('heading', { name: 'Agencies', level: 1 })).toBeVisible();
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /Search/ }))
      .first()
      .fill('viewed voy');
    await page.getByRole('link', { name: new RegExp(AGENCY) }).click();
    await expect(page.getByRole('heading', { name: AGENCY, level: 1 })).toBeVisible();
    await expectAccessible(page, 'the page of an agency');
  });

  await test.step('ends its subscription, starts it again, closes and opens it, each with a reason', async () => {
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await give(page, 'It was never ordered', 'End');
    await expect(page.getByText(`The subscription of ${AGENCY} is changed.`)).toBeVisible();
    const deed = page.getByRole('button', { name: /^(Extend|Start)$/ });
    const verb = (await deed.textContent()) ?? '';
    await deed.click();
    await give(page, 'Goodwill for the long wait', verb);
    await expect(page.getByText(`The subscription of ${AGENCY} is changed.`)).toBeVisible();
    await page.getByRole('button', { name: 'Close the agency' }).click();
    await give(page, 'A chargeback without an answer', 'Close the agency');
    await expect(page.getByText(`${AGENCY} is closed.`)).toBeVisible();
    await page.getByRole('button', { name: 'Open the agency' }).click();
    await give(page, 'The answer came', 'Open the agency');
    await expect(page.getByText(`${AGENCY} is open again.`)).toBeVisible();
  });

  await test.step('makes a coupon that /pricing accepts', async () => {
    const code = `ODA-${Date.now().toString(36).toUpperCase()}`;
    await page.getByRole('link', { name: 'Agencies' }).first().click();
    await page.getByRole('link', { name: 'Offers and coupons' }).click();
    await page.getByRole('button', { name: 'New coupon' }).click();
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await expect(page.getByText('A code has 3 to 32 letters, digits and hyphens')).toBeVisible();
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await expect(page.getByText(`The coupon ${code} counts.`)).toBeVisible();
    await expectAccessible(page, 'the coupons');
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${site.product}/pricing`);
    await stranger.getByLabel(/^Coupon/).fill(code);
    await stranger.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(stranger.getByText('The first 3 months cost nothing')).toBeVisible();
    await stranger.context().close();
  });

  await test.step('views the agency as its staff, and cannot change anything', async () => {
    await page.goto(`${site.product}/operator?q=viewed`);
    await page.getByRole('link', { name: new RegExp(AGENCY) }).click();
    await page.getByRole('button', { name: 'View the agency' }).click();
    await give(page, 'To see what the owner sees', 'View the agency');
    await expect(page).toHaveURL(new RegExp(`^${site.viewed}/view-as`));
    await expectAccessible(page, 'the begin of a view');
    await page.getByRole('button', { name: 'Begin to view' }).click();
    const bar = page.getByRole('complementary', { name: 'You view this agency' });
    await expect(bar).toContainText(`You view ${AGENCY} as its owner, reading only`);
    await expect(page).toHaveURL(/dashboard/);
    await expectAccessible(page, 'the dashboard in a view');
    await page.goto(`${site.viewed}/agents`);
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Invite an agent' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('somebody@journeys.test');
    await dialog
      .getByRole('button', { name: /invitation|Invite/ })
      .last()
      .click();
    await expect(dialog.getByText(/You only view this agency/)).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'End the view' }).click();
    await expect(page).toHaveURL(new RegExp(`^${site.product}/operator/agencies/`));
    await page.goto(`${site.viewed}/dashboard`);
    await expect(page).toHaveURL(`${site.viewed}/login?navigateTo=%2Fdashboard`);
  });

  await test.step('the owner is told by email, and reads all of it in their log', async () => {
    const told = await findMail(page, OWNER, /^The platform is viewing/);
    expect(told.text).toContain('To see what the owner sees');
    const owner = await (await browser.newContext()).newPage();
    await logInQuickly(owner, site.viewed, OWNER, DEMO_PASSWORD);
    await owner.goto(`${site.viewed}/activity`);
    for (const text of [
      /The platform ended its view of the agency/,
      /viewed the agency as its staff sees it.*To see what the owner sees/,
      /The platform opened the agency again.*The answer came/,
      /The platform closed the agency.*A chargeback without an answer/,
      /Goodwill for the long wait/,
    ])
      await expect(owner.getByText(text).first()).toBeVisible();
    await owner.context().close();
  });
});
