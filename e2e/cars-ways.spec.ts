import { bornFor, carSearch, fillDriver, goToCarCheckout, MIAMI_TO_ORLANDO, openCar } from './book-a-car.ts';
import { fillContact } from './book-a-flight.ts';
import { newLastName } from './book-a-stay.ts';
import { logInQuickly } from './browser.ts';
import { payByKeyboard, pressOn, typeInto } from './by-keyboard.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { newAddress } from './people.ts';

test('with the keyboard alone from the search for a car to its voucher', async ({ page }) => {
  test.setTimeout(240_000);
  const wish = { from: 'airport-LIS', ahead: 62, days: 3, age: 31, country: 'US' };
  const [year = '', month = '', day = ''] = bornFor(wish).split('-');
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  const { from: _from, ...times } = Object.fromEntries(new URLSearchParams(carSearch(wish)));
  await page.goto(`${site.sunset}/booknow/cars?${new URLSearchParams(times)}`);
  await typeInto(page, /^\s*Pick-up location/, 'lisb');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await pressOn(page, /^\s*Search\s*$/);
  await page.waitForURL(/\/booknow\/cars\/search\?/);
  await page.getByRole('article').first().waitFor();
  await pressOn(page, /^\s*See car/);
  await expect(page.getByRole('heading', { level: 1, name: /or similar$/ })).toBeVisible();
  await pressOn(page, /^\s*Continue\s*$/);
  await page.waitForURL(/Cars\/checkout/);
  await page.getByLabel('First name').waitFor();
  await typeInto(page, /^\s*Title/, 'Ms');
  await typeInto(page, /^\s*First name/, 'Clara');
  await typeInto(page, /^\s*Last name/, newLastName());
  await typeInto(page, /^\s*Month/, new Date(`2000-${month}-15`).toLocaleString('en-US', { month: 'long' }));
  await typeInto(page, /^\s*Day/, day);
  await typeInto(page, /^\s*Year/, year);
  await typeInto(page, /^\s*Gender/, 'Female');
  await pressOn(page, /^\s*Continue\s*$/);
  const bookingId = await payByKeyboard(page, newAddress('wheel'));
  await page.goto(`${site.sunset}/booknow/cars/reservation-details?bookingId=${bookingId}`);
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  const voucher = page.waitForEvent('download');
  await pressOn(page, /^\s*Voucher as PDF/);
  expect((await voucher).suggestedFilename()).toMatch(/\.pdf$/);
});

test('on a phone, from the list to a rental that is all paid at the desk and that the company confirms a little later', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const phone = { width: 390, height: 844 };
  const [email, wish] = [newAddress('phone'), { ...MIAMI_TO_ORLANDO, ahead: 64 }];
  await page.setViewportSize(phone);
  // This agency takes no fee of its own, so that nothing is paid now.
  await logInQuickly(page, site.atlas, 'client2@atlas.test');
  // The dearest of a company that sells so comes first: the list draws what is in sight.
  await page.goto(`${site.atlas}/booknow/cars/search?${carSearch(wish)}&fa=farrowgate&o=highest`);
  await openCar(page, /at the desk, nothing now/);
  await expectAccessible(page, 'a car on a phone');
  await page.setViewportSize(phone);
  await goToCarCheckout(page);
  await fillDriver(page, { firstName: 'Clara', lastName: 'PENDING', born: bornFor(wish) });
  await fillContact(page, email);
  await expect(page.locator('main')).toContainText('Nothing is paid now, and no card is needed.');
  await expectAccessible(page, 'a car that is paid at the desk');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We are confirming your booking' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked|is confirmed/i })).toBeVisible({ timeout: 180_000 });
  const { text } = await findMail(page, email);
  for (const said of ['PENDING', 'Due at the desk']) expect(text).toContain(said);
});
