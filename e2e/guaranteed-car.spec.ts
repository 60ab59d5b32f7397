import { required } from '@caravel/kernel';
import type { FrameLocator, Page } from '@playwright/test';
import { REFUSED_CARD } from '../apps/server/src/domains/suppliers/adapters/duffel/testing/duffel-card-books.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
} from '../apps/server/src/domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { bornFor, carSearch, fillDriver, goToCarCheckout, MIAMI_TO_ORLANDO, openCar } from './book-a-car.ts';
import { fillContact } from './book-a-flight.ts';
import { logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, test } from './journey.ts';
import { readPaper, withoutSpaces } from './read-paper.ts';
import { REAL_CLIENT, type RealAgency, startRealAgency } from './real-agency.ts';

const CAR = /Successful Guarantee Booking/;

let agency: RealAgency;
let standIn: DuffelStandIn;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  agency = await startRealAgency(PLATFORM_KEY);
  ({ standIn, origin } = agency);
});
test.afterAll(async () => {
  expect(await agency.close()).toEqual([]);
});

// A card that is refused, and a form whose key is over.
test.use({ expectedErrors: [/status of (?:40\d|422)/] });

/** The form of Duffel, in the frame of ours. */
const formOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="A card holds the car"]').frameLocator('iframe[title="Card that holds the car"]');

async function typeCard(page: Page, number: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry date').fill('12 / 29');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on card').fill('Bianca Lima');
}

/** By a key: the button moves with the height of a form that has just come, and a click may land beside it. */
async function book(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Book now' });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

test('a card holds a car: typed into the form of Duffel, refused, mended, booked, and told by four digits alone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  /** What the site's own server and pages get. */
  const heard: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) heard.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await logInQuickly(page, origin, REAL_CLIENT);

  await test.step('the list, the page of the car and the checkout say how it is paid', async () => {
    await page.goto(`${origin}/booknow/cars/search?${carSearch(MIAMI_TO_ORLANDO)}`);
    await expect(page.getByRole('article').filter({ hasText: CAR }).first()).toContainText('a card holds the car');
    await openCar(page, CAR);
    await expect(page.getByText(/at the desk, nothing now; a card holds the car/).first()).toBeVisible();
    await goToCarCheckout(page);
    await fillDriver(page, { firstName: 'Bianca', lastName: 'Lima', born: bornFor(MIAMI_TO_ORLANDO) }, 'AA 1234');
    await fillContact(page, REAL_CLIENT);
    await expect(page.getByText(/^Nothing is charged now\./)).toBeVisible();
  });

  await test.step('an empty form books nothing and says why', async () => {
    await formOf(page).getByLabel('Card number').waitFor();
    await expectAccessible(page, 'the checkout of a car that a card holds');
    await book(page);
    await expect(
      page.frameLocator('iframe[title="A card holds the car"]').getByText('Fill in every field of the card.'),
    ).toBeVisible();
    expect(standIn.books.cars.bookings).toHaveLength(0);
  });

  await test.step('a number that is none is refused by the form, a form whose key is over is opened anew', async () => {
    await typeCard(page, '4242424242424241');
    await book(page);
    await expect(
      page.frameLocator('iframe[title="A card holds the car"]').getByText('This card was not accepted.', { exact: false }),
    ).toBeVisible();
    const keys = standIn.books.vault.tokens;
    keys.clear();
    await book(page);
    await expect(page.getByText('The card form had expired. This is a new one: type the card again.')).toBeVisible();
    await expect.poll(() => keys.size).toBe(1);
    // What was typed into the old form is gone with it.
    await expect(formOf(page).getByLabel('Card number')).toHaveValue('');
  });

  await test.step('a card that the company refuses is told there, and everything else stays', async () => {
    await typeCard(page, REFUSED_CARD);
    await book(page);
    await expect(page.getByText(/^The rental company did not take this card\./)).toBeVisible();
    expect(standIn.books.cars.bookings).toHaveLength(0);
    await expect(page.getByText('Bianca Lima', { exact: false }).first()).toBeVisible();
  });

  await test.step('another card books, once, and guarantees that car', async () => {
    await formOf(page).getByLabel('Card number').fill('5555 5555 5555 4444');
    await book(page);
    await expect(page).toHaveURL(/Cars\/confirm-payment/, { timeout: 60_000 });
    await expect(page.getByText(/nothing now; held by Mastercard ending in 4444/).first()).toBeVisible();
    const [booking, ...more] = standIn.books.cars.bookings;
    expect(more).toEqual([]);
    const [card] = [...standIn.books.vault.cards.values()].filter(({ usedBy }) => usedBy !== null);
    expect([card?.usedBy, card?.last4]).toEqual([required(booking, 'the booking').id, '4444']);
    const typed = [REFUSED_CARD, '5555555555554444', '5555 5555 5555 4444'];
    for (const number of typed) expect(heard.some((said) => decodeURIComponent(said).includes(number))).toBe(false);
    // The name of the card goes to our server once, with the booking.
    expect(heard.filter((said) => said.includes(required(card, 'a card').id))).toHaveLength(1);
  });

  await test.step('letter and voucher tell it', async () => {
    const held = 'Held by Mastercard ending in 4444; nothing was charged.';
    const letter = await findMail(page, REAL_CLIENT, /DTD-/, { port: agency.port, timeout: 60_000 });
    expect(letter.text).toContain('says in its conditions what it charges the card');
    const href = (await page.getByRole('link', { name: /PDF/ }).first().getAttribute('href')) ?? '';
    expect(await readPaper(page, href)).toContain(withoutSpaces(held));
  });
});
