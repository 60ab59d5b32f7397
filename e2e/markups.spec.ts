import { amountOf } from './amounts.ts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

// Nothing is saved here, because all journeys share the demo agency's prices. Saving is tested at the form's rules and in the
// API.
test('markups that were typed are explained, shown in an example, and not left unsaved by mistake', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'owner@sunset.test');
  await page.goto(`${site.sunset}/settings/markups`);
  const [markup, fee] = [page.locator('#markups-markup'), page.locator('#markups-fee')];
  const saved = await markup.inputValue();
  await markup.fill('12,5');
  await fee.fill('20');
  const example = page.getByRole('region', { name: 'Example' });
  await expect(example).toContainText('$470.00');
  const lines = ['Wholesale price', 'Agency markup', 'Agency fee'].map((name) => amountOf(example, name));
  expect(await Promise.all(lines)).toEqual([400_00, 50_00, 20_00]);
  expect(await amountOf(example, 'The traveler pays')).toBe(470_00);
  await markup.fill('12.555');
  await fee.fill('1000.01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const problem of ['Agency markup: Use at most two decimals', 'Agency fee: Enter an amount from 0 to 1,000'])
    await expect(page.getByRole('link', { name: problem })).toBeVisible();
  await expectAccessible(page, 'markups with messages');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(markup).toHaveValue('12.555');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(markup).toHaveValue(saved);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
