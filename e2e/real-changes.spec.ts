import { fromDecimalString, required } from '@caravel/kernel';
import { costOf } from '../apps/server/src/domains/suppliers/adapters/duffel/testing/duffel-books.ts';
import { PLATFORM_KEY } from '../apps/server/src/domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { amountOf, dollars, readAmount, readPrice, sumOf } from './amounts.ts';
import { bornFor, carSearch, fillDriver, goToCarCheckout, MIAMI_TO_ORLANDO, openCar } from './book-a-car.ts';
import { chooseFirstFare, fillContact, fillTravelers, openResults, refuseProtection, typeCard } from './book-a-flight.ts';
import { addressDay, logInQuickly } from './browser.ts';
import { expect, expectAccessible, findMail, test } from './journey.ts';
import { OLD_SESSION } from './old-session.ts';
import { readPaper, withoutSpaces } from './read-paper.ts';
import { expectUntold, figureOf, isTold, REAL_CLIENT, type RealAgency, startRealAgency } from './real-agency.ts';

/** Two adults, a child and an infant: the infant hangs on an adult, and the child's age is told with the order. */
const PARTY = [
  { firstName: 'Ana', lastName: 'Souza', born: '1988-06-15' },
  { firstName: 'Rui', lastName: 'Souza', born: '1985-02-03' },
  { firstName: 'Lia', lastName: 'Souza', born: `${new Date().getFullYear() - 8}-01-09` },
  { firstName: 'Leo', lastName: 'Souza', born: `${new Date().getFullYear() - 1}-11-20` },
];

/** `YYYY-MM-DD`, as a field for a day takes it. */
const dayAhead = (days: number) => addressDay(days).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

// One installation serves both.
test.describe.configure({ mode: 'default' });

let agency: RealAgency;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  agency = await startRealAgency(PLATFORM_KEY);
});
test.afterAll(async () => {
  expect(await agency.close()).toEqual([]);
});

test('by the platform’s key: a family holds a trip there and back, pays it, and changes its day for what the airline asks', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { origin, standIn, port } = agency;
  const order = () => required(standIn.books.orders[0], 'an order');
  const office = await (await browser.newContext()).newPage();
  await office.context().addCookies([{ name: 'x-access-token', value: OLD_SESSION, url: origin }]);
  await logInQuickly(page, origin, REAL_CLIENT);
  let [total, trip] = [0, ''];

  await test.step('the agency holds it for the client, and nothing is charged', async () => {
    await office.goto(`${origin}/clients`);
    await office
      .getByRole('link', { name: /Ines Prado/ })
      .first()
      .click();
    await office.getByRole('button', { name: 'Book for this client' }).click();
    await expect(office.getByText('Booking for Ines Prado').first()).toBeVisible();
    await openResults(office, origin, `t=rt&l=JFK-LAX-${addressDay(40)}-${addressDay(47)}&p=2-1-1`);
    await chooseFirstFare(office, /^Select Standard/);
    await office.getByText('Total for the traveler').waitFor();
    await office.getByRole('button', { name: 'Continue', exact: true }).click();
    await fillTravelers(office, PARTY);
    await fillContact(office, REAL_CLIENT);
    await refuseProtection(office);
    const price = await readPrice(office);
    total = readAmount(await office.getByRole('button', { name: /^Pay / }).textContent());
    expect([price.total, sumOf(price.lines)]).toEqual([total, total]);
    await office.getByRole('button', { name: /^Hold until/ }).click();
    await office.waitForURL(/confirmation\?/, { timeout: 60_000 });
    trip = `${origin}/flight-details?bookingId=${new URL(office.url()).searchParams.get('bookingId')}`;
    expect(order()).toMatchObject({ paidAt: null });
    const letter = await findMail(page, REAL_CLIENT, /held|hold/i, { port, timeout: 60_000 });
    expect(letter.text).toContain('Nothing was charged');
    expect(isTold(letter.text)).toBe(false);
  });

  await test.step('it is paid on the page of the trip, and has a ticket for each of the four', async () => {
    await page.goto(trip);
    await page.getByRole('button', { name: `Pay ${dollars({ amountMinor: total })}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay for this booking' });
    await typeCard(page, '4242424242424242');
    await dialog.getByRole('button', { name: `Pay ${dollars({ amountMinor: total })}` }).click();
    await page.waitForURL(/confirmation\?/, { timeout: 60_000 });
    await expect(async () => {
      await page.goto(trip);
      await expect(page.getByText(/125\d{10}/).first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    const tickets = new Set((await page.locator('main').textContent())?.match(/125\d{10}/g));
    expect(tickets.size).toBe(PARTY.length);
    expect(await amountOf(page, 'Total')).toBe(total);
    expect(await figureOf(office, origin, 'flights', 'Cost')).toBe(costOf(order()).amountMinor);
    await expectUntold(page);
  });

  await test.step('another day is asked for: the airline’s own flights are offered, each with the difference and the fee', async () => {
    const card = page.getByRole('region', { name: 'Change this trip' });
    await card.getByRole('button', { name: 'Ask for a change' }).click();
    await card.getByRole('checkbox', { name: /^New York to Los Angeles/ }).check();
    await card
      .getByLabel(/^New day/)
      .first()
      .fill(dayAhead(44));
    await card.getByRole('button', { name: 'Send the request' }).click();
    const offers = card.getByRole('region', { name: 'Flights you can change to' });
    const offer = offers.getByRole('listitem').filter({ hasText: 'New total of the trip' }).first();
    await expect(offer).toBeVisible();
    await expectAccessible(page, 'the flights that a trip can be changed to');
    await expectUntold(page);
    const [difference, fee, due, after] = await Promise.all(
      ['Difference in price', 'Change fee', 'To pay', 'New total of the trip'].map((name) => amountOf(offer, name)),
    );
    expect([difference, fee].map(Number).reduce((sum, one) => sum + one, 0)).toBe(due);
    expect(after).toBe(total + Number(due));
    await offer.getByRole('button', { name: /^Choose/ }).click();
    const question = page.getByRole('dialog', { name: 'Change the trip?' });
    await expect(question).toContainText(`You pay ${dollars({ amountMinor: Number(due) })}`);
    await question.getByRole('button', { name: /^Change and pay/ }).click();
    await page.waitForURL(/\/pay\?/);
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: `Pay ${dollars({ amountMinor: Number(due) })}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Paid/ })).toBeVisible();
    await expect(async () => {
      await page.goto(trip);
      await expect(card.getByText('The trip is changed. The new papers are in your email.')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    expect(order().reissues).toBe(1);
    expect(await amountOf(page, 'Paid for changes')).toBe(due);
    expect(await amountOf(page, 'Total with changes')).toBe(after);
    // A change is a payment of its own: the sale stays (ADR 111), and the books have both.
    expect(await figureOf(office, origin, 'flights', 'Paid')).toBe(total);
    expect(costOf(order()).amountMinor).toBeGreaterThan(await figureOf(office, origin, 'flights', 'Cost'));
    const letter = await findMail(page, REAL_CLIENT, /chang/i, { port, timeout: 60_000 });
    expect(isTold(letter.text)).toBe(false);
    const paper = await readPaper(page, (await page.getByRole('link', { name: /PDF/ }).first().getAttribute('href')) ?? '');
    expect(paper).toContain(withoutSpaces('ZZ 118'));
  });
  await office.context().close();
});

test('a car that the desk is paid for is booked without a card, and cancelled for nothing', async ({ page }) => {
  test.setTimeout(180_000);
  const { origin, standIn } = agency;
  await logInQuickly(page, origin, REAL_CLIENT);
  await page.goto(`${origin}/booknow/cars/search?${carSearch(MIAMI_TO_ORLANDO)}`);
  await openCar(page, /Successful Postpaid Booking/);
  await goToCarCheckout(page);
  await fillDriver(page, { firstName: 'Bianca', lastName: 'Lima', born: bornFor(MIAMI_TO_ORLANDO) }, 'AA 1234');
  await fillContact(page, REAL_CLIENT);
  await expect(page.locator('main')).toContainText('Nothing is paid now, and no card is needed.');
  await expectUntold(page);
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/Cars\/confirm-payment/, { timeout: 60_000 });
  const booking = required(standIn.books.cars.bookings[0], 'a rental');
  const cost = fromDecimalString(booking.quote.of.rate.total_amount, 'USD');
  const id = new URL(page.url()).searchParams.get('bookingId');
  await page.goto(`${origin}/booknow/cars/reservation-details?bookingId=${id}`);
  await expect(page.getByText(dollars(cost)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Why are you cancelling/).selectOption('requested by customer');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect.poll(() => booking.cancelledAt).not.toBeNull();
});
