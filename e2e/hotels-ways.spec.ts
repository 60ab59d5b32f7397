import { fillContact, refuseProtection, typeCard } from './book-a-flight.ts';
import { fillGuests, goToCheckout, newLastName, openHotels, staySearch } from './book-a-stay.ts';
import { logInQuickly, tabTo } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, newAddress, PASSWORD } from './people.ts';

test('with the keyboard alone from the search for a hotel to its voucher', async ({ page }) => {
  test.setTimeout(240_000);
  const { keyboard } = page;
  const type = async (field: RegExp, text: string) => {
    await tabTo(page, field);
    await keyboard.type(text);
  };
  const press = async (name: RegExp, key = 'Enter') => {
    await tabTo(page, name);
    await keyboard.press(key);
  };
  const [email, lastName] = [newAddress('keys'), newLastName()];
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  await page.goto(`${site.sunset}/booknow/hotels`);
  await type(/^\s*Destination/, 'lisb');
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .waitFor();
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Lisbon, Portugal/);
  await press(/^\s*Search\s*$/);
  await expect(page.getByRole('heading', { name: 'Hotels in Lisbon' })).toBeVisible();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 });
  const hotel = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await press(/^\s*See rooms/);
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  await press(/^\s*Continue\s*$/);
  await page.waitForURL(/hotels\/checkout/);

  await page.getByLabel('First name').first().waitFor();
  await type(/^\s*Title/, 'Ms');
  await type(/^\s*First name/, 'Clara');
  await type(/^\s*Last name/, lastName);
  await press(/^\s*Continue\s*$/);
  await page.getByLabel(/^Phone/).waitFor();
  await type(/^\s*Email/, email);
  await type(/^\s*Country code/, 'United States');
  await type(/^\s*Phone/, '3055550123');
  await type(/^\s*Country(?! code)/, 'United States');
  for (const [field, text] of [
    [/^\s*Address/, '12 Palm Avenue'],
    [/^\s*City/, 'Miami'],
    [/^\s*State/, 'Florida'],
    [/^\s*ZIP/, '33139'],
  ] as const)
    await type(field, text);
  await press(/^\s*Continue\s*$/);
  // Nothing is chosen for anybody: the first of the radio buttons takes the focus, the arrow chooses.
  await page.getByRole('radio', { name: /^Without refund protect/ }).waitFor();
  await tabTo(page, /refund protect/);
  await keyboard.press('Space');
  if (!(await page.getByRole('radio', { name: /^Without refund protect/ }).isChecked())) await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Without refund protect/ })).toBeChecked();
  await press(/^\s*Continue\s*$/);

  const card = page.frameLocator('iframe[title^="Card details"]');
  const number = card.getByLabel('Card number');
  await number.waitFor();
  for (let stops = 0; stops < 40 && !(await number.evaluate((field) => field === document.activeElement)); stops++)
    await keyboard.press('Tab');
  for (const text of ['4242424242424242', '1234', '123', '33139']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await press(/^\s*Pay /);
  await page.waitForURL(/confirm-payment/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked|confirmed/i })).toBeVisible();
  const bookingId = new URL(page.url()).searchParams.get('bookingId') ?? '';
  await page.goto(`${site.sunset}/hotel-details?bookingId=${bookingId}`);
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  const voucher = page.waitForEvent('download');
  await press(/^\s*Voucher as PDF/);
  expect((await voucher).suggestedFilename()).toMatch(/\.pdf$/);
});

test('on a phone, from a pin of the map to a booking that the supplier confirms a little later', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await makeClient(page, site.sunset);
  await logInQuickly(page, site.sunset, email, PASSWORD);
  await openHotels(page, site.sunset, staySearch(52, 2, '2'));
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/v=map/);
  const map = page.getByRole('group', { name: /map/i });
  await page.locator('[data-drawn="true"]').waitFor();
  // A pin is a price; a number is several that lie together, which a press comes closer to.
  const pin = map.getByRole('button', { name: /^\$/ }).first();
  const cluster = map.getByRole('button', { name: /^\d+$/ }).first();
  await expect(async () => {
    if ((await pin.count()) === 0) await cluster.click({ timeout: 2_000 });
    await expect(pin).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const price = (await pin.textContent()) ?? '';
  await pin.click();
  await expect(map.locator('[aria-current="true"]')).toHaveText(price);
  const picked = page.getByRole('article');
  await expect(picked).toHaveCount(1);
  const hotel = (await picked.getByRole('heading').textContent()) ?? '';
  await expectAccessible(page, 'a hotel that was picked on the map');
  await page.setViewportSize({ width: 390, height: 844 });
  await picked.getByRole('button', { name: /^See rooms/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  await goToCheckout(page);
  await fillGuests(page, ['Clara'], 'PENDING');
  await fillContact(page, email);
  await refuseProtection(page);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We are confirming your booking' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked|is confirmed/i })).toBeVisible({ timeout: 180_000 });
  expect((await findMail(page, email, new RegExp(hotel.replaceAll(/[^\w ]/g, '.')))).text).toContain('PENDING');
});

test('a hotel is suggested by its name, and the search for it leads to it', async ({ page }) => {
  test.setTimeout(180_000);
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await openHotels(page, site.sunset, staySearch(54, 2, '2'));
  const hotel = (await page.getByRole('article').nth(2).getByRole('heading').textContent()) ?? '';
  await page.goto(`${site.sunset}/booknow/hotels`);
  const destination = page.getByRole('combobox', { name: 'Destination' });
  const suggested = page.getByRole('option', { name: hotel }).filter({ hasText: 'Hotel' }).first();
  // The names of hotels are made once by a thread; until then places alone are suggested.
  await expect(async () => {
    await destination.fill('');
    await destination.fill(hotel);
    await expect(suggested).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await suggested.click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/booknow\/hotels\/search\?/);
  await page.getByRole('article').first().waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 });
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(hotel);
});
