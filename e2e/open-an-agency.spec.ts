import { readAmount } from './amounts.ts';
import { typeCard } from './book-a-flight.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { FOUNDER_PASSWORD, fillAgencyForm } from './sign-up-an-agency.ts';
import { originOn } from './site.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

test.describe('a stranger', () => {
  test.use({ expectedErrors: [/status of 402/] });
  test('opens an agency with a coupon for three months: a refused card opens nothing, another one the site at once', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const mark = Date.now().toString(36).slice(-6);
    const [slug, email] = [`harbor-${mark}`, `nora-${mark}@founders.example`];
    await page.setViewportSize(SIZES.desktop);
    await page.goto(site.product);
    await page.getByRole('link', { name: 'Build Now' }).first().click();
    await expect(page).toHaveURL(/\/pricing$/);
    const pay = page.getByRole('button', { name: /and open$/ });
    await pay.waitFor();
    const price = readAmount(await pay.textContent());
    await expectAccessible(page, 'the form of a new agency');
    await test.step('what is missing is said at its field, and nothing is lost', async () => {
      await page.getByLabel('Agency name', { exact: true }).fill('Harbor Travel');
      await pay.click();
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
      await expect(page.getByLabel('Agency name', { exact: true })).toHaveValue('Harbor Travel');
      await expectAccessible(page, 'what is missing of a new agency');
    });
    await fillAgencyForm(page, { slug, email });
    await test.step('the coupon lowers what is paid, before anything is', async () => {
      await page.getByLabel(/^Coupon/).fill('LAUNCH3');
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(page.getByText('The first 3 months cost nothing')).toBeVisible();
      await expect(pay).toHaveText(/Pay \$[\d,.]+ and open/);
      expect(readAmount(await pay.textContent())).toBe((price / 12) * 9);
    });
    await test.step('a card without the name of its holder goes nowhere', async () => {
      await typeCard(page, '4000000000009995', '');
      await pay.click();
      await expect(page.frameLocator('iframe').getByText('Please enter card holder name')).toBeVisible();
    });
    await test.step('a card without funds opens nothing', async () => {
      await typeCard(page, '4000000000009995');
      await pay.click();
      await expect(page.getByText('The card does not have enough funds. Use another card.')).toBeVisible();
      await page.setViewportSize(SIZES.phone);
      await expectAccessible(page, 'a card that was refused, on a phone');
    });
    await typeCard(page, '4242424242424242');
    await pay.click();
    const opened = page.getByRole('heading', { name: `Harbor Travel ${slug} is open` });
    await expect(opened).toBeVisible({ timeout: 30_000 });
    await expect(opened).toBeFocused();
    await expectAccessible(page, 'an agency that is open');
    const origin = originOn(Number(process.env.E2E_PORT), slug);
    await expect(page.getByRole('link', { name: 'Log in to your site' })).toHaveAttribute('href', new RegExp(`^${origin}`));
    expect((await findMail(page, email, / is open$/)).text).toContain(origin);
    await test.step('the owner logs in on the site of the agency, and begins with its look', async () => {
      await page.getByRole('link', { name: 'Log in to your site' }).click();
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(FOUNDER_PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/second-step/, { timeout: 30_000 });
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(page).toHaveURL(/settings\/website/, { timeout: 30_000 });
    });
    await page.goto(`${origin}/`);
    await expect(page).toHaveTitle(new RegExp(`Harbor Travel ${slug}`));
  });
});
