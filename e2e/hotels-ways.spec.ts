import { fillContact, refuseProtection, typeCard } from './book-a-flight.ts';
import { fillGuests, goToCheckout, newLastName, openHotels, staySearch } from './book-a-stay.ts';
import { logInQuickly } from './browser.ts';
import { payByKeyboard, pressOn, typeInto } from './by-keyboard.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, newAddress, PASSWORD } from './people.ts';

test('with the keyboard alone from the search for a hotel to its voucher', async ({ page }) => {
  test.setTimeout(240_000);
  const { keyboard } = page;
  const [email, lastName] = [newAddress('keys'), newLastName()];
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  await page.goto(`${site.sunset}/booknow/hotels`);
  await typeInto(page, /^\s*Destination/, 'lisb');
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .waitFor();
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue(/^Lisbon, Portugal/);
  await pressOn(page, /^\s*Search\s*$/);
  await expect(page.getByRole('heading', { name: 'Hotels in Lisbon' })).toBeVisible();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 });
  const hotel = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await pressOn(page, /^\s*See rooms/);
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  await pressOn(page, /^\s*Continue\s*$/);
  await page.waitForURL(/hotels\/checkout/);

  await page.getByLabel('First name').first().waitFor();
  await typeInto(page, /^\s*Title/, 'Ms');
  await typeInto(page, /^\s*First name/, 'Clara');
  await typeInto(page, /^\s*Last name/, lastName);
  await pressOn(page, /^\s*Continue\s*$/);
  const bookingId = await payByKeyboard(page, email);
  await page.goto(`${site.sunset}/hotel-details?bookingId=${bookingId}`);
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  const voucher = page.waitForEvent('download');
  await pressOn(page, /^\s*Voucher as PDF/);
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
  // A pin is a price; with a number there are more that lie together, which a press comes closer to.
  await expect(map.getByRole('button', { name: /^\$/ }).first()).toBeVisible();
  await test.step('all hotels of the list are on the map, not only those of its first page', async () => {
    const texts = () => map.getByRole('button', { name: /^\$/ }).allTextContents();
    const hotels = async () => (await texts()).reduce((sum, text) => sum + 1 + Number(/\+(\d+)$/.exec(text)?.[1] ?? 0), 0);
    await expect.poll(hotels).toBeGreaterThan(500);
  });
  await test.step('a piece of the map is a list of its own, the same after a reload, until it is cleared', async () => {
    const found = page.getByText(/^[\d,]+(?: of [\d,]+)? hotels$/).first();
    const whole = (await found.textContent()) ?? '';
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/fa=/);
    await expect(found).not.toHaveText(whole);
    const here = (await found.textContent()) ?? '';
    await page.reload();
    await expect(found).toHaveText(here);
    await page.locator('[data-drawn="true"]').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(found).toHaveText(whole);
  });
  const pins = map.getByRole('button', { name: /^\$[^+]*$/ });
  const clusters = map.getByRole('button', { name: /\+\d+$/ });
  let price = '';
  await expect(async () => {
    // One at the edge may lie under the credits of the map.
    for (const pin of await pins.all()) {
      price = (await pin.textContent()) ?? '';
      const isPressed = await pin.click({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
      if (isPressed) return;
    }
    for (const one of await clusters.all()) {
      const isPressed = await one.click({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
      if (isPressed) break;
    }
    throw new Error('no pin of one hotel yet');
  }).toPass({ timeout: 60_000 });
  await expect(map.locator('[aria-current="true"]')).toHaveText(price);
  const picked = page.getByRole('article');
  await expect(picked).toHaveCount(1);
  const hotel = (await picked.getByRole('heading').textContent()) ?? '';
  await expectAccessible(page, 'a hotel that was picked on the map');
  await page.setViewportSize({ width: 390, height: 844 });
  // Its card lies over the map: nobody scrolls to see what was picked.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(picked.getByRole('link', { name: /^See rooms/ })).toBeInViewport({ ratio: 1 });
  await picked.getByRole('link', { name: /^See rooms/ }).click();
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
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText(hotel);
  await test.step('a hotel that is pointed at or focused in the list is lit on the map, and the other way round', async () => {
    const map = page.getByRole('group', { name: /map/i });
    await page.locator('[data-drawn="true"]').waitFor();
    const lit = map.locator('[aria-current="true"]');
    const priceOf = async (card: typeof first) => {
      const texts = await card.locator('bdi:not(s bdi)').allTextContents();
      // The published price may stand before it, struck out.
      const [price = ''] = /\$[\d,]+\.\d\d/.exec(texts.join(' ')) ?? [];
      return price.replace('.00', '');
    };
    const seeRooms = (card: typeof first) => card.getByRole('link', { name: /^See rooms/ });
    await page.mouse.move(1, 1);
    await expect(lit).toHaveCount(0);
    await first.hover();
    await expect(lit).toHaveText(await priceOf(first));
    // The focus may scroll the page from under the pointer, which then leaves the card.
    await page.mouse.move(1, 1);
    await expect(lit).toHaveCount(0);
    // A hotel may lie beyond what the map shows.
    let second = first;
    await expect(async () => {
      for (const at of [1, 2, 3]) {
        second = page.getByRole('article').nth(at);
        await seeRooms(second).focus();
        if (
          await lit.waitFor({ timeout: 1_000 }).then(
            () => true,
            () => false,
          )
        )
          return;
      }
      throw new Error('no hotel of the list is on the map');
    }).toPass();
    await expect(lit).toHaveText(await priceOf(second));
    await seeRooms(second).blur();
    await expect(lit).toHaveCount(0);
    // Few enough to stand alone. Only cards in sight are drawn: a press on a pin brings its card there.
    await page.getByLabel('Name of the hotel').fill('Astrivo');
    await map.locator('[data-state="plain"]').first().click();
    await page.mouse.move(1, 1);
    await expect(page.locator('article[data-hovered]')).toHaveCount(0);
    await lit.hover();
    await expect(page.locator('article[data-hovered]')).toHaveCount(1);
    await expect(lit).toHaveText(await priceOf(page.locator('article[data-hovered]')));
    await page.mouse.move(1, 1);
    await expect(page.locator('article[data-hovered]')).toHaveCount(0);
  });
});
