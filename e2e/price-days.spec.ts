import { updateAgency } from '@caravel/contracts';
import type { Page } from '@playwright/test';
import { readAmount } from './amounts.ts';
import { addressDay, DEMO_PASSWORD, logInQuickly } from './browser.ts';
import { callAgency, openSession } from './call.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { HOTEL_SEARCH, SEARCH } from './screens/places.ts';
import { WATCHED_DAYS_AHEAD } from './watched-price.ts';

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

test('a watched price that fell comes by email, whose link opens its search, where the watch is ended and begun', async ({
  page,
}) => {
  await logInQuickly(page, site.late, 'client@late.test');
  const mail = await findMail(page, 'client@late.test', /^New York – London: now \$[\d,.]+, was \$10,000\.00/);
  const price = readAmount(/now (\$[\d,]+\.\d\d)/.exec(mail.subject)?.[1] ?? null);
  const link = mail.links.find((one) => one.includes('/booknow/flights/search')) ?? '';
  expect(link).toContain(addressDay(WATCHED_DAYS_AHEAD));
  await page.goto(link);
  await expect(page.getByRole('article').first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Watch this price' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${site.late}/profile`);
  await expect(page.getByText(`$${(price / 100).toFixed(2)} when last checked`)).toBeVisible();
  await expectAccessible(page, 'the profile with a watched price');
  await page.goto(link);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${site.late}/profile`);
  await page.getByRole('button', { name: /^Stop watching New York – London/ }).click();
  await expect(page.getByText('You watch no prices.')).toBeVisible();
});

test('a visitor watches a price by the link of an email', async ({ page }) => {
  const token = await openSession(site.wander, 'owner@wander.test', DEMO_PASSWORD);
  const body = { visitorsMaySearch: true };
  const { status } = await callAgency(site.wander, { method: 'PATCH', path: updateAgency.path, token, body });
  expect(status).toBe(200);
  await page.goto(`${site.wander}/booknow/flights/search?${SEARCH}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Watch this price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Watch this price' });
  await dialog.getByLabel('Your email').fill('vera@wander-watch.test');
  await expectAccessible(page, 'the dialog that asks a visitor for an email');
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible();
  const mail = await findMail(page, 'vera@wander-watch.test', /^Watch the price: New York – London/);
  await page.goto(mail.links.find((one) => one.includes('/price-watch')) ?? '');
  await expectAccessible(page, 'the page of the link');
  await page.getByRole('button', { name: 'Start watching' }).click();
  await expect(page.getByRole('heading', { name: 'You are watching this price' })).toBeVisible();
  await page.getByRole('link', { name: 'See the results' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
