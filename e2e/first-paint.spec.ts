import type { Page } from '@playwright/test';
import { expect, site, test } from './journey.ts';

/** When a page was painted first, and which of its scripts were asked for before. The two that are part of the paint are a few lines each. */
const readPaint = (page: Page) =>
  page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const small = [...document.querySelectorAll('script[src]:not([type])')].map((script) => Reflect.get(script, 'src'));
    const parts = scripts.filter(({ name }) => !small.includes(name));
    return { paint, parts: parts.length, early: parts.filter(({ startTime }) => startTime < paint).map(({ name }) => name) };
  });

test('what visitors read is painted before the scripts of the app are asked for', async ({ page }) => {
  const ofAgency = ['/', '/login', '/protection-terms', '/privacy-policy'].map((path) => site.sunset + path);
  const ofProduct = ['/', '/pricing', '/login'].map((path) => site.product + path);
  for (const address of [...ofAgency, ...ofProduct]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const { paint, parts, early } = await readPaint(page);
    expect(paint, address).toBeGreaterThan(0);
    expect(parts, address).toBeGreaterThan(3);
    expect(early, address).toEqual([]);
  }
});

test('a policy and the terms of the protection stand in the page that the server sends, and no call asks for them', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  for (const [path, words] of [
    ['/privacy-policy', 'keeps your name, your contact details and your trips'],
    ['/protection-terms', 'Illness or injury of a traveler'],
  ] as const) {
    const sent = (await (await page.goto(site.sunset + path))?.text()) ?? '';
    expect(sent.replace(/<script.*?<\/script>/gs, ''), path).toContain(words);
    expect(sent, path).not.toContain('noindex');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('article')).toContainText(words);
  }
  expect(calls.filter((path) => path.startsWith('/api/agency/policies'))).toEqual([]);
});

test('a page that is never painted starts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto(`${site.sunset}/privacy-policy`);
  await expect.poll(async () => (await readPaint(page)).parts).toBeGreaterThan(3);
});

test('the card of a new agency is asked for when somebody comes near it, by scrolling or by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const card = page.locator('iframe');
  for (const go of [() => page.keyboard.press('Tab'), () => page.mouse.wheel(0, 1200)]) {
    await page.goto(`${site.product}/pricing`);
    await expect(page.getByRole('button', { name: /and open$/ })).toBeEnabled();
    await expect(card).toHaveCount(0);
    await go();
    await expect(card).toBeVisible();
  }
});
