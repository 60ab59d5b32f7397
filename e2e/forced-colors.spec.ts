import { createTranslator } from '@caravel/products/translate.ts';
import { logInQuickly } from './browser.ts';
import { findUnseenStates } from './hostile/find-unseen-states.ts';
import { expect, site, test } from './journey.ts';
import { SEARCH } from './screens/places.ts';
import { press } from './screens/press.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Controls whose state or shape was drawn by a background or a shadow alone, and where they are. */
const CONTROLS = [
  { what: 'the kind of trip', path: '/booknow/flights', seen: 'label > input[type="radio"]:checked + span' },
  { what: 'the current page', path: '/booknow/flights', seen: 'header a[aria-current]' },
  { what: 'the order of a list', path: `/booknow/flights/search?${SEARCH}`, seen: '[role="radio"][aria-checked="true"]' },
  { what: 'a tab of trips', path: '/mytrips', seen: 'main a[aria-current]' },
  { what: 'the chosen days', path: '/booknow/flights', seen: '[data-day][data-selected]', opens: true },
  { what: 'the days between', path: '/booknow/flights', seen: '[data-day][data-in-range]', opens: true },
  { what: 'a switch', who: 'owner', path: '/settings/website', seen: '.mantine-Switch-input:checked + .mantine-Switch-track' },
  { what: 'the current page of the office', who: 'owner', path: '/clients', seen: 'nav li a[aria-current]' },
  { what: 'the kind of bookings', who: 'owner', path: '/office/bookings/hotels', seen: 'main a[aria-current]' },
] as const;

for (const { what, path, seen, ...more } of CONTROLS)
  test(`forced colors: ${what} is seen`, async ({ page }) => {
    const who = 'who' in more ? more.who : 'client';
    await logInQuickly(page, site.sunset, `${who}@sunset.test`);
    await page.goto(site.sunset + path);
    if ('opens' in more) {
      const t = createTranslator('en');
      await press('radio', 'flights.roundTrip')(page, t);
      await page
        .locator('main')
        .getByRole('button')
        .filter({ hasText: t('flights.dates') })
        .first()
        .click();
    }
    await expect(page.locator(seen).first()).toBeVisible();
    expect(await findUnseenStates(page)).toEqual([]);
    // The finder finds: without the rules, the same state is not seen.
    await page.evaluate((selector) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        element.style.setProperty('outline', 'none', 'important');
        element.style.setProperty('background', 'Canvas', 'important');
        element.dataset.bare = '';
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-bare]::before, [data-bare]::after { content: none !important; }');
      document.adoptedStyleSheets.push(sheet);
    }, seen);
    if (!seen.includes('Switch')) await expect.poll(async () => (await findUnseenStates(page)).length).toBeGreaterThan(0);
  });

test('forced colors: the range of a slider and bars of a chart are not in the color of the page', async ({ page }) => {
  const canvas = await page.evaluate(() => {
    document.body.style.cssText = 'background: Canvas; forced-color-adjust: none';
    return getComputedStyle(document.body).backgroundColor;
  });
  const painted = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.goto(`${site.sunset}/booknow/flights/search?${SEARCH}`);
  await page.locator('article').first().waitFor();
  const range = page.locator('div:has(> input[type="range"])').first();
  await expect(range).toBeAttached();
  expect(await painted('div:has(> input[type="range"])', '::after')).not.toBe(canvas);
  await logInQuickly(page, site.sunset, 'owner@sunset.test');
  await page.goto(`${site.sunset}/dashboard?by=month&days=365`);
  // Placeholders of what still loads have a size of their own.
  const bar = 'main [style*="block-size"]:not([data-radius], [style*="block-size: 0"])';
  await page.locator(bar).first().waitFor();
  expect(await painted(bar)).not.toBe(canvas);
});
