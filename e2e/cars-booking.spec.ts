import { required } from '@caravel/kernel';
import { findCarReservation, getAgencyCarBooking, listAgencyCars } from '@caravel/products/cars/contract';
import type { Locator } from '@playwright/test';
import { amountOf, dollars, readAmount, readPrice, readTotal, sumOf } from './amounts.ts';
import { bornFor, carSearch, fillDriver, goToCarCheckout, MIAMI_TO_ORLANDO, openCar } from './book-a-car.ts';
import { fillContact, payWith, refuseProtection } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { callAgency } from './call.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { newAddress } from './people.ts';
import { readPaper, withoutSpaces } from './read-paper.ts';

/** A name that no other run has given: a person who has a car on these days already is asked about a second one. */
const newLastName = () => `Lima${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** The amount that stands before the words of a total on a card of the list, in cents. */
async function totalOn(card: Locator): Promise<number> {
  return readAmount(/\$[\d,]+\.\d\d(?=Total for)/.exec((await card.textContent()) ?? '')?.[0] ?? null);
}

test('a car from Miami to Orlando for a driver of 23: the first total has surcharge and one-way fee, and stays the same to the email and the paper', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const [email, lastName] = [newAddress('driver'), newLastName()];
  const driver = { firstName: 'Bianca', lastName, born: bornFor(MIAMI_TO_ORLANDO) };
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await page.setViewportSize({ width: 1440, height: 900 });
  // One that can be given back now for something or nothing; what it costs is said first.
  await page.goto(`${site.sunset}/booknow/cars/search?${carSearch(MIAMI_TO_ORLANDO)}&fo=freeCancellation`);
  const card = page
    .getByRole('article')
    .filter({ hasText: /Free (?:cancellation )?until/, hasNotText: 'nothing now' })
    .first();
  await card.waitFor();
  const total = await totalOn(card);
  await card.getByRole('link', { name: /^See car/ }).click();
  await page.waitForURL(/result-details/);
  expect(await readTotal(page), 'the total of the page is that of the list').toBe(total);
  const lines = page.getByRole('region', { name: 'Price', exact: true });
  expect(await amountOf(lines, 'Young driver surcharge')).toBeGreaterThan(0);
  expect(await amountOf(lines, 'One-way fee')).toBeGreaterThan(0);
  await goToCarCheckout(page);
  const price = await readPrice(page);
  expect([price.total, sumOf(price.lines)], 'the total of the list, and what its lines come to').toEqual([total, total]);
  await expectAccessible(page, 'the driver');
  await fillDriver(page, driver, 'AA 1234');
  await fillContact(page, email);
  await refuseProtection(page);
  const now = readAmount(await page.getByRole('button', { name: /^Pay / }).textContent());
  expect(now).toBeLessThanOrEqual(total);
  await expect(page.locator('main')).toContainText('Arrives with flight AA 1234');
  await expectAccessible(page, 'the payment of a car');
  await payWith(page);
  await expect(page).toHaveURL(/Cars\/confirm-payment/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked|confirmed/i })).toBeVisible();
  expect(await amountOf(page, 'Total')).toBe(total);
  await expectAccessible(page, 'the confirmation of a car');
  const bookingId = new URL(page.url()).searchParams.get('bookingId') ?? '';
  const mail = await findMail(page, email);
  for (const said of [dollars({ amountMinor: total }), lastName]) expect(mail.text).toContain(said);

  const trip = `${site.sunset}/booknow/cars/reservation-details?bookingId=${bookingId}`;
  await page.goto(trip);
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  expect(await amountOf(page, 'Total')).toBe(total);
  const href = (await page.getByRole('link', { name: 'Voucher as PDF' }).getAttribute('href')) ?? '';
  const paper = await readPaper(page, href);
  for (const said of [dollars({ amountMinor: total }), lastName]) expect(paper).toContain(withoutSpaces(said));
  await expectAccessible(page, 'a booked car');

  await test.step('the owner reads every field of the record; a restricted agent finds no trace', async () => {
    const ownerPage = await (await browser.newContext()).newPage();
    const token = await logInQuickly(ownerPage, site.sunset, 'owner@sunset.test');
    await ownerPage.goto(`${site.sunset}/office/bookings/cars?q=${lastName}`);
    const row = ownerPage.getByRole('row').filter({ hasText: lastName });
    await expect(row).toContainText('Confirmed');
    await expectAccessible(ownerPage, 'the list of cars');
    await ownerPage.goto(trip);
    const facts = ownerPage.getByRole('region', { name: 'Details' });
    for (const said of ['Cost price', 'Commission earned', 'Transaction fee', 'Rate code', 'Accounting number', 'IATA number'])
      await expect(facts).toContainText(said);
    expect(await amountOf(facts, 'Sales price')).toBe(now);
    const path = getAgencyCarBooking.path.replace(':id', bookingId);
    const { json } = await callAgency(site.sunset, { method: 'GET', path, token });
    expect(required(getAgencyCarBooking.answer.parse(json).data.agency, 'the part of staff').salesPrice * 100).toBeCloseTo(now);
    await ownerPage.context().close();

    const agentPage = await (await browser.newContext()).newPage();
    const theirs = await logInQuickly(agentPage, site.sunset, 'restricted@sunset.test');
    const listed = await callAgency(site.sunset, { method: 'GET', path: `${listAgencyCars.path}?limit=100`, token: theirs });
    const seen = listAgencyCars.answer.parse(listed.json).data.cars.map((one) => one.bookingId);
    expect(seen).not.toContain(bookingId);
    const asked = await callAgency(site.sunset, {
      method: 'POST',
      path: findCarReservation.path,
      body: { bookingId },
      token: theirs,
    });
    expect(asked.status).toBe(404);
    await agentPage.context().close();
  });

  await test.step('it is given back for a reason, at the cost that was said first', async () => {
    await page.goto(trip);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You get back')).toBeVisible();
    const [paid, penalty, back] = await Promise.all(['Paid', 'Penalty', 'You get back'].map((name) => amountOf(dialog, name)));
    expect([paid, (penalty ?? 0) + (back ?? 0)]).toEqual([now, now]);
    await dialog.getByLabel(/^Why are you cancelling/).selectOption('requested by customer');
    await expectAccessible(page, 'cancelling a car');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    expect(await amountOf(page, 'You get back')).toBe(back);
  });
});

test('a car that costs something to cancel says so before it is paid and before it is cancelled; the penalty is what was said', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const email = newAddress('penalty');
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  await page.goto(`${site.sunset}/booknow/cars/search?${carSearch(MIAMI_TO_ORLANDO)}`);
  await openCar(page, /Cancelling is not free/);
  await goToCarCheckout(page);
  await fillDriver(page, { firstName: 'Bruno', lastName: newLastName(), born: bornFor(MIAMI_TO_ORLANDO) });
  await fillContact(page, email);
  await refuseProtection(page);
  const now = readAmount(await page.getByRole('button', { name: /^Pay / }).textContent());
  const [said = ''] =
    /(?:Not refundable: c|C)ancelling costs (?:the full )?\$[\d,]+\.\d\d/.exec(
      (await page.locator('main').textContent()) ?? '',
    ) ?? [];
  const kept = readAmount(said);
  expect(kept).toBeGreaterThan(0);
  await payWith(page);
  await expect(page).toHaveURL(/Cars\/confirm-payment/, { timeout: 60_000 });
  await page.getByRole('link', { name: 'View or cancel' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(said);
  expect([await amountOf(dialog, 'Penalty'), await amountOf(dialog, 'You get back')]).toEqual([kept, now - kept]);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await dialog.getByLabel(/^Why are you cancelling/).selectOption('duplicate');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  expect(await amountOf(page, 'Penalty')).toBe(kept);
});
