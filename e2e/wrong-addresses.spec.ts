import { chooseFirstFlights } from './book-a-flight.ts';
import { addressDay, logInQuickly } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

const DAY = addressDay(40);

test.beforeEach(({ page }) => logInQuickly(page, site.sunset, 'client2@sunset.test'));

test.describe('addresses that were cut, guessed or are too old', () => {
  test.use({ expectedErrors: [/status of 40[04]/] });

  test('a search that cannot be made says what is wrong at its fields, and goes on when that is mended', async ({ page }) => {
    const results = `${site.sunset}/booknow/flights/search`;
    const wrong = [
      ['t=ow&l=JFK-LAX-20270231', 'The link has a date that does not exist. Choose a day.'],
      ['t=ow&l=JFK-LAX-20200101', 'Choose today or a later day'],
      [`t=ow&l=JFK-JFK-${DAY}`, 'Origin and destination must differ'],
      // Only the server knows that no airport has this code, and that Newark is New York.
      [`t=ow&l=NYC-EWR-${DAY}`, 'Origin and destination must differ'],
      [`l=QQQ-LAX-${DAY}-${addressDay(47)}`, 'Choose a place from the list'],
    ] as const;
    for (const [search, message] of wrong) {
      await page.goto(`${results}?${search}`);
      await expect(page.locator('form').getByText(message), search).toHaveCount(1);
      await expect(page.getByText('This search needs a correction', { exact: true })).toBeVisible();
    }
    await expectAccessible(page, 'a search to be corrected');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    await page.getByRole('combobox', { name: 'From' }).fill('boston');
    await page.getByRole('option', { name: /BOS/ }).first().click();
    await expect(page.locator('form').getByText('Choose a place from the list')).toHaveCount(0);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Flights found' })).toBeVisible();
  });

  test('a path that no page has is answered as missing, to visitors and to people', async ({ page, context }) => {
    await page.goto(`${site.sunset}/mytrips`);
    // The browser alone finds the hosts of agencies below localhost.
    const statusOf = (path: string) => page.evaluate(async (url) => (await fetch(url, { redirect: 'manual' })).status, path);
    for (const isVisitor of [false, true]) {
      if (isVisitor) {
        // A page that is open would ask again, and be refused.
        await page.goto('about:blank');
        await context.clearCookies();
        await page.goto(`${site.sunset}/login`);
      }
      for (const path of ['/nothing-here', '/office/nothing', '/booknow/museums']) expect(await statusOf(path), path).toBe(404);
      for (const path of ['/mytrips', '/booknow/flights', '/clients', '/login']) expect(await statusOf(path), path).toBe(200);
    }
  });

  test('a booking or a fare that an address does not name is not there, and nothing of it is confirmed', async ({ page }) => {
    const missing = 'This booking was not found';
    const pages = [
      ['/flight-details?bookingId=cut', missing],
      ['/booknow/flights/confirmation?bookingId=cut', missing],
      ['/booknow/flights/checkout/wait?bookingId=cut', missing],
      ['/booknow/flights/checkout?searchId=cut&offerId=cut', 'No flight chosen yet'],
      ['/booknow/flights/search-details?searchId=cut&offerId=cut', 'No flight chosen yet'],
    ] as const;
    for (const [path, title] of pages) {
      await page.goto(site.sunset + path);
      await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
      await expect(page.getByText('Some fields need a correction')).toHaveCount(0);
    }
    await page.goto(`${site.sunset}/booknow`);
    await expect(page).toHaveURL(/\/booknow\/flights$/);
  });
});

test('two flights that do not lead back are numbered, not an outbound and a return', async ({ page }) => {
  await page.goto(`${site.sunset}/booknow/flights/search?t=mc&l=NYC-LON-${DAY}_LON-ROM-${addressDay(43)}`);
  await page.getByRole('list', { name: 'Flights found' }).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
  await chooseFirstFlights(page);
  const card = page.getByRole('list', { name: 'Flights found' }).getByRole('article').first();
  await card.getByRole('button', { name: 'Choose fare' }).click();
  // After the rules are closed, the focus returns to the button that opened them.
  const rules = card.getByRole('button', { name: 'Fare rules' }).first();
  await rules.press('Enter');
  await expect(page.getByRole('dialog').getByText('Changes').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rules).toBeFocused();
  await card
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await page.waitForURL(/search-details/);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Flight 2: London – Rome/ })).toBeVisible();
  await expect(page.getByText(/^Return/)).toHaveCount(0);
});
