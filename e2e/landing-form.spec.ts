import { DISPLAY_COOKIES, PRODUCTS, updateAgency } from '@caravel/contracts';
import type { Page, Route } from '@playwright/test';
import { addressDay, DEMO_PASSWORD } from './browser.ts';
import { callAgency, openSession } from './call.ts';
import { expect, expectAccessible, site, test } from './journey.ts';
import { choosePlace, plainFields, searchOnLanding } from './search-on-landing.ts';

const SIZES = { phone: 390, tablet: 768, desktop: 1440 } as const;

/** Where each control of the form stands on the page, and how high all of it is. */
const boxesOf = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('main section form');
    const whole = form?.closest('section')?.getBoundingClientRect();
    const controls = [...(form?.querySelectorAll('input, select, button') ?? [])].map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return [x, y + scrollY, width, height];
    });
    return [[whole?.height ?? 0], ...controls];
  });

/** Holds back all scripts that are asked for from now on. Returns what lets them go. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(/\/assets\/.*\.js/, (route) => (isHolding ? void held.push(route) : route.continue()));
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** What has the focus: its value or its words, and the place of the caret. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement ? [field.value, field.selectionStart] : [field?.textContent];
  });

test('the plain fields stand where those of the form will', async ({ page }) => {
  const token = await openSession(site.wander, 'owner@wander.test', DEMO_PASSWORD);
  for (const first of PRODUCTS.toReversed()) {
    const order = [first, ...PRODUCTS.filter((other) => other !== first)];
    const body = { bookingMenuItemOptions: order.map((title) => ({ title, active: true })) };
    const { status } = await callAgency(site.wander, { method: 'PATCH', path: updateAgency.path, token, body });
    expect(status).toBe(200);
    for (const [size, width] of Object.entries(SIZES)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.wander);
      await page.waitForLoadState('networkidle');
      const plain = await boxesOf(page);
      await page.locator('main section form').getByRole('button', { name: 'Search', exact: true }).focus();
      await expect(plainFields(page)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const real = await boxesOf(page);
      expect(real.length, `${first} on a ${size}`).toBe(plain.length);
      const moved = plain.map((box, at) => box.map((side, n) => Math.abs(side - (real[at]?.[n] ?? 0))));
      const told = `${first} on a ${size}: ${JSON.stringify({ plain, real })}`;
      expect(Math.max(...moved.flat()), told).toBeLessThanOrEqual(1.5);
    }
  }
});

for (const width of [SIZES.phone, SIZES.desktop]) {
  test(`what is typed before the form is there moves into it, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.sunset);
    const letGo = await holdScripts(page);
    await page.getByLabel('From', { exact: true }).click();
    await page.keyboard.type('Lisbn');
    await page.keyboard.press('ArrowLeft');
    await expect(plainFields(page)).toHaveCount(2);
    expect(await focused(page)).toEqual(['Lisbn', 4]);
    await letGo();
    await expect(plainFields(page)).toHaveCount(0);
    await expect.poll(() => focused(page)).toEqual(['Lisbn', 4]);
    await page.keyboard.type('o');
    await expect(page.getByRole('option').first()).toContainText('Lisbon');
    expect(await focused(page)).toEqual(['Lisbon', 5]);
  });
}

test('a press before the form is there is made in it', async ({ page }) => {
  await page.goto(site.sunset);
  const letGo = await holdScripts(page);
  await page.getByLabel('From', { exact: true }).fill('Lisbon');
  await page.getByRole('button', { name: /^Dates/ }).click();
  await letGo();
  await expect(page.getByRole('dialog', { name: 'Dates' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Dates/ })).toBeFocused();
  // What was typed before has become a place.
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('Lisbon (LIS)');
});

test('a search that is asked for before the form is there waits for its places', async ({ page }) => {
  // Before any script is there, the page of the search is opened with the words.
  await page.goto(site.sunset, { waitUntil: 'networkidle' });
  const letGo = await holdScripts(page);
  await page.getByLabel('From', { exact: true }).fill('New York');
  await page.getByLabel('To', { exact: true }).fill('London');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await letGo();
  await expect(page).toHaveURL(/\/login\?navigateTo=%2Fbooknow%2Fflights%2Fsearch%3F.*l%3DNYC-LON-/);
});

test('an empty search says what is missing at the fields', async ({ page }) => {
  const { theme, direction } = DISPLAY_COOKIES;
  await page.goto(site.sunset);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription('Choose a place from the list');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription('Choose a place from the list');
  expect(new URL(page.url()).pathname).toBe('/');
  await expectAccessible(page, 'an empty search on the landing page');
  const looks = { [theme.name]: 'dark', [direction.name]: 'rtl' };
  await page.context().addCookies(Object.entries(looks).map(([name, value]) => ({ name, value, url: site.sunset })));
  await page.reload();
  await expectAccessible(page, 'plain fields in the dark, from right to left');
});

test('a visitor who may not search finds places, and reads the results of just that search after the log-in', async ({
  page,
}) => {
  await page.goto(site.sunset);
  const [out, back] = [addressDay(40), addressDay(47)];
  const typed = (day: string) => day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$2/$3/$1');
  await searchOnLanding(page, { from: 'New York', to: 'London', out: typed(out), back: typed(back) });
  await expect(page.getByRole('dialog')).toContainText('Your search opens right after');
  await page.getByLabel('Email').fill('client@sunset.test');
  await page.getByLabel('Password').first().fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`flights/search\\?.*l=NYC-LON-${out}-${back}`));
});

test('each product has its own form under its tab, also for somebody who came from another page', async ({ page }) => {
  await page.goto(`${site.sunset}/privacy-policy`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link').first().click();
  const form = page.getByRole('region', { name: 'Search', exact: true });
  await expect(form.getByRole('combobox', { name: 'From' })).toBeVisible();
  for (const [tab, field] of [
    ['Hotels', /^Destination|Where/],
    ['Cars', /^Pick-up/],
    ['Activities', /^Destination|Where/],
  ] as const) {
    await form.getByRole('link', { name: tab }).click();
    await expect(form.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'true');
    await expect(form.getByRole('combobox', { name: field }).first()).toBeVisible();
  }
  await choosePlace(page, 'Destination', 'Lisbon');
  await form.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?navigateTo=%2Fbooknow%2Factivities%2Fsearch%3Fd%3Dcity-2267057/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page has the form at its first paint', async ({ page }) => {
    await page.goto(site.sunset);
    await expect(page.getByRole('textbox', { name: 'From' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Hotels' }).first()).toHaveAttribute('href', '/booknow/hotels');
  });
});
