import { listMyFlights } from '@caravel/products/flights/contract';
import { amountOf, readAmount } from './amounts.ts';
import { ANA, goToPayment, payWith, somebodyNew, typeCard } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { callFromPage, expect, expectAccessible, site, test } from './journey.ts';

const EMAIL = 'client2@sunset.test';

test.beforeEach(({ page }) => logInQuickly(page, site.sunset, EMAIL));

test.describe('a card that the bank declines', () => {
  test.use({ expectedErrors: [/status of 402/] });
  test('loses nothing that was typed, and another card pays', async ({ page }) => {
    await goToPayment(page, site.sunset, EMAIL);
    await payWith(page, '4000000000000002');
    await expect(page.getByText('Nothing was charged, and everything you typed is kept.')).toBeVisible();
    await expectAccessible(page, 'declined card');
    await expect(page.getByText('Ana Souza').first()).toBeVisible();
    await payWith(page);
    await expect(page.getByRole('heading', { level: 1, name: /is booked$/ })).toBeVisible({ timeout: 60_000 });
  });
});

test('3-D Secure: the bank asks, the holder approves, the trip is booked', async ({ page }) => {
  await goToPayment(page, site.sunset, EMAIL);
  await payWith(page, '4000002500003155');
  const challenge = page.getByRole('dialog', { name: 'Your bank wants to confirm the payment' });
  await expect(challenge).toBeVisible();
  await expectAccessible(page, 'challenge');
  await page.frameLocator('iframe').last().getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /is booked$/ })).toBeVisible({ timeout: 60_000 });
});

/** A route that no other journey books. */
const ROUTE = 'SEA-DEN';

test.describe('two tabs that pay the same flight', () => {
  test.use({ expectedErrors: [/status of 409/] });
  test('book it once; the second is told of the first, and books besides only after a Yes', async ({ page, context }) => {
    const person = somebodyNew();
    const second = await context.newPage();
    // Each tab searches for itself, so that neither knows of the other.
    await goToPayment(page, site.sunset, EMAIL, person, ROUTE);
    await goToPayment(second, site.sunset, EMAIL, person, ROUTE);
    await payWith(page);
    await expect(page.getByRole('heading', { level: 1, name: /is booked$/ })).toBeVisible({ timeout: 60_000 });
    const locator = (await page.locator('bdi[translate=no]').first().textContent()) ?? '';
    /** The trips on the route of this journey: other journeys book for the same client at the same time. */
    const trips = async () => {
      const { json } = await callFromPage(page, `${listMyFlights.path}?limit=50&sort=-created`);
      return listMyFlights.answer.parse(json).data.flights.filter((trip) => /SEA.*DEN/.test(JSON.stringify(trip))).length;
    };
    const before = await trips();

    await payWith(second);
    const dialog = second.getByRole('dialog', { name: 'You already have this flight' });
    await expect(dialog.getByRole('link', { name: locator })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'No, do not book' })).toBeFocused();
    await expectAccessible(second, 'same trip');
    await dialog.getByRole('button', { name: 'No, do not book' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(second.getByText(EMAIL).first()).toBeVisible();
    expect(await trips()).toBe(before);

    await payWith(second);
    await dialog.getByRole('button', { name: 'Yes, book it again' }).click();
    await expect(second.getByRole('heading', { level: 1, name: /is booked$/ })).toBeVisible({ timeout: 60_000 });
    expect(await trips()).toBe(before + 1);
    await second.close();
  });
});

test.describe('a price that changes on the way', () => {
  test.use({ expectedErrors: [/status of 409/] });
  test('is asked for with old and new, and nothing is charged before a Yes', async ({ page }) => {
    // A separate route, because the airline then asks everybody for the new price.
    await goToPayment(page, site.sunset, EMAIL, { ...ANA, lastName: 'PRICECHANGE' }, 'ORD-SFO');
    const pay = page.getByRole('button', { name: /^Pay / });
    const seen = readAmount(await pay.textContent());
    await payWith(page);
    const dialog = page.getByRole('dialog', { name: 'The price has changed' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'price changed');
    const now = await amountOf(dialog, 'Now');
    expect(await amountOf(dialog, 'Before')).toBe(seen);
    expect(await amountOf(dialog, 'Difference')).toBe(now - seen);
    expect(now).not.toBe(seen);
    await dialog.getByRole('button', { name: 'Yes, continue' }).click();
    await expect(dialog).toHaveCount(0);
    expect(readAmount(await pay.textContent())).toBe(now);
    await payWith(page);
    await expect(page.getByRole('heading', { level: 1, name: /is booked$/ })).toBeVisible({ timeout: 60_000 });
    expect(await amountOf(page, 'Total')).toBe(now);
  });
});

test.describe('a page that is left while it pays', () => {
  // The second request may arrive while the first is running.
  test.use({ expectedErrors: [/status of 409/] });
  test('a page that is loaded again while it pays books once', async ({ page }) => {
    const lastName = `Reload${'abcdefghij'[Date.now() % 10]}`;
    await goToPayment(page, site.sunset, EMAIL, { ...ANA, lastName });
    await typeCard(page, '4242424242424242');
    const sent = page.waitForRequest((request) => request.url().includes('/flight/booking') && request.method() === 'POST');
    await page.getByRole('button', { name: /^Pay / }).click();
    await sent;
    await page.reload();
    await expect(page).toHaveURL(/confirmation|wait|checkout/);
    const trips = async () => {
      const { json } = await callFromPage(page, `${listMyFlights.path}?searchString=${lastName}`);
      return listMyFlights.answer.parse(json).data.totalFlightRecords;
    };
    await expect.poll(trips, { timeout: 30_000 }).toBe(1);
    await page.waitForTimeout(3_000);
    expect(await trips()).toBe(1);
  });
});
