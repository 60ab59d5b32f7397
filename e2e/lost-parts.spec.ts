import type { Page } from '@playwright/test';
import { addressDay, logInQuickly } from './browser.ts';
import { builtFileOf, builtFiles } from './built-files.ts';
import { expect, expectAccessible, site, test } from './journey.ts';
import { HOTEL_SEARCH, SEARCH } from './screens/places.ts';

/** Parts of the app that cannot be loaded: the network is down, or a new version has replaced the files of an open page. */
const TEXT = 'Part of this page could not be loaded. Check your network and reload.';
/** Only the visible text, not the hidden notice that every page contains. */
const told = (page: Page) => page.getByText(TEXT).filter({ visible: true });
/** The file of a module of the web app, as a glob. */
const built = (module: string) => `**${builtFileOf(`src/${module}`)}`;
const results = () => `${site.sunset}/booknow/flights/search?t=ow&l=JFK-LAX-${addressDay(40)}`;

/** Makes the server respond as if files were missing, as after a new version has replaced this one. */
async function loseFiles(page: Page, files: string): Promise<void> {
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
    await loseFiles(page, built('features/trips/trips-page.tsx'));
    await page.getByRole('link', { name: 'My Trips' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
    await expect(told(page)).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expectAccessible(page, 'lost part');
    await page.unroute(built('features/trips/trips-page.tsx'));
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Trips' })).toBeVisible();
  });

  test('a panel that cannot be fetched leaves the list as it is, and comes when it is asked for again', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logInQuickly(page, site.sunset, 'client@sunset.test');
    await page.goto(results());
    await expect(page.getByRole('article').first()).toBeVisible();
    await loseFiles(page, built('products/flights/search/filters/flight-filter-sheet.tsx'));
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.click();
    await expect(told(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute(built('products/flights/search/filters/flight-filter-sheet.tsx'));
    await filters.click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('an app that cannot start says so, in words that came with the page', async ({ page }) => {
    await logInQuickly(page, site.sunset, 'client@sunset.test');
    await loseFiles(page, '**/assets/core-en-*.js');
    await page.goto(results());
    await expect(page.getByRole('alert').getByText(TEXT)).toBeVisible();
    await page.unroute('**/assets/core-en-*.js');
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('no file says by its name what it holds: blockers go by names', () => {
  const telling = builtFiles().filter(
    (name) => !/^(?:[0-9a-f]{8}|(?:core|[0-9a-f]{8})-(?:en|pt|es)-[0-9a-f]{8})\.[a-z0-9]+$/.test(name),
  );
  expect(telling.filter((name) => !name.startsWith('maplibre-gl-worker'))).toEqual([]);
});

/** Parts of pages that come by themselves or that a person opens. Each can be missing alone. */
const PARTS: readonly { part: string; who?: 'client' | 'owner'; path: string; width?: number; shown: string; press?: RegExp }[] =
  [
    { part: 'features/booking-shell/social-links.tsx', path: '/', shown: 'main h1' },
    { part: 'features/booking-shell/social-links.tsx', path: '/login', shown: 'form[novalidate]' },
    { part: 'features/booking-shell/social-links.tsx', who: 'client', path: '/booknow/hotels', shown: 'main form' },
    { part: 'features/booking-shell/mobile-menu.tsx', path: '/', width: 390, shown: 'main h1', press: /^Open the menu/ },
    { part: 'features/landing/landing-later.tsx', path: '/', shown: 'main h1' },
    { part: 'components/scene/draw-scene.ts', who: 'client', path: '/no/such/page', shown: 'main h1' },
    { part: 'components/map/map-canvas.tsx', who: 'client', path: `/booknow/hotels/search?${HOTEL_SEARCH}`, shown: 'article' },
    {
      part: 'products/flights/search/filters/filter-panel.tsx',
      who: 'client',
      path: `/booknow/flights/search?${SEARCH}`,
      shown: 'article',
    },
    { part: 'features/booking-shell/staff-sidebar.tsx', who: 'owner', path: '/clients', shown: 'main h1' },
    { part: 'features/booking-shell/office-parts.tsx', who: 'owner', path: '/clients', shown: 'main h1' },
    { part: 'features/booking-shell/staff-parts.tsx', who: 'owner', path: '/dashboard', shown: 'main h1' },
    { part: 'components/notices/toaster.tsx', who: 'owner', path: '/clients', shown: 'main h1' },
  ];

test.describe('a part that a blocker keeps away', () => {
  test.use({ expectedErrors: [/Failed to (load|fetch)|dynamically imported|could not be fetched/] });

  for (const { part, who, path, width = 1440, shown, press } of PARTS)
    test(`takes nothing along: ${part} at ${path.replace(/\?.*/, '')}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      if (who) await logInQuickly(page, site.sunset, `${who}@sunset.test`);
      let isAsked = false;
      await page.route(built(part), (route) => {
        isAsked = true;
        return route.abort('blockedbyclient');
      });
      await page.goto(site.sunset + path);
      await expect(page.locator(shown).first()).toBeVisible();
      if (press) {
        await page.getByRole('button', { name: press }).click();
        await expect(told(page)).toBeVisible();
      }
      await expect.poll(() => isAsked, { message: 'the part was asked for' }).toBe(true);
      // What its loss would do is done by then.
      await page.waitForTimeout(300);
      await expect(page.locator(shown).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
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
    // The page comes back by itself, or by the press, whichever is first.
    const reload = page.getByRole('button', { name: 'Reload the page' });
    await reload.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1, name: 'My Trips' })).toBeVisible();
  });
});

test.describe('on a device in its dark theme', () => {
  test.use({ colorScheme: 'dark', expectedErrors: [/status of 404/] });
  test('the first page ever is dark before any of the app is there', async ({ page }) => {
    await loseFiles(page, `**${builtFileOf('index.html')}`);
    await page.goto(site.sunset);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });
});
