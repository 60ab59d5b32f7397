import type { Page } from '@playwright/test';
import { addressDay, logInQuickly } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

/** Parts of the app that cannot be loaded: the network is down, or a new version has replaced the files of an open page. */
const TEXT = 'Part of this page could not be loaded. Check your network and reload.';
/** Only the visible text, not the hidden notice that every page contains. */
const told = (page: Page) => page.getByText(TEXT).filter({ visible: true });
const results = () => `${site.sunset}/booknow/flights/search?t=ow&l=JFK-LAX-${addressDay(40)}`;

/** Makes the server respond as if files were missing, as after a new version has replaced this one. */
async function loseFiles(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.continue({ url: new URL('/assets/gone-00000000.js', route.request().url()).href }));
}

test.describe('a file of an old version', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is not there, and no page comes in its place', async ({ page }) => {
    await page.goto(site.sunset);
    const answer = await page.evaluate(async () => {
      const { status, headers } = await fetch('/assets/index-00000000.js');
      return { status, type: headers.get('content-type') };
    });
    expect(answer).toMatchObject({ status: 404, type: expect.stringContaining('application/json') });
  });
});

test.describe('a new version, while a page of the old one is open', () => {
  test.use({ expectedErrors: [/status of 404|Failed to (load|fetch)|dynamically imported|could not be fetched/] });

  test('says so in the place of the next page, keeps the way out, and reloads into the new one', async ({ page }) => {
    await logInQuickly(page, site.sunset, 'client@sunset.test');
    await page.goto(`${site.sunset}/booknow/flights`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await loseFiles(page, /\/assets\/trips-page-.*\.js/);
    await page.getByRole('link', { name: 'My Trips' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
    await expect(told(page)).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expectAccessible(page, 'lost part');
    await page.unroute(/\/assets\/trips-page-.*\.js/);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Trips' })).toBeVisible();
  });

  test('a panel that cannot be fetched leaves the list as it is, and comes when it is asked for again', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logInQuickly(page, site.sunset, 'client@sunset.test');
    await page.goto(results());
    await expect(page.getByRole('article').first()).toBeVisible();
    await loseFiles(page, /\/assets\/flight-filter-sheet-.*\.js/);
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.click();
    await expect(told(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute(/\/assets\/flight-filter-sheet-.*\.js/);
    await filters.click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('an app that cannot start says so, in words that came with the page', async ({ page }) => {
    await logInQuickly(page, site.sunset, 'client@sunset.test');
    await loseFiles(page, /\/assets\/core-en-.*\.js/);
    await page.goto(results());
    await expect(page.getByRole('alert').getByText(TEXT)).toBeVisible();
    await page.unroute(/\/assets\/core-en-.*\.js/);
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|dynamically imported|could not be fetched/] });

  test('the page stays, says what is missing, and goes on when the network is back', async ({ page, context }) => {
    await logInQuickly(page, site.sunset, 'client@sunset.test');
    await page.goto(`${site.sunset}/booknow/flights`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'My Trips' }).click();
    await expect(told(page)).toBeVisible();
    // It stays in sight wherever the person scrolls.
    await page.setViewportSize({ width: 375, height: 400 });
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect(page.getByText('You are offline')).toBeInViewport();
    // Reloading now would show the browser's own error page.
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(told(page)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Trips' })).toBeVisible();
  });
});

test.describe('on a device in its dark theme', () => {
  test.use({ colorScheme: 'dark', expectedErrors: [/status of 404/] });
  test('the first page ever is dark before any of the app is there', async ({ page }) => {
    await loseFiles(page, /\/assets\/index-.*\.js/);
    await page.goto(site.sunset);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });
});
