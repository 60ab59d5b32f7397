import { DISPLAY_COOKIES } from '@caravel/contracts';
import { getAgencyActivityBooking, listAgencyActivities, listMyActivities } from '@caravel/products/activities/contract';
import type { Locator, Page } from '@playwright/test';
import { amountOf, dollars, readAmount, readPrice, sumOf } from './amounts.ts';
import { fillContact, payWith, refuseProtection } from './book-a-flight.ts';
import { newLastName } from './book-a-stay.ts';
import {
  addToParty,
  answer,
  BARCELONA,
  chooseDay,
  chooseGuide,
  chooseOption,
  fillParty,
  goToActivityCheckout,
  LISBON,
  openActivity,
  TRONDHEIM,
  worldActivity,
} from './book-an-activity.ts';
import { logInQuickly } from './browser.ts';
import { callAgency } from './call.ts';
import { callFromPage, expect, expectAccessible, findMail, site, test } from './journey.ts';
import { newAddress } from './people.ts';
import { readPaper, withoutSpaces } from './read-paper.ts';

const SIZE = { width: 1440, height: 900 };
const CONTINUE = { name: 'Continue', exact: true } as const;

/** The page of a booking. */
const trip = (origin: string, bookingId: string) => `${origin}/activity-details?bookingId=${bookingId}`;

/** The id of the booking that the confirmation shows. */
const bookedId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Pays, and waits for the confirmation. Returns the id of the booking. */
async function pay(page: Page): Promise<string> {
  await payWith(page);
  await expect(page).toHaveURL(/activities\/confirmation\//, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked|confirmed/i })).toBeVisible();
  return bookedId(page);
}

/** Asks what cancelling costs: what was paid, what is kept and what comes back, in cents. */
async function askToCancel(page: Page): Promise<{ dialog: Locator; paid: number; kept: number; back: number }> {
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You get back')).toBeVisible();
  const [paid = 0, kept = 0, back = 0] = await Promise.all(
    ['Paid', 'Penalty', 'You get back'].map((name) => amountOf(dialog, name)),
  );
  expect(kept + back, 'what is kept and what comes back').toBe(paid);
  return { dialog, paid, kept, back };
}

/** Cancels for a reason. */
async function cancel(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByLabel(/^Why are you cancelling/).selectOption(reason);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
}

test('a tour with pick-up from a hotel for two adults and a child, measured in feet and pounds: one total from the calendar to the office, all of it back', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const [email, lastName] = [newAddress('rider'), newLastName()];
  const tour = worldActivity(LISBON, ({ questions, pickup, policy, confirmationType, ageBands, party }) => {
    const asks =
      questions.includes('WEIGHT') && questions.includes('HEIGHT') && pickup.option === 'PICKUP_EVERYONE' && pickup.allowsCustom;
    const fits = ageBands.some(({ ageBand }) => ageBand === 'CHILD') && party.min === 1 && party.max >= 3;
    return asks && fits && policy.type === 'STANDARD' && confirmationType === 'INSTANT';
  });
  await page.setViewportSize(SIZE);
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  await openActivity(page, site.sunset, { place: LISBON, activity: tour });
  await addToParty(page, ['Adult', 'Child']);
  const { day, total } = await chooseDay(page, 40);
  expect(await chooseOption(page, total), 'the total of the calendar is one of the options').toBe(total);
  await expectAccessible(page, 'an activity whose option is chosen');
  await page.setViewportSize(SIZE);
  await goToActivityCheckout(page);
  const price = await readPrice(page);
  expect([price.total, sumOf(price.lines)], 'the total of the option, and what its lines come to').toEqual([total, total]);
  await page.getByRole('button', CONTINUE).click();
  await expect(page.locator('main')).toContainText('Please enter a valid weight');
  await expectAccessible(page, 'travelers whose weights are missing');
  await page.setViewportSize(SIZE);
  await fillParty(page, ['Bianca', 'Clara', 'Dora'], lastName);
  for (const [at, [pounds, feet]] of (
    [
      ['150', '5 ft 9'],
      ['132.5', '5.5'],
      ['66', '4 ft 2'],
    ] as const
  ).entries()) {
    await page.locator(`#traveler-${at}-WEIGHT-unit`).selectOption('lbs');
    await page.locator(`#traveler-${at}-WEIGHT`).fill(pounds);
    await page.locator(`#traveler-${at}-HEIGHT-unit`).selectOption('ft');
    await page.locator(`#traveler-${at}-HEIGHT`).fill(feet);
  }
  await page.getByRole('button', CONTINUE).click();
  const hotel = page.getByRole('combobox', { name: /^Pick-up point/ });
  await hotel.waitFor();
  await chooseGuide(page);
  await hotel.click();
  const first = page.locator('[role="option"]').first();
  const place = ((await first.textContent()) ?? '').trim();
  await first.click();
  const hotelName = await hotel.inputValue();
  expect(place).toContain(hotelName);
  await expectAccessible(page, 'the details of a tour');
  await page.setViewportSize(SIZE);
  await page.getByRole('button', CONTINUE).click();
  await fillContact(page, email);
  await refuseProtection(page);
  const now = readAmount(await page.getByRole('button', { name: /^Pay / }).textContent());
  expect(now, 'what is paid now').toBe(total);
  await expect(page.locator('main')).toContainText(hotelName);
  await expectAccessible(page, 'the payment of an activity');
  const bookingId = await pay(page);
  expect(await amountOf(page, 'Total')).toBe(total);
  await expectAccessible(page, 'the confirmation of an activity');
  const { text } = await findMail(page, email);
  for (const said of [dollars({ amountMinor: total }), lastName]) expect(text).toContain(said);

  await page.goto(trip(site.sunset, bookingId));
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  expect(await amountOf(page, 'Total')).toBe(total);
  for (const said of [hotelName, '150 lb', '132.5 lb', '66 lb']) await expect(page.locator('main')).toContainText(said);
  const href = (await page.getByRole('link', { name: 'Voucher as PDF' }).getAttribute('href')) ?? '';
  const paper = await readPaper(page, href);
  for (const said of [dollars({ amountMinor: total }), lastName, hotelName]) expect(paper).toContain(withoutSpaces(said));

  await test.step('the owner reads the record; a restricted agent finds no trace', async () => {
    const ownerPage = await (await browser.newContext()).newPage();
    const token = await logInQuickly(ownerPage, site.sunset, 'owner@sunset.test');
    await ownerPage.goto(`${site.sunset}/office/bookings/activities?q=${lastName}`);
    const row = ownerPage.getByRole('row').filter({ hasText: lastName });
    await expect(row).toContainText('Confirmed');
    await expect(row).toContainText(dollars({ amountMinor: total }));
    await expectAccessible(ownerPage, 'the list of activities');
    await ownerPage.goto(trip(site.sunset, bookingId));
    const facts = ownerPage.getByRole('region', { name: 'Details' });
    for (const said of ['Cost price', 'Commission earned', 'Transaction fee', '2 adults', '1 child'])
      await expect(facts).toContainText(said);
    expect(await amountOf(facts, 'Sales price')).toBe(now);
    const path = getAgencyActivityBooking.path.replace(':id', bookingId);
    const { json } = await callAgency(site.sunset, { method: 'GET', path, token });
    const record = getAgencyActivityBooking.answer.parse(json).data;
    expect([record.travelDate, record.totalDue * 100]).toEqual([day, expect.closeTo(total)]);
    await ownerPage.context().close();
    const theirs = await logInQuickly(page, site.sunset, 'restricted@sunset.test');
    const listed = await callAgency(site.sunset, {
      method: 'GET',
      path: `${listAgencyActivities.path}?limit=100`,
      token: theirs,
    });
    expect(listAgencyActivities.answer.parse(listed.json).data.activities.map((one) => one.bookingId)).not.toContain(bookingId);
  });

  await test.step('it is cancelled in the free time, and all of it comes back', async () => {
    await logInQuickly(page, site.sunset, 'client@sunset.test');
    await page.goto(trip(site.sunset, bookingId));
    const { dialog, paid, kept } = await askToCancel(page);
    expect([paid, kept]).toEqual([now, 0]);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog.getByText('Choose a reason')).toBeVisible();
    await expectAccessible(page, 'cancelling an activity');
    await cancel(dialog, 'wrongDate');
    await expect(page.getByText('Booking Cancelled Successfully').first()).toBeVisible();
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    expect(await amountOf(page, 'You get back')).toBe(now);
  });
});

test('what was free to cancel a month ago gives half back now, or nothing, to the cent and in the words of its policy', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(SIZE);
  await logInQuickly(page, site.late, 'client@late.test');
  await page.goto(`${site.late}/mytrips`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { json } = await callFromPage(page, listMyActivities.path);
  const shares: number[] = [];
  for (const { bookingId, salesPrice } of listMyActivities.answer.parse(json).data.activities) {
    await page.goto(trip(site.late, bookingId));
    const { dialog, paid, kept, back } = await askToCancel(page);
    expect(paid).toBe(salesPrice.amountMinor);
    await expect(dialog).toContainText(dollars({ amountMinor: kept }));
    await cancel(dialog, 'weather');
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    expect(await amountOf(page, 'Penalty')).toBe(kept);
    if (back > 0) expect(await amountOf(page, 'You get back')).toBe(back);
    else await expect(page.getByText('Nothing is refunded').first()).toBeVisible();
    shares.push(Math.round((100 * back) / paid));
  }
  expect(shares.toSorted((a, b) => a - b)).toEqual([0, 50]);
});

test('arrival by cruise ship and departure by train: each way asks its own, and the record has all of it', async ({ page }) => {
  test.setTimeout(240_000);
  const [email, lastName] = [newAddress('cruise'), newLastName()];
  const transfer = worldActivity(
    BARCELONA,
    ({ idea, calendar, confirmationType }) =>
      idea.theme === 'cruiseTransfer' && confirmationType === 'INSTANT' && calendar.cutoffMinutes === 0,
  );
  await page.setViewportSize(SIZE);
  const token = await logInQuickly(page, site.sunset, 'client@sunset.test');
  const listed = await openActivity(page, site.sunset, { place: BARCELONA, activity: transfer });
  const { day, total } = await chooseDay(page, 45);
  expect(await chooseOption(page, total)).toBe(total);
  expect(listed, 'the lowest price of the list').toBeLessThanOrEqual(total);
  await goToActivityCheckout(page);
  await fillParty(page, ['Clara'], lastName);
  await page.getByRole('button', CONTINUE).click();
  await page.getByRole('button', CONTINUE).click();
  for (const said of ['Please choose the arrival mode', 'Please choose the departure mode'])
    await expect(page.locator('main')).toContainText(said);
  const port = { TRANSFER_PORT_CRUISE_SHIP: 'Northern Light', TRANSFER_PORT_ARRIVAL_TIME: '08:15' };
  const drop = { TRANSFER_ARRIVAL_DROP_OFF: 'Carrer de Mallorca 12, second floor' };
  const train = {
    TRANSFER_RAIL_DEPARTURE_LINE: 'AVE 3142',
    TRANSFER_RAIL_DEPARTURE_STATION: 'Barcelona Sants',
    TRANSFER_DEPARTURE_TIME: '17:40',
    TRANSFER_DEPARTURE_PICKUP: 'At the reception',
  };
  await answer(page, { TRANSFER_ARRIVAL_MODE: 'SEA', ...port, ...drop, TRANSFER_DEPARTURE_MODE: 'RAIL', ...train });
  const date = page.getByRole('group', { name: 'Departure date' });
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  await date.getByLabel('Month').selectOption(String(Number(month)));
  await date.getByLabel('Day').fill(dayOfMonth);
  await date.getByLabel('Year').fill(year);
  await test.step('what is typed stays while another mode is looked at', async () => {
    await answer(page, { TRANSFER_ARRIVAL_MODE: 'RAIL' });
    await expect(page.locator('#answer-TRANSFER_RAIL_ARRIVAL_LINE')).toBeVisible();
    await expect(page.locator('#answer-TRANSFER_PORT_CRUISE_SHIP')).toHaveCount(0);
    await answer(page, { TRANSFER_ARRIVAL_MODE: 'SEA' });
    await expect(page.locator('#answer-TRANSFER_PORT_CRUISE_SHIP')).toHaveValue(port.TRANSFER_PORT_CRUISE_SHIP);
  });
  const ownPlace = page.getByRole('radio', { name: 'From another place' });
  if ((await ownPlace.count()) > 0) await ownPlace.check();
  const pickup = page.locator('#answer-PICKUP_POINT');
  if ((await pickup.count()) > 0) await pickup.fill('Cruise terminal C, gate 2');
  await expectAccessible(page, 'arrival and departure');
  await page.setViewportSize(SIZE);
  await page.getByRole('button', CONTINUE).click();
  await fillContact(page, email);
  await refuseProtection(page);
  const bookingId = await pay(page);
  expect(await amountOf(page, 'Total')).toBe(total);
  await page.goto(trip(site.sunset, bookingId));
  const told = ['Northern Light', '8:15 AM', drop.TRANSFER_ARRIVAL_DROP_OFF, 'AVE 3142', 'Barcelona Sants', '5:40 PM'];
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  const shown = ((await page.locator('main').textContent()) ?? '').replaceAll(/\s/g, ' ');
  for (const said of [...told, 'At the reception']) expect(shown).toContain(said);
  const href = (await page.getByRole('link', { name: 'Voucher as PDF' }).getAttribute('href')) ?? '';
  const paper = await readPaper(page, href);
  for (const said of ['Northern Light', 'AVE 3142', 'Barcelona Sants']) expect(paper).toContain(withoutSpaces(said));
  const path = `/api/activities/bookings/${bookingId}/details`;
  const { json } = await callAgency(site.sunset, { method: 'GET', path, token });
  const { arrival, departure } = getAgencyActivityBooking.answer.parse(json).data;
  expect([arrival?.mode, departure?.mode]).toEqual(['SEA', 'RAIL']);
  await expectAccessible(page, 'a booked transfer');
});

test('what comes back has changed when the cancellation is confirmed: No leaves it, Yes cancels; from right to left in the dark', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { theme, direction } = DISPLAY_COOKIES;
  const looks = { [theme.name]: 'dark', [direction.name]: 'rtl' };
  await page.context().addCookies(Object.entries(looks).map(([name, value]) => ({ name, value, url: site.sunset })));
  await page.setViewportSize(SIZE);
  await logInQuickly(page, site.sunset, 'client@sunset.test');
  const tour = worldActivity(TRONDHEIM, ({ trigger }) => trigger?.effect === 'refundChanged');
  const listed = await openActivity(page, site.sunset, { place: TRONDHEIM, activity: tour });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const { total } = await chooseDay(page, 50);
  expect(listed).toBeLessThanOrEqual(total);
  await chooseOption(page, total);
  await goToActivityCheckout(page);
  const people = await page.locator('[id^="traveler-"][id$="-firstName"]').count();
  await fillParty(page, ['Clara', 'Dora', 'Eva'].slice(0, people), newLastName());
  await page.getByRole('button', CONTINUE).click();
  await page.locator('#answer-tourLanguage').waitFor();
  await chooseGuide(page);
  await page.getByRole('button', CONTINUE).click();
  await fillContact(page, newAddress('changed'));
  await refuseProtection(page);
  const bookingId = await pay(page);
  await page.goto(trip(site.sunset, bookingId));
  const { dialog, back } = await askToCancel(page);
  await cancel(dialog, 'medical');
  const changed = page.getByRole('dialog', { name: 'The refund has changed' });
  await expect(changed).toBeVisible();
  for (const amount of [back, back / 2]) await expect(changed).toContainText(dollars({ amountMinor: Math.round(amount) }));
  await expectAccessible(page, 'a refund that has changed');
  await page.setViewportSize(SIZE);
  await changed.getByRole('button', { name: 'No', exact: true }).click();
  await expect(changed).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  const again = await askToCancel(page);
  await cancel(again.dialog, 'medical');
  await expect(changed.or(page.getByText('Cancelled', { exact: true })).first()).toBeVisible();
  if (await changed.isVisible()) await changed.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  expect(await amountOf(page, 'You get back')).toBeLessThanOrEqual(again.back);
});
