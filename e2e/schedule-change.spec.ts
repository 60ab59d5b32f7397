import type { Browser, Page } from '@playwright/test';
import { readAmount } from './amounts.ts';
import { goToPayment, payWith, somebodyNew } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, site, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';
import { readPaper, withoutSpaces } from './read-paper.ts';

/** The airline lands the first flight so long after the next one has left (README of the simulated world). */
const MISSED = /leaves .+ 2 h 45 (?:m|min) before you arrive/;
const BREAKS = 'The airline changed your flights: the trip no longer works';
/** The watch looks a minute after the tickets. */
const WATCHED = { timeout: 120_000, intervals: [5_000] };

/** Books a flight with a stop of which the airline then breaks the connection, and waits until that is known. */
async function bookBroken(page: Page): Promise<{ email: string; trip: string; total: number }> {
  const email = await makeClient(page, site.sunset);
  await logInQuickly(page, site.sunset, email, PASSWORD);
  await goToPayment(page, site.sunset, email, { ...somebodyNew(), lastName: 'Brokenconnection' }, 'BTV-LIS');
  const total = readAmount(await page.getByRole('button', { name: /^Pay / }).textContent());
  await payWith(page);
  await page.waitForURL(/confirmation\?/, { timeout: 60_000 });
  const trip = `${site.sunset}/flight-details?bookingId=${new URL(page.url()).searchParams.get('bookingId')}`;
  await expect(async () => {
    await page.goto(trip);
    await expect(page.getByRole('region', { name: BREAKS })).toBeVisible({ timeout: 3_000 });
  }).toPass(WATCHED);
  return { email, trip, total };
}

/** What the page says of the flights: no time of it is negative. */
async function expectNoNegativeTime(page: Page): Promise<void> {
  await expect(page.locator('main')).not.toContainText(/(?:^|[\s(:])[-−]\s?\d+\s?(?:h|m|min)\b/);
}

async function openOffice(browser: Browser): Promise<Page> {
  const office = await (await browser.newContext()).newPage();
  await logInQuickly(office, site.sunset, 'owner@sunset.test');
  return office;
}

test('a broken connection is told everywhere, and accepted', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const { email, trip } = await bookBroken(page);
  const notice = page.getByRole('region', { name: BREAKS });

  await test.step('old and new stand side by side on a phone, with what can be done', async () => {
    await expect(notice.getByText(MISSED)).toBeVisible();
    await expect(notice.locator('s').first()).toBeVisible();
    await expect(notice.getByText('You can cancel now and get back all that you paid', { exact: false })).toBeVisible();
    await expect(page.getByText('Cancellation is free because the airline changed the flights', { exact: false })).toBeVisible();
    await expectNoNegativeTime(page);
    await expectAccessible(page, 'a broken connection');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('the emails, the paper and the list of trips say the same', async () => {
    for (const address of [email, 'hello@sunset.test']) {
      // Flights are looked at a minute after the tickets: what came with these is told then.
      const mail = await findMail(page, address, /^The airline changed/, { timeout: 120_000 });
      expect(mail.text).toMatch(MISSED);
    }
    const href = await page.getByRole('link', { name: /PDF/ }).getAttribute('href');
    expect(await readPaper(page, href ?? '')).toContain(withoutSpaces('2 h 45 min before you arrive'));
    await page.goto(`${site.sunset}/mytrips`);
    await expect(page.getByText('Trip broken by a change')).toBeVisible();
  });

  await test.step('the agency finds it among what needs somebody', async () => {
    const office = await openOffice(browser);
    await office.goto(trip);
    await expect(
      office.getByRole('region', { name: 'The airline changed the flights: this trip no longer works' }),
    ).toBeVisible();
    await office.goto(`${site.sunset}/office/bookings/flights?need=changeBreaks`);
    await expect(office.getByText('Trip broken by a change').first()).toBeVisible();
    await office.context().close();
  });

  await test.step('the traveler accepts, and the old rules count again', async () => {
    await page.goto(trip);
    await notice.getByRole('button', { name: 'Accept the new flights' }).click();
    const question = page.getByRole('dialog', { name: 'Accept the new flights?' });
    await expect(question).toContainText('These flights do not work together');
    await question.getByRole('button', { name: 'Accept the new flights' }).click();
    await expect(page.getByText(/the new ones were accepted on/)).toBeVisible();
    await expect(notice).toBeHidden();
    await expect(page.getByText('Cancellation is free because', { exact: false })).toBeHidden();
    await findMail(page, email, /^New flights accepted/);
    await findMail(page, 'hello@sunset.test', /^New flights accepted/);
  });
});

test('a broken connection is refused: other flights can be asked for, and all that was paid goes back', async ({ page }) => {
  test.setTimeout(300_000);
  const { total } = await bookBroken(page);
  const notice = page.getByRole('region', { name: BREAKS });

  await test.step('asking for others opens the request, filled in', async () => {
    await notice.getByRole('button', { name: 'Ask for other flights' }).click();
    const card = page.getByRole('region', { name: 'Change this trip' });
    await expect(card.getByLabel(/^Your words/)).toHaveValue(/I would like other flights instead.*before you arrive/);
    await card.getByRole('button', { name: 'Cancel', exact: true }).click();
    // What was filled in is left.
    const leave = page.getByRole('dialog');
    if (await leave.isVisible()) await leave.getByRole('button').last().click();
  });

  await test.step('the refund is all that was paid', async () => {
    await notice.getByRole('button', { name: 'Cancel for a full refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog).toBeVisible();
    expect(readAmount(await dialog.locator('dd').last().textContent())).toBe(total);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Flight cancelled successfully')).toBeVisible();
    await expect(notice).toBeHidden();
    await findMail(page, 'hello@sunset.test', /^Cancelled after a change by the airline/);
  });
});
