import { findOutcome, listTrips } from '@caravel/contracts';
import type { Page } from '@playwright/test';
import { bornFor, carSearch, fillDriver, goToCarCheckout, MIAMI_TO_ORLANDO, openCar } from './book-a-car.ts';
import { ANA, fillContact, goToPayment, payWith, refuseProtection, typeCard } from './book-a-flight.ts';
import { fillGuests, goToCheckout, newLastName, openHotels, staySearch } from './book-a-stay.ts';
import { logInQuickly } from './browser.ts';
import { callFromPage, expect, site, test } from './journey.ts';
import { makeClient, PASSWORD } from './people.ts';

const BOOKING = /\/(?:flight\/booking|hotel\/booking|reserveCar)$/;

/** How many attempts to book leave this page from now on. */
function countAttempts(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && BOOKING.test(new URL(request.url()).pathname)) sent += 1;
  });
  return () => sent;
}

async function logInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Log In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog
    .getByLabel(/^Password/)
    .first()
    .fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log In' }).click();
}

async function tripsOf(page: Page): Promise<number> {
  const { json } = await callFromPage(page, `${listTrips.path}?when=upcoming&limit=10&offSet=0`);
  return listTrips.answer.parse(json).data.total;
}

const WAYS: Readonly<Record<string, (page: Page, email: string) => Promise<void>>> = {
  flight: (page, email) => goToPayment(page, site.sunset, email, ANA),
  stay: async (page, email) => {
    await openHotels(page, site.sunset, staySearch(54, 2, '2'));
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^See rooms/ })
      .click();
    await goToCheckout(page);
    await fillGuests(page, ['Clara'], newLastName());
    await fillContact(page, email);
    await refuseProtection(page);
  },
  rental: async (page, email) => {
    await page.goto(`${site.sunset}/booknow/cars/search?${carSearch(MIAMI_TO_ORLANDO)}&fo=freeCancellation`);
    await openCar(page, /Free (?:cancellation )?until/);
    await goToCarCheckout(page);
    await fillDriver(page, { firstName: 'Bianca', lastName: 'Lima', born: bornFor(MIAMI_TO_ORLANDO) }, 'AA 1234');
    await fillContact(page, email);
    await refuseProtection(page);
  },
};

test.describe('a session that is lost at Pay', () => {
  test.use({ expectedErrors: [/status of 401/] });
  for (const [product, goToPay] of Object.entries(WAYS)) {
    test(`pays for no ${product} after the log-in: what was typed comes back, and Pay is pressed once more`, async ({
      page,
      context,
    }) => {
      const email = await makeClient(page, site.sunset);
      await logInQuickly(page, site.sunset, email, PASSWORD);
      await goToPay(page, email);
      const pay = page.getByRole('button', { name: /^Pay / });
      const amount = await pay.textContent();
      await typeCard(page, '4242424242424242');
      await context.clearCookies({ name: 'x-access-token' });
      await pay.click();
      await expect(page.getByText('Your session has expired, Please login again.')).toBeVisible();
      await expect(page).toHaveURL(/\/\?navigateTo=/);
      const attempts = countAttempts(page);
      await logInAgain(page, email);
      await expect(page).toHaveURL(/checkout/i);
      await expect(page.getByText(/Your last attempt was not booked, and nothing was charged/)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(email).first()).toBeVisible();
      await expect(pay).toHaveText(amount ?? '');
      expect([attempts(), await tripsOf(page)]).toEqual([0, 0]);
      await payWith(page);
      await expect(page).toHaveURL(/confirm/, { timeout: 60_000 });
      expect([attempts(), await tripsOf(page)]).toEqual([1, 1]);
    });
  }
});

test.describe('an attempt whose answer is lost', () => {
  test('is never sent by another tab or a page that is loaded again; what was booked is found by asking', async ({
    page,
    context,
  }) => {
    const email = await makeClient(page, site.sunset);
    await logInQuickly(page, site.sunset, email, PASSWORD);
    await goToPayment(page, site.sunset, email, ANA);
    // The server books; the answer never arrives.
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (String(input).includes('/flight/booking') && init?.method === 'POST') throw new TypeError('Failed to fetch');
        return answer;
      };
    });
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText(/The connection was lost for a moment/)).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    const second = await context.newPage();
    await second.addInitScript((items) => {
      for (const [key, value] of Object.entries(JSON.parse(items) as Record<string, string>)) sessionStorage.setItem(key, value);
    }, kept);
    const attempts = countAttempts(second);
    const asked = second.waitForRequest((request) => request.url().includes(findOutcome.path.replace(':quoteId', '')));
    await second.goto(page.url());
    await asked;
    await expect(second).toHaveURL(/confirmation/, { timeout: 60_000 });
    expect([attempts(), await tripsOf(second)]).toEqual([0, 1]);
    await page.reload();
    await expect(page).toHaveURL(/confirmation|checkout/);
    expect(await tripsOf(page)).toBe(1);
  });
});
