import { getProfile } from '@caravel/contracts';
import type { Page } from '@playwright/test';
import { logInQuickly } from './browser.ts';
import { callFromPage, expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';

const NEW_PASSWORD = 'Journey_12x';

/** Makes a picture in the page and gives it to the form, like a chosen file. */
async function choosePicture(page: Page, width: number, height: number): Promise<void> {
  const bytes = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      context?.fillRect(0, 0, w / 2, h);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height] as const,
  );
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
}

test.describe('the profile', () => {
  test.use({ expectedErrors: [/status of 422/] });
  test('is edited, guarded, given a picture and another password', async ({ page }) => {
    const email = await makeClient(page, site.sunset);
    await logInQuickly(page, site.sunset, email, PASSWORD);
    await page.goto(`${site.sunset}/profile`);

    await test.step('what is missing is said, and nothing is lost', async () => {
      await page.getByLabel('Phone').fill('+1 305 555 0123');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('link', { name: 'City: Required' })).toBeVisible();
      await expect(page.getByLabel('City')).toHaveAccessibleDescription('Required');
      await expectAccessible(page, 'profile with errors');
      await page.getByRole('link', { name: 'My Trips' }).first().click();
      const guard = page.getByRole('dialog', { name: 'Leave without saving?' });
      await guard.getByRole('button', { name: 'Stay' }).click();
      await expect(page.getByLabel('Phone')).toHaveValue('+1 305 555 0123');
    });

    await test.step('it is saved and is there after a reload', async () => {
      await page.getByLabel('Home airport').fill('lisbon');
      await page.getByRole('option', { name: /LIS/ }).first().click();
      await page.getByLabel('Street address').fill('12 Palm Avenue');
      await page.getByLabel('Country').selectOption('PT');
      await page.getByLabel('City').fill('Lisboa');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Data updated successfully', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('City')).toHaveValue('Lisboa');
      await expect(page.getByLabel('Home airport')).toHaveValue(/Lisbon/);
      const { json } = await callFromPage(page, getProfile.path);
      expect(getProfile.answer.parse(json).data).toMatchObject({ homeAirport: 'LIS', country: 'PT', street: '12 Palm Avenue' });
    });

    await test.step('a picture is cropped, kept and taken away', async () => {
      await choosePicture(page, 640, 360);
      await expectAccessible(page, 'cropper');
      await page.getByRole('button', { name: 'Use this picture' }).click();
      await expect(page.getByText('Your picture was saved.')).toBeVisible();
      const photo = page.getByRole('img', { name: 'Picture' });
      await expect(photo).toBeVisible();
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth === image.naturalHeight)).toBe(true);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await expect(photo).toHaveCount(0);
      const refused = [
        ['a.gif', 'image/gif', Buffer.from('GIF89a'), 'Choose a JPEG, PNG or WebP picture'],
        ['big.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 'larger than 5 MB'],
        ['fake.png', 'image/png', Buffer.from('<svg onload=alert(1)>'), 'could not be used'],
      ] as const;
      for (const [name, mimeType, buffer, text] of refused) {
        await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
        await expect(page.getByText(text).first()).toBeVisible();
      }
    });

    await test.step('another password must differ and ends other sessions', async () => {
      const type = async (current: string, next: string) => {
        await page.getByLabel('Current password').fill(current);
        await page.getByLabel('New password').fill(next);
        await page.getByLabel('Confirm password').fill(next);
        await page.getByRole('button', { name: 'Change password' }).click();
      };
      await type(PASSWORD, PASSWORD);
      await expect(page.getByText('The new password must differ from the current one').first()).toBeVisible();
      await type('Wrong_pass1', NEW_PASSWORD);
      await expect(page.getByText('The current password is incorrect').first()).toBeVisible();
      await type(PASSWORD, NEW_PASSWORD);
      await expect(page.getByText('Your password was changed. Other devices were logged out.')).toBeVisible();
      await page.reload();
      await expect(page.getByText(email).first()).toBeVisible();
    });
  });
});

test('language, direction and theme change at once and stay', async ({ page }) => {
  const html = page.locator('html');
  await page.goto(site.sunset);
  await page.getByRole('button', { name: /Language, Appearance/ }).click();
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await page.getByRole('switch', { name: 'Right to left' }).click();
  await page.getByRole('button', { name: 'Português' }).click();
  for (const path of ['/', '/login', '/privacy-policy']) {
    await expect(html).toHaveAttribute('lang', 'pt');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.goto(site.sunset + path);
  }
  const cookies = await page.context().cookies();
  const language = cookies.find(({ name }) => name === 'pll_language');
  expect(language?.value).toBe('pt');
  expect(((language?.expires ?? 0) - Date.now() / 1000) / 60).toBeCloseTo(525_600, -2);
  // Text typed on a right-to-left page keeps the order of its own script: a house number stays before the street's name.
  await page.goto(`${site.sunset}/login`);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveCSS('unicode-bidi', 'plaintext');
  // A language in the address overrides the cookie.
  await page.goto(`${site.sunset}/?lng=es`);
  await expect(html).toHaveAttribute('lang', 'es');
});

test('my trips: filtered and mailed, without the tools of an office', async ({ page }) => {
  const email = 'client@sunset.test';
  await logInQuickly(page, site.sunset, email);
  await page.goto(`${site.sunset}/mytrips`);
  const list = page.getByRole('region', { name: 'Upcoming' });
  const cards = list.getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total bookings' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);

  await page.getByLabel('Status').selectOption('Ticketed');
  await expect(page).toHaveURL(/status=Ticketed/);
  await expect(cards.filter({ hasNotText: 'Ticketed' })).toHaveCount(0);
  expect(await cards.count()).toBeGreaterThan(0);

  await page
    .getByRole('button', { name: /^Email itinerary ?:/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Email itinerary' });
  await expect(dialog.getByLabel('Send to')).toHaveValue(email);
  await expectAccessible(page, 'e-mail itinerary');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The itinerary was sent.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await findMail(page, email);

  // No trip that is ahead is a cancelled one.
  await expect(page.getByLabel('Trip type')).toBeVisible();
  await page.goto(`${site.sunset}/mytrips?product=cars&status=Cancelled`);
  await expect(page.getByText('No trip matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cards.first()).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  test('pages say so, and a try later works', async ({ page, context }) => {
    await logInQuickly(page, site.sunset, 'client@sunset.test');
    await page.goto(`${site.sunset}/mytrips`);
    await expect(page.getByRole('link', { name: /Past/ })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    await page.getByRole('link', { name: /Past/ }).click();
    await expect(page.getByText('No connection. Check your network and try again.').first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('region', { name: 'Past' }).getByRole('listitem').first()).toBeVisible();
  });
});

test('support mails the agency, and asks before a half-written question is left', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  await page.goto(`${site.sunset}/support`);
  const subject = `Bags ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('link', { name: 'My Trips' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Message').fill('How many bags?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message was sent. Sunset Travel will answer by email.')).toBeVisible();
  const mail = await findMail(page, 'hello@sunset.test', new RegExp(subject));
  expect(mail.text).toContain('client2@sunset.test');
});
