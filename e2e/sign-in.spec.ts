import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startOpenIdProvider, type TestProvider } from '../apps/server/src/domains/identity/testing/openid-provider.ts';
import { type ChildServer, runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { DEMO_PASSWORD } from './browser.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { originOn } from './site.ts';

const CLIENT = 'client@sunset.test';
let idp: TestProvider;
let server: ChildServer;
let dataDir: string;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'caravel-sign-in-'));
  idp = await startOpenIdProvider();
  const settings = { DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'false', HOST: 'localhost' };
  await runOperator(settings, 'seed');
  server = await startChildServer({
    ...settings,
    ...{ GOOGLE_ISSUER: idp.issuer, GOOGLE_CLIENT_ID: 'platform', GOOGLE_CLIENT_SECRET: 'secret' },
    ...{ MICROSOFT_ISSUER: idp.issuer, MICROSOFT_CLIENT_ID: 'platform', MICROSOFT_CLIENT_SECRET: 'secret' },
  });
  origin = originOn(server.port, 'sunset');
  idp.register('platform', 'secret', `http://localhost:${server.port}/sign-in`);
  idp.people.set('nina', { sub: 'nina', email: 'nina@there.test', email_verified: true, name: 'Nina Prado' });
  idp.people.set('clara', { sub: 'clara', email: CLIENT, email_verified: true, name: 'Clara Reyes' });
});
test.afterAll(async () => {
  await server.stop();
  await idp.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

// The provider's page has no icon, and what is refused is a call that failed.
test.use({ expectedErrors: [/status of 40\d/] });

async function choose(page: Page, from: string, button: string, person: string): Promise<void> {
  await page.goto(`${origin}${from}`);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('link', { name: person }).click();
}

test('somebody new continues with Google on one host, comes back by another, and is in', async ({ page }) => {
  test.setTimeout(120_000);
  await test.step('says no at the provider: told in words, with a way on', async () => {
    await choose(page, '/login', 'Continue with Google', 'Cancel');
    await expect(page.getByText('You cancelled. Nothing was done; you can try again.')).toBeVisible();
    await expectAccessible(page, 'a cancelled sign-in');
    expect(page.url()).toBe(`${origin}/sign-in`);
  });
  await test.step('signs up by it, and goes where they wanted', async () => {
    await choose(page, '/signup?navigateTo=%2Fmytrips', 'Continue with Google', 'nina@there.test');
    await expect(page).toHaveURL(`${origin}/mytrips`);
    await page.goto(`${origin}/profile`);
    await expect(page.getByText('nina@there.test').first()).toBeVisible();
  });
  await test.step('cannot take away their only way in', async () => {
    await page.getByRole('button', { name: 'Unlink Google nina@there.test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByText('This is your only way to log in. Set a password first.')).toBeVisible();
  });
});

test('somebody who has an account is asked for its password once, and unlinks it again', async ({ page }) => {
  test.setTimeout(120_000);
  await test.step('by the keyboard, after a wrong password', async () => {
    await choose(page, '/login', 'Continue with Microsoft', CLIENT);
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    await choose(page, '/login', 'Continue with Google', CLIENT);
    await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible();
    await expectAccessible(page, 'joining an account');
    await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-pass-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect email or password')).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/booknow/);
  });
  await test.step('and is in at once the next time', async () => {
    await page.goto(`${origin}/logout`);
    await expect(page).toHaveURL(`${origin}/`);
    await choose(page, '/login', 'Continue with Google', CLIENT);
    await expect(page).toHaveURL(/booknow/);
  });
  await test.step('finds it in the profile', async () => {
    await page.goto(`${origin}/profile`);
    await page.getByRole('button', { name: `Unlink Google ${CLIENT}` }).click();
    await expectAccessible(page, 'unlinking');
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByText('The account was unlinked.')).toBeVisible();
    await expect(page.getByText('No account is linked yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Link Google' }).click();
    await page.getByRole('link', { name: CLIENT }).click();
    await expect(page.getByText('Google is linked. You can log in with it from now on.')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/profile`);
  });
});
