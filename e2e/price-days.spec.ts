import type { Page } from '@playwright/test';
import { readAmount } from './amounts.ts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';
import { HOTEL_SEARCH, SEARCH } from './screens/places.ts';

/** Six searches of stays are made, two at once. */
const SEARCHED_MS = 120_000;

/** Opens the prices of the days around with the keyboard, and returns the links of its bars once all prices are there. */
async function openPrices(page: Page) {
  await page.getByRole('button', { name: 'Prices by day' }).press('Enter');
  const graph = page.getByRole('navigation', { name: 'Prices by day' });
  await expect(graph).toHaveAttribute('aria-busy', 'false', { timeout: SEARCHED_MS });
  return graph.getByRole('link');
}

/** The price that a bar is named by, in cents. */
const priceOf = async (name: string | null) => readAmount(/from (\$[\d,]+\.\d\d)/.exec(name ?? '')?.[1] ?? null);

test('flights cost on another day what its bar says, and the line says how much less that is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.goto(`${site.sunset}/booknow/flights/search?${SEARCH}`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  // The first flight is in sight with its price and its button.
  await expect(cards.first().getByRole('button', { name: /^(Choose fare|Select)/ })).toBeInViewport({ ratio: 1 });
  const bars = await openPrices(page);
  expect(await bars.count()).toBeGreaterThan(20);
  await expectAccessible(page, 'the prices of flights by day');
  await page.setViewportSize({ width: 390, height: 844 });
  const next = page.locator('li:has([aria-current="page"]) + li').getByRole('link', { name: /: from \$/ });
  const price = await priceOf(await next.textContent());
  const before = page.url();
  await next.press('Enter');
  await expect(page).not.toHaveURL(before);
  await expect(cards.first()).toBeVisible();
  expect(readAmount(/\$[\d,]+\.\d\d/.exec((await cards.first().textContent()) ?? '')?.[0] ?? null)).toBe(price);
});

test('the same stay on another day costs what its bar says', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.goto(`${site.sunset}/booknow/hotels/search?${HOTEL_SEARCH}&o=price`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const bars = await openPrices(page);
  await expect(bars).toHaveCount(7);
  const next = page.locator('li:has([aria-current="page"]) + li').getByRole('link', { name: /: from \$/ });
  const price = await priceOf(await next.textContent());
  await expectAccessible(page, 'the prices of a stay by day');
  await page.setViewportSize({ width: 1440, height: 900 });
  await next.press('Enter');
  const said = new RegExp(`from \\$${(price / 100).toFixed(2)}`);
  await expect(page.locator('[aria-current="page"]').and(bars)).toContainText(said, { timeout: SEARCHED_MS });
});
