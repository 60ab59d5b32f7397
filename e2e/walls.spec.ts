import { getProfile } from '@caravel/contracts';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { logInQuickly, tabTo } from './browser.ts';
import { callFromPage, expect, site, test } from './journey.ts';

test('a restricted agent sees only the bookings they made', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'restricted@sunset.test');
  await page.goto(`${site.sunset}/office/bookings/flights`);
  const { json } = await callFromPage(page, `${listAgencyFlights.path}?limit=100`);
  const own = listAgencyFlights.answer.parse(json).data.flights;
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map((row) => row.staff?.agent?.email))).toEqual(new Set(['restricted@sunset.test']));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const locators = own.flatMap((row) => row.recordLocator ?? []);
  for (const locator of locators) await expect(page.getByText(locator).first()).toBeVisible();
});

test.describe('walls between agencies', () => {
  test.use({ expectedErrors: [/status of 40[134]/] });
  test('a client finds no office, and a session is none on another agency', async ({ page, context }) => {
    await logInQuickly(page, site.sunset, 'client@sunset.test');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'x-access-token');
    await page.goto(`${site.sunset}/office/bookings/flights`);
    expect((await callFromPage(page, listAgencyFlights.path)).status).toBe(403);
    await expect(page.getByText(/commission/i)).toHaveCount(0);
    await context.addCookies([{ name: 'x-access-token', value: cookie?.value ?? '', url: site.atlas }]);
    await page.goto(site.atlas);
    expect((await callFromPage(page, getProfile.path)).status).toBe(401);
  });
});

test('a search can be made with the keyboard alone', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.goto(`${site.sunset}/booknow/flights`);
  await page.getByRole('combobox', { name: 'From' }).waitFor();
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    await page.keyboard.type(text, { delay: 20 });
    await expect(page.getByRole('option').first()).toBeVisible();
    await press('ArrowDown');
    await press('Enter');
  };
  await tabTo(page, /^\s*From/);
  await type('lisbon');
  await tabTo(page, /^\s*To(?!\w)/);
  await type('madrid');
  await tabTo(page, /^\s*Search\s*/);
  await press('Enter');
  await expect(page).toHaveURL(/flights\/search\?.*LIS-/);
  await expect(page.getByRole('list', { name: 'Flights found' })).toBeVisible();
});
