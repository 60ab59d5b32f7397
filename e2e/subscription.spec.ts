import { readAmount } from './amounts.ts';
import { typeCard } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';
import { readPaper } from './read-paper.ts';
import { SIZES } from './screens/screen.ts';

test.describe('an agency whose subscription is over', () => {
  test.use({ expectedErrors: [/status of 402/] });
  test('is paid for by its owner on a phone: a refused card changes nothing, another one opens the office once the bank has asked, and the invoice says the same', async ({
    page,
  }) => {
    await page.setViewportSize(SIZES.phone);
    await logInQuickly(page, site.renew, 'owner@renew.test');
    await page.goto(`${site.renew}/dashboard`);
    await expect(page).toHaveURL(`${site.renew}/subscription`);
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    const price = readAmount(await pay.textContent());
    await page.locator('iframe').first().waitFor();
    await expectAccessible(page, 'a subscription to pay for');
    await typeCard(page, '4000000000009995');
    await pay.click();
    await expect(page.getByText('The card does not have enough funds. Use another card.')).toBeVisible();
    await expect(page.getByText('There are no invoices yet.')).toBeVisible();
    await typeCard(page, '4000002500003155');
    await pay.click();
    await expect(page.getByRole('dialog', { name: 'Your bank wants to confirm the payment' })).toBeVisible();
    await page.frameLocator('iframe').last().getByRole('button', { name: 'Keep card', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Your subscription renews on/ })).toBeVisible({ timeout: 30_000 });
    await expect(pay).toHaveCount(0);
    const invoice = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Open invoice/ }) });
    await expect(invoice).toHaveCount(1);
    expect(readAmount(await invoice.textContent())).toBe(price);
    await expectAccessible(page, 'a subscription that was paid');
    const href = (await invoice.getByRole('link').getAttribute('href')) ?? '';
    const paper = await readPaper(page, href);
    expect(paper).toContain((price / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
    expect(paper).toContain('RenewTravel');
    await page.getByRole('link', { name: 'Dashboard' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  });
});
