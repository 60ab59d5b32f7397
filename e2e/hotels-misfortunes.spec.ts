import { listMyHotels } from '@caravel/products/hotels/contract';
import type { Page } from '@playwright/test';
import { amountOf, readAmount } from './amounts.ts';
import { fillContact, payWith, refuseProtection } from './book-a-flight.ts';
import { fillGuests, goToCheckout, openHotels, staySearch } from './book-a-stay.ts';
import { logInQuickly } from './browser.ts';
import { callFromPage, expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';

/**
 * Goes to the payment of one room in Lisbon, as a new client, in a name that makes the supplier have a bad day. Each journey stays on days of its
 * own: a price that the supplier raises is shown to the next one who asks for the same room.
 */
async function goToPayment(page: Page, lastName: string, ahead: number): Promise<string> {
  const email = await makeClient(page, site.sunset);
  await logInQuickly(page, site.sunset, email, PASSWORD);
  await openHotels(page, site.sunset, staySearch(ahead, 2, '2'));
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^See rooms/ })
    .click();
  await goToCheckout(page);
  await fillGuests(page, ['Clara'], lastName);
  await fillContact(page, email);
  await refuseProtection(page);
  await page.getByRole('button', { name: /^Pay / }).waitFor();
  return email;
}

/** What the list of the client says of their stays, newest first. */
async function stays(page: Page) {
  const { json } = await callFromPage(page, `${listMyHotels.path}?sort=-created&limit=20`);
  return listMyHotels.answer.parse(json).data.hotels.map(({ status }) => status);
}

test('rooms that somebody else booked a moment ago are said to be gone, and nothing is charged', async ({ page }) => {
  await goToPayment(page, 'SOLDOUT', 50);
  await payWith(page);
  await expect(page.getByRole('heading', { level: 1, name: 'The booking was not made' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/You pay nothing/).first()).toBeVisible();
  await expectAccessible(page, 'rooms that are gone');
  expect(await stays(page)).toEqual(['invalid']);
});

test.describe('a price that rises between the quote and the booking', () => {
  test.use({ expectedErrors: [/status of 409/] });
  test('is asked for with old and new, and the new one is paid after a Yes', async ({ page }) => {
    await goToPayment(page, 'PRICECHANGE', 66);
    const pay = page.getByRole('button', { name: /^Pay / });
    const seen = readAmount(await pay.textContent());
    await payWith(page);
    const dialog = page.getByRole('dialog', { name: 'The price has changed' });
    const now = await amountOf(dialog, 'Now');
    expect([await amountOf(dialog, 'Before'), now > seen]).toEqual([seen, true]);
    await expectAccessible(page, 'the price of a stay that rose');
    await dialog.getByRole('button', { name: 'Yes, continue' }).click();
    await expect(dialog).toHaveCount(0);
    expect(readAmount(await pay.textContent())).toBe(now);
    await payWith(page);
    await page.waitForURL(/confirm-payment/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1, name: /booked|confirmed/i })).toBeVisible();
    // The attempt at the old price stays in the list as one that failed.
    expect((await stays(page)).filter((status) => status === 'booked')).toHaveLength(1);
  });
});

test('a supplier that fails after the payment: the person waits with a word, is told the truth, and pays nothing', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const email = await goToPayment(page, 'PENDINGFAIL', 70);
  await payWith(page);
  await expect(page.getByRole('heading', { level: 1, name: 'We are confirming your booking' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'a stay that is being confirmed');
  await expect(page.getByRole('heading', { level: 1, name: /not (made|booked)/ })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText(/You pay nothing/).first()).toBeVisible();
  await expectAccessible(page, 'a stay that was not made');
  expect(await stays(page)).toEqual(['failed']);
  const mail = await findMail(page, email, /^Not booked: /);
  expect(mail.text).toContain('You pay nothing');
});
