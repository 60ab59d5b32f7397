import type { Page } from '@playwright/test';
import { logInQuickly, tabTo } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

const LIST = '/office/bookings/flights?past=true&sort=travel';

async function openList(page: Page): Promise<void> {
  await logInQuickly(page, site.sunset, 'owner@sunset.test');
  await page.goto(`${site.sunset}${LIST}`);
  await expect(page.locator('main table tbody tr, main ul[aria-label] li').first()).toBeVisible();
}

/** The keys of the office are loaded after the page. */
async function openPalette(page: Page): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Search the back office' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(palette.getByRole('combobox')).toBeFocused();
}

test('by keyboard alone: the palette finds a booking, and the way back leads to the list as it was', async ({ page }) => {
  await openList(page);
  const reference = (await page.locator('main tbody tr td bdi').first().textContent()) ?? '';
  const rows = await page.locator('main tbody tr').count();
  await openPalette(page);
  await page.keyboard.type(reference);
  const found = page.getByRole('group', { name: 'Bookings' }).getByRole('option', { name: new RegExp(reference) });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/flight-details\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText(reference);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Bookings' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.sunset}${LIST}`);
  await expect(page.locator('main tbody tr')).toHaveCount(rows);
});

test('single keys: the search of the list, the list of keys, a page; none while somebody types', async ({ page }) => {
  await openList(page);
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(keys).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('?gm/');
  await expect(search).toHaveValue('?gm/');
  await expect(keys).toBeHidden();
  await tabTo(page, /Columns/);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.waitForURL(/\/dashboard$/);
});

test('rows of a list are compact for who wants them so, beyond the page', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Compact rows' }).press('Space');
  await expect(page.locator('main table')).toHaveAttribute('data-compact', 'true');
  await page.reload();
  await expect(page.locator('main table')).toHaveAttribute('data-compact', 'true');
});

test('on a phone the most used pages lie under the thumb, and nothing is wider than 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openList(page);
  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  await expect(bar.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await wider()).toBeLessThanOrEqual(0);
  // What has the focus is never under the bar.
  await page.getByRole('button', { name: 'Next page' }).focus();
  const [button, top] = await Promise.all([page.getByRole('button', { name: 'Next page' }).boundingBox(), bar.boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(/\/dashboard$/);
  expect(await wider()).toBeLessThanOrEqual(0);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Support' })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  for (const dir of ['ltr', 'rtl'] as const)
    test(`the frame and its palette are accessible, ${scheme}, ${dir}`, async ({ page }) => {
      await page.context().addCookies([
        { name: 'theme', value: scheme, url: site.sunset },
        { name: 'direction', value: dir, url: site.sunset },
      ]);
      await openList(page);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await openPalette(page);
      await page.keyboard.type('clara');
      await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option').first()).toBeVisible();
      await expectAccessible(page, `palette, ${scheme}, ${dir}`);
    });
