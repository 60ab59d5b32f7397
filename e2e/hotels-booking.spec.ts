import { amountOf, readAmount, readPrice, readTotal, sumOf } from './amounts.ts';
import { fillContact, payWith, refuseProtection } from './book-a-flight.ts';
import { addressDay, logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';

const EMAIL = `stay-${Date.now()}@journeys.test`;

/** A day so far ahead, as the address of a hotel search writes it. */
const day = (ahead: number) => addressDay(ahead).replace(/^(....)(..)(..)$/, '$1-$2-$3');

/** Two rooms in Lisbon: two adults, and one adult with a child of seven, four nights; only what can be given back. */
const SEARCH = `d=city-2267057&s=${day(40)}&e=${day(44)}&r=2_1-7&n=US&fr=true`;

/** A name that no other run has given: a person who has a stay on these days already is asked about a second one. */
const newName = () => `Stay${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

test('a stay is booked, paid, printed and given back in its free time; the total is the same everywhere', async ({ page }) => {
  test.setTimeout(240_000);
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.sunset}/booknow/hotels/search?${SEARCH}`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Free cancellation until');
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  const hotel = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards
    .first()
    .getByRole('link', { name: /^See rooms/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  // The first choice of each room that can be given back.
  const choices = page.getByRole('group', { name: /^Room \d/ });
  await expect(choices).toHaveCount(2);
  for (const room of await choices.all())
    await room
      .getByText(/^Free until/)
      .first()
      .click();
  const total = await readTotal(page);
  await page
    .getByRole('button', { name: 'Continue' })
    .or(page.getByRole('link', { name: 'Continue' }))
    .first()
    .click();
  await page.waitForURL(/hotels\/checkout/);

  await page.getByLabel('First name').first().waitFor();
  const price = await readPrice(page);
  expect([price.total, sumOf(price.lines)], 'the total of the rooms, and what its lines come to').toEqual([total, total]);
  const lastName = newName();
  const rooms = page.locator('fieldset', { has: page.getByLabel('Last name') });
  for (const [at, firstName] of ['Clara', 'Bruno'].entries()) {
    await rooms.nth(at).getByLabel('Title').selectOption('Ms');
    await rooms.nth(at).getByLabel('First name').fill(firstName);
    await rooms.nth(at).getByLabel('Last name').fill(lastName);
  }
  await expectAccessible(page, 'the guests');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await fillContact(page, EMAIL);
  await refuseProtection(page);
  const now = readAmount(await page.getByRole('button', { name: /^Pay / }).textContent());
  expect(now).toBeLessThanOrEqual(total);
  await expectAccessible(page, 'the payment of a stay');
  await payWith(page);
  await expect(page).toHaveURL(/confirm/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked|confirmed/i })).toBeVisible();
  expect(await amountOf(page, 'Total')).toBe(total);
  const mail = await findMail(page, EMAIL, new RegExp(hotel.replaceAll(/[^\w ]/g, '.')));
  expect(mail.text).toContain(lastName);

  const bookingId = new URL(page.url()).searchParams.get('bookingId') ?? '';
  await page.goto(`${site.sunset}/hotel-details?bookingId=${bookingId}`);
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  expect(await amountOf(page, 'Total')).toBe(total);
  // From the page: only browsers resolve names below `localhost`.
  const voucher = await page.getByRole('link', { name: 'Voucher as PDF' }).evaluate(async (link) => {
    const answer = await fetch((link as HTMLAnchorElement).href);
    return [answer.status, answer.headers.get('content-type')];
  });
  expect(voucher).toEqual([200, 'application/pdf']);
  await expectAccessible(page, 'a booked stay');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You get back')).toBeVisible();
  expect([await amountOf(dialog, 'Paid'), await amountOf(dialog, 'You get back')], 'all of it, in the free time').toEqual([
    now,
    now,
  ]);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled').first()).toBeVisible();
  expect(await amountOf(page, 'You get back')).toBe(now);
});
