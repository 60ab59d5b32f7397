import type { CDPSession, Page } from '@playwright/test';
import { DEMO_PASSWORD, logInQuickly, logOut } from './browser.ts';
import { pressOn, typeInto } from './by-keyboard.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { OLD_SESSION, passkeyForBrowser } from './old-session.ts';

const OWNER = 'owner@locked.test';
const AGENT = 'agent@guarded.example';

// A half session may ask for nothing but its second step.
test.use({ expectedErrors: [/status of 40[13]/] });

/** A device with a fingerprint reader, as the browser sees it. */
async function giveDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Fills in the log-in with the keyboard alone. */
async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${email === AGENT ? site.guarded : site.locked}/login`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await typeInto(page, /Password/, DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

test('an owner enrols a passkey, logs in with it, loses it, and comes back by a recovery code', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { cdp, authenticatorId } = await giveDevice(page);
  let code = '';

  await test.step('enrols, and keeps the recovery codes', async () => {
    await logIn(page, OWNER);
    await expect(page).toHaveURL(/settings\/website/);
    await page.goto(`${site.locked}/profile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
    await expect(page.getByText('Your recovery codes')).toBeVisible();
    await expectAccessible(page, 'recovery codes');
    code = ((await codes.first().textContent()) ?? '').trim();
    expect(await codes.count()).toBe(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('My device')).toBeVisible();
  });

  await test.step('logs in with it, by keyboard', async () => {
    await logOut(page, site.locked);
    await logIn(page, OWNER);
    await expect(page).toHaveURL(/second-step/);
    await expectAccessible(page, 'the second step');
    await pressOn(page, /Use your passkey/);
    await expect(page).toHaveURL(/dashboard/);
  });

  await test.step('comes back on another device, on a phone, by a recovery code, which works once', async () => {
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await logIn(phone, OWNER);
    await phone.getByRole('button', { name: 'Use a recovery code' }).click();
    await expectAccessible(phone, 'the recovery code');
    await phone.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA');
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone.getByRole('alert')).toBeVisible();
    await phone.getByLabel('Recovery code').fill(code);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone.getByText('You used a recovery code.')).toBeVisible();
    await phone.getByRole('button', { name: 'Not now' }).click();
    await expect(phone).toHaveURL(/dashboard/);
    const told = await findMail(phone, OWNER, /^New log-in to your account/);
    expect(told.text).toContain('Chrome, Linux');
    expect(told.links.join()).toContain(`${site.locked}/forgotpassword`);
    await logOut(phone, site.locked);
    await logIn(phone, OWNER);
    await phone.getByRole('button', { name: 'Use a recovery code' }).click();
    await phone.getByLabel('Recovery code').fill(code);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone.getByRole('alert')).toBeVisible();
    await context.close();
  });
});

test('a domain is asked for only after a recent proof: not done on Cancel, done by the passkey without a second click', async ({
  page,
}) => {
  const { hostname } = new URL(site.proven);
  const { cdp, authenticatorId } = await giveDevice(page);
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: passkeyForBrowser(hostname) });
  await page.context().addCookies([{ name: 'x-access-token', value: OLD_SESSION, url: site.proven }]);
  await page.goto(`${site.proven}/settings/website`);
  const section = page.getByRole('region', { name: 'Custom domain' });
  await section.getByRole('textbox', { name: 'Domain' }).fill('www.proven-paths.com');
  const proof = page.getByRole('dialog');
  await section.getByRole('button', { name: 'Add domain' }).click();
  await expect(proof.getByRole('button', { name: /Use your passkey/ })).toBeVisible();
  await expectAccessible(page, 'the question for a proof');
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(section.getByText('Waiting for DNS')).toBeHidden();
  await expect(section.getByRole('textbox', { name: 'Domain' })).toHaveValue('www.proven-paths.com');
  await section.getByRole('button', { name: 'Add domain' }).click();
  await proof.getByRole('button', { name: /Use your passkey/ }).click();
  await expect(section.getByText('Waiting for DNS')).toBeVisible();
  await expect(proof).toBeHidden();
});

test('an agent is asked for a second step once the owner has switched it on', async ({ page, browser }) => {
  await logIn(page, AGENT);
  await expect(page).toHaveURL(/dashboard/);
  const owner = await (await browser.newContext()).newPage();
  await logInQuickly(owner, site.guarded, 'owner@guarded.test');
  await owner.goto(`${site.guarded}/agents`);
  await owner.getByRole('switch', { name: 'Agents need a second step' }).click();
  await expect(owner.getByText('Agents are asked for a second step from now on.')).toBeVisible();
  await owner.context().close();
  await logOut(page, site.guarded);
  await logIn(page, AGENT);
  await expect(page).toHaveURL(/second-step/);
  await expect(page.getByText(/You can put this off for 14 more days/)).toBeVisible();
  await expectAccessible(page, 'the offer of a second step');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/dashboard/);
});
