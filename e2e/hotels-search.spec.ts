import { addressDay, logInQuickly } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';

/** A day so far ahead, as the address of a hotel search writes it. */
const day = (ahead: number) => addressDay(ahead).replace(/^(....)(..)(..)$/, '$1-$2-$3');

/** Two rooms in Lisbon: two adults, and one adult with a child of seven, four nights. */
const SEARCH = `d=city-2267057&s=${day(40)}&e=${day(44)}&r=2_1-7&n=US`;

/** The total on a card: what stands before it, a published price, is struck out. */
const amountIn = (text: string | null) => /(\$[\d,]+\.\d\d)Total for/.exec(text ?? '')?.[1];

test('a stay is searched, filtered, compared, looked at, and costs the same everywhere', async ({ page }) => {
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.goto(`${site.sunset}/booknow/hotels`);
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await destination.fill('lisb');
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click();
  await expect(destination).toHaveValue(/^Lisbon, Portugal/);
  await page.getByRole('button', { name: /^Rooms and guests/ }).click();
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Rooms and guests/ })).toContainText('2 rooms, 4 adults');
  await expectAccessible(page, 'the search form');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/booknow\/hotels\/search\?/);
  await page.goto(`${site.sunset}/booknow/hotels/search?${SEARCH}`);
  await expect(page.getByRole('heading', { name: 'Hotels in Lisbon' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  const newer = page.getByRole('button', { name: /^Show \d+ new results?$/ });
  if (await newer.isVisible()) await newer.click();

  // A filter is the server's, and is kept by a reload.
  await page.getByRole('checkbox', { name: /^Free cancellation/ }).check();
  await expect(page).toHaveURL(/fr=true/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Free cancellation/ })).toBeChecked();
  await expect(cards.first()).toContainText('Free cancellation until');
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  await expectAccessible(page, 'the hotels found');

  // A phone shows the list or the map.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/v=map/);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });

  // Two are compared, at the totals of the list.
  const names = await Promise.all([0, 1].map((at) => cards.nth(at).getByRole('heading').textContent()));
  const totals = await Promise.all([0, 1].map(async (at) => amountIn(await cards.nth(at).textContent())));
  for (const name of names) await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
  await page.getByRole('region', { name: 'Compare hotels' }).getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare hotels' });
  await expect(dialog.getByRole('row', { name: /^Total for the stay/ }).getByRole('cell')).toHaveText(
    totals.map((total) => total ?? ''),
  );
  await dialog.getByRole('button', { name: `See rooms: ${names[0]}`, exact: true }).click();

  // Its page has the rooms; the cheapest choice costs what the list said or less, since the list shows the best that fits the filters.
  await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible();
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText(/\$/);
  await expect(page.getByRole('group', { name: /^Room 2: 1 adult, 1 child/ })).toBeVisible();
  await expectAccessible(page, 'the page of a hotel');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^See all \d+ pictures$/ }).click();
  await expect(page.getByText(/picture 1 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/picture 2 of \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(cards.first()).toBeVisible();
});
