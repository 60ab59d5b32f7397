import { ANA, chooseFirstFare, fillTravelers, goToPayment, openResults, payWith } from './book-a-flight.ts';
import { addressDay, DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

const EMAIL = 'client2@sunset.test';

test.beforeEach(({ page }) => logInQuickly(page, site.sunset, EMAIL));

test.describe('a session that runs out in the middle of a checkout', () => {
  test.use({ expectedErrors: [/status of 401/] });
  test('leaves nothing in the browser, and gives back what was typed to whoever typed it', async ({ page, context }) => {
    await openResults(page, site.sunset, `t=ow&l=JFK-LAX-${addressDay(41)}`);
    await chooseFirstFare(page);
    await fillTravelers(page, [{ ...ANA, firstName: 'Constanza' }]);
    await page.getByLabel(/^Address/).fill('77 Harbour Road');
    await context.clearCookies({ name: 'x-access-token' });
    await page.getByRole('button', { name: 'Check price again' }).click();
    await expect(page.getByText('Your session has expired, Please login again.')).toBeVisible();
    await expect(page).toHaveURL(/\/\?navigateTo=/);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).not.toContain('Constanza');
    await page.getByRole('link', { name: 'Log In' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Email/).fill(EMAIL);
    await dialog
      .getByLabel(/^Password/)
      .first()
      .fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/booknow\/flights\/checkout/);
    await expect(page.getByLabel(/^Address/)).toHaveValue('77 Harbour Road');
    await expect(page.getByText('Constanza Souza')).toBeVisible();
  });
});

test.describe('a booking that the airline refuses', () => {
  test.use({ expectedErrors: [/status of 409/] });
  test('says so in sight, with the focus on it, and nothing typed is gone', async ({ page }) => {
    await goToPayment(page, site.sunset, EMAIL, { ...ANA, lastName: 'SOLDOUT' });
    await payWith(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Nothing was charged' });
    await expect(alert).toBeFocused();
    await expect(alert).toBeInViewport();
    await expectAccessible(page, 'sold out');
    await expect(page.getByText('Ana SOLDOUT').first()).toBeVisible();
  });
});

test('going back after a booking, or a second tab of it, does not offer to pay for it once more', async ({ page, context }) => {
  await goToPayment(page, site.sunset, EMAIL);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await payWith(page);
  await expect(page.getByRole('heading', { level: 1, name: /is booked$/ })).toBeVisible({ timeout: 60_000 });
  const booked = { level: 1, name: 'You have already booked this trip' } as const;
  await expect(second.getByRole('heading', booked)).toBeVisible();
  await second.close();
  await page.goBack();
  await expect(page.getByRole('heading', booked)).toBeVisible();
  await expectAccessible(page, 'booked already');
  await page.getByRole('link', { name: 'See the booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /is booked$/ })).toBeVisible();
});
