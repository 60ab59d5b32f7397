import { readAmount } from './amounts.ts';
import { addressDay, logInQuickly } from './browser.ts';
import { expect, expectAccessible, site, test } from './journey.ts';
import { CAR_SEARCH } from './screens/places.ts';

const RESULTS = `${site.sunset}/booknow/cars/search?${CAR_SEARCH}`;
const day = (ahead: number) => addressDay(ahead).replace(/^(....)(..)(..)$/, '$1-$2-$3');

/** The whole price on a card. */
const amountIn = (text: string | null) => /(\$[\d,]+\.\d\d)Total for/.exec(text ?? '')?.[1] ?? 'no total';

test('a car is searched from Miami to Orlando, filtered, looked at with an extra, and costs the same everywhere', async ({
  page,
}) => {
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.goto(`${site.sunset}/booknow/cars?pu=${day(40)}T10:00&do=${day(49)}T10:00&age=23&c=BR&from=airport-MIA`);
  await expect(page.getByRole('combobox', { name: 'Pick-up location' })).toHaveValue(/^Miami International Airport/);
  await page.getByRole('checkbox', { name: 'Same drop-off' }).uncheck();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Drop-off location is required').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Drop-off location' }).fill('orland');
  await page
    .getByRole('option', { name: /^Orlando/ })
    .first()
    .click();
  await expectAccessible(page, 'the search form of cars');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/booknow\/cars\/search\?.*to=/);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();

  // A filter is in the address, and is kept by a reload.
  await page.goto(RESULTS);
  await expect(cards.first()).toBeVisible();
  const policies = page.getByRole('group', { name: 'Policies' });
  await policies.getByRole('checkbox', { name: /^Free cancellation/ }).check();
  await expect(page).toHaveURL(/fo=freeCancellation/);
  await page.reload();
  await expect(policies.getByRole('checkbox', { name: /^Free cancellation/ })).toBeChecked();
  await expect(cards.first()).toContainText('Free cancellation until');
  await page.getByRole('radio', { name: /^Highest/ }).check();
  await expect(page).toHaveURL(/o=highest/);
  await page.getByRole('radio', { name: /^Cheapest/ }).check();
  await expectAccessible(page, 'the cars found');
  await page.setViewportSize({ width: 1440, height: 900 });

  // What the first total has in it stands in the lines of its page.
  const total = amountIn(await cards.first().textContent());
  await cards
    .first()
    .getByRole('link', { name: /^See car/ })
    .click();
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText(total);
  await expect(price).toContainText('Young driver surcharge');
  await expect(price).toContainText('One-way fee');
  await expect(page.getByRole('region', { name: 'What the driver needs' })).toContainText('pay $');
  await expectAccessible(page, 'the page of a car');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'One more: Second driver' }).click();
  await expect(price).toContainText('Second driver');
  await expect(price.getByText(total, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'One fewer: Second driver' }).click();
  await expect(price).toContainText(total);
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(cards.first()).toContainText(total);
});

test('a type is pressed by keyboard, and another rate of a car is chosen from under its card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.goto(RESULTS);
  const cards = page.getByRole('article');
  const type = page.getByRole('list', { name: 'Car type' }).getByRole('button').nth(2);
  const [, name = '', count = ''] = /^(.+?) (\d+) cars? from \$/.exec((await type.textContent()) ?? '') ?? [];
  await type.focus();
  await page.keyboard.press('Space');
  await expect(type).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/ft=%22\d+/);
  await expect(page.getByText(new RegExp(`^${count} of \\d+ cars$`))).toBeVisible();
  await expect(cards.first()).toContainText(name);

  // The rates that the card has besides cost more, and the one that is chosen costs the same on its page.
  const fold = page.getByRole('button', { name: /^\d+ more rates? from/ }).first();
  const card = cards.filter({ has: fold }).first();
  const lowest = amountIn(await card.textContent());
  const next = /from (\$[\d,]+\.\d\d)/.exec((await fold.textContent()) ?? '')?.[1] ?? 'no price';
  expect(readAmount(next)).toBeGreaterThanOrEqual(readAmount(lowest));
  await fold.press('Enter');
  const others = page.getByRole('list', { name: 'Other rates of this car' });
  await expect(others.getByRole('listitem').first()).toContainText(next);
  await expectAccessible(page, 'the rates of a car');
  await page.setViewportSize({ width: 1440, height: 900 });
  await others
    .getByRole('link', { name: /^Select/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(next);
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(others.getByRole('listitem').first()).toContainText(next);
  await expect(type).toHaveAttribute('aria-pressed', 'true');
});
