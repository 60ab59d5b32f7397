import type { Page } from '@playwright/test';
import { logInQuickly, logOut } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { findToken, makeClient, newAddress, PASSWORD } from './people.ts';

const NEW_PASSWORD = 'Journey_12x';

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Fills in the log-in form and submits it. */
async function typeLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${site.sunset}/login`);
  await fieldOf(page, 'Email').fill(email);
  await fieldOf(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test.use({ expectedErrors: [/status of 400/] });

test('a client moves to another email by its link, and the link of the old one keeps the account', async ({ page }) => {
  const old = await makeClient(page, site.sunset);
  const email = newAddress('moved');
  await logInQuickly(page, site.sunset, old, PASSWORD);

  await test.step('asks for it with the password, in a dialog', async () => {
    await page.goto(`${site.sunset}/profile`);
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await fieldOf(page, 'New email').fill(old);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(fieldOf(page, 'New email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'the dialog for another email');
    await fieldOf(page, 'New email').fill(email);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(email);
  });

  const keeping = (await findMail(page, old, /^Another email was asked for/)).links.find((link) => link.includes('/email-kept'));

  await test.step('proves it by a press on the page of its link, and stays logged in here', async () => {
    await page.goto((await findToken(page, email)).link);
    await expectAccessible(page, 'the page of the link to the new email');
    await page.getByRole('button', { name: 'Use this email' }).click();
    await page.getByRole('link', { name: 'Profile' }).last().click();
    await expect(page.getByText(email).first()).toBeVisible();
    await logOut(page, site.sunset);
    await typeLogIn(page, old, PASSWORD);
    await expect(page.getByText('incorrect email or password').first()).toBeVisible();
    await typeLogIn(page, email, PASSWORD);
    await expect(page.getByText('Logged in successfully')).toBeVisible();
  });

  await test.step('the old mailbox gets the account back: nobody is logged in, and no password opens it', async () => {
    await page.goto(keeping ?? '');
    await expectAccessible(page, 'the page of the link to the old email');
    await page.getByRole('button', { name: 'Keep my email' }).click();
    await expect(page.getByRole('heading', { name: 'It is done' })).toBeVisible();
    for (const address of [email, old]) {
      await typeLogIn(page, address, PASSWORD);
      await expect(page.getByText('incorrect email or password').first()).toBeVisible();
    }
  });

  await test.step('and a new password by a link', async () => {
    await page.goto(`${site.sunset}/forgotpassword`);
    await fieldOf(page, 'Email').fill(old);
    await page.keyboard.press('Enter');
    const { links } = await findMail(page, old, /password/i);
    await page.goto(links.find((link) => link.includes('/newPassword')) ?? '');
    await fieldOf(page, 'New password').fill(NEW_PASSWORD);
    await fieldOf(page, 'Confirm password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByText('Logged in successfully')
        .or(page.getByRole('link', { name: 'Log in' }))
        .first(),
    ).toBeVisible();
    await typeLogIn(page, old, NEW_PASSWORD);
    await expect(page.getByText('Logged in successfully')).toBeVisible();
  });
});
