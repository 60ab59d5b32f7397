import type { Page } from '@playwright/test';
import { readAmount } from './amounts.ts';
import { addressDay, logInQuickly } from './browser.ts';
import { expect, site, test } from './journey.ts';

const dollarsOf = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The list of what was searched begins with the amount that led to it. */
async function expectFirst(page: Page, cents: number): Promise<void> {
  const cards = page.getByRole('list', { name: 'Flights found' }).getByRole('article');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(cards.first()).toContainText(dollarsOf(cents));
}

test('a tile of the landing page leads to a list that begins with its price', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  for (const at of [0, 3]) {
    await page.goto(`${site.sunset}/`);
    const tile = page.getByRole('link', { name: /From \$/ }).nth(at);
    // The first view of a day computes them.
    await expect(tile).toBeVisible({ timeout: 60_000 });
    const price = readAmount(await tile.textContent());
    await tile.click();
    await expectFirst(page, price);
  }
});

for (const [kind, button, address] of [
  ['one way', /^Departure/, `t=ow&l=LIS-FRA-${addressDay(40)}&p=2-0-0`],
  ['there and back', /^Dates/, `l=LIS-FRA-${addressDay(40)}-${addressDay(47)}`],
] as const) {
  test(`a day of the calendar leads to a list that begins with its price, ${kind}`, async ({ page }) => {
    await logInQuickly(page, site.sunset, 'client2@sunset.test');
    await page.goto(`${site.sunset}/booknow/flights?${address}`);
    await page.getByRole('button', { name: button }).click();
    // Read with the price, a day is called by both.
    const days = page.getByRole('button', { name: /\d{4}.*\$/ });
    await expect(days.nth(8)).toBeVisible();
    // Days get their prices one after the other: the one that was read is pressed by its name, not by its place among them.
    const press = async (place: number) => {
      const name = (await days.nth(place).getAttribute('aria-label')) ?? '';
      await page.getByRole('button', { name, exact: true }).click();
      return readAmount(name);
    };
    let price = await press(8);
    if (kind === 'there and back') {
      // Now each day is of the return.
      await expect(page.getByText(/there and back, leaving on/)).toBeVisible();
      price = await press(3);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expectFirst(page, price);
  });
}
