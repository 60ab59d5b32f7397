import { fromDecimalString, required } from '@caravel/kernel';
import type { Page } from '@playwright/test';
import { costOf, type KeptOrder } from '../apps/server/src/domains/suppliers/adapters/duffel/testing/duffel-books.ts';
import { AGENCY_KEY, type DuffelStandIn } from '../apps/server/src/domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { amountOf, dollars, readAmount, readPrice } from './amounts.ts';
import { bornFor, carSearch, fillDriver, goToCarCheckout, MIAMI_TO_ORLANDO, openCar } from './book-a-car.ts';
import {
  chooseFirstFare,
  fillContact,
  openResults,
  payWith,
  refuseProtection,
  somebodyNew,
  typeTravelers,
} from './book-a-flight.ts';
import { addressDay, logInQuickly, tabTo } from './browser.ts';
import { pressOn } from './by-keyboard.ts';
import { expect, expectAccessible, findMail, test } from './journey.ts';
import { OLD_SESSION, passkeyForBrowser } from './old-session.ts';
import { readPaper, withoutSpaces } from './read-paper.ts';
import { expectUntold, figureOf, isTold, REAL_CLIENT, type RealAgency, startRealAgency } from './real-agency.ts';

const CLIENT = REAL_CLIENT;
const SECRET = 'secret-of-the-webhook';

let agency: RealAgency;
let standIn: DuffelStandIn;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  agency = await startRealAgency();
  ({ standIn, origin } = agency);
});
test.afterAll(async () => {
  expect(await agency.close()).toEqual([]);
});

// A key that is wrong is refused, and a proof that is old.
test.use({ expectedErrors: [/status of 40\d/] });

/** The page of somebody who logged in a while ago, with their passkey. */
async function openOffice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: passkeyForBrowser(new URL(origin).hostname) });
  await page.context().addCookies([{ name: 'x-access-token', value: OLD_SESSION, url: origin }]);
}

/** Sells nothing of a simulated supplier. */
async function stopSelling(page: Page, supplier: string, product: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${supplier} for ${product}` }).click();
  await page.getByRole('switch', { name: `Sell what ${supplier} offers` }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('switch')).toHaveCount(0);
}

/** What Duffel keeps of an order that was cancelled, in cents. */
function keptOf(order: KeptOrder): number {
  const { refund_amount: back } = required(order.cancelled, 'the cancellation');
  return costOf(order).amountMinor - fromDecimalString(back ?? '', 'USD').amountMinor;
}

/** Has Duffel's events delivered to the address that the page of the office told. */
async function deliverEvents(page: Page, address: string, secret = SECRET): Promise<number[]> {
  const statuses: number[] = [];
  for (const { rawBody, signature } of standIn.takeEvents(secret)) {
    const headers = { 'content-type': 'application/json', 'x-duffel-signature': signature };
    statuses.push((await page.request.post(address, { headers, data: Buffer.from(rawBody) })).status());
  }
  return statuses;
}

/** Chooses the first seat that costs something, and a bag, with the keyboard alone. Returns the seat and what both cost, in cents. */
async function chooseExtras(page: Page): Promise<{ seat: string; cost: number }> {
  await page.getByRole('grid', { name: /^Seats on / }).waitFor();
  await tabTo(page, /Seat \d+[A-K]/);
  const focused = page.locator(':focus');
  for (let steps = 0; steps < 20 && !/, \$/.test((await focused.getAttribute('aria-label')) ?? ''); steps++)
    await page.keyboard.press(steps % 3 === 2 ? 'ArrowDown' : 'ArrowRight');
  const label = (await focused.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  const seatCost = readAmount(label);
  await expect(page.getByText(`Seats and bags: ${dollars({ amountMinor: seatCost })}`)).toBeVisible();
  await tabTo(page, /^\s*Checked bag/);
  await page.keyboard.press('ArrowDown');
  const total = page.getByRole('status').filter({ hasText: 'Seats and bags: ' });
  await expect(total).not.toHaveText(`Seats and bags: ${dollars({ amountMinor: seatCost })}`);
  const cost = readAmount(await total.textContent());
  await pressOn(page, /^\s*Continue\s*$/);
  await page.getByLabel(/^Phone/).waitFor();
  return { seat: /Seat (\d+[A-K])/.exec(label)?.[1] ?? '', cost };
}

test('an agency sells flights and cars by its own key: entered, searched, booked with a seat, changed by the airline, cancelled', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const office = await (await browser.newContext()).newPage();
  let events = '';

  await test.step('the owner enters the key after a proof, which is tested, and sells nothing that is played', async () => {
    await openOffice(office);
    await office.goto(`${origin}/settings/suppliers`);
    const account = office.getByRole('region', { name: 'Duffel' });
    await account.getByRole('button', { name: 'Enter your own account' }).click();
    await account.getByLabel('Access token').fill('duffel_test_nobody00');
    await account.getByRole('button', { name: 'Test and save' }).click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: /Use your passkey/ })
      .click();
    await expect(account.getByText(/Nothing was saved/)).toBeVisible();
    await account.getByLabel('Access token').fill(AGENCY_KEY);
    await account.getByLabel(/^Signing secret of the webhook/).fill(SECRET);
    await account.getByRole('button', { name: 'Test and save' }).click();
    await expect(account.getByText(`Ends in ${AGENCY_KEY.slice(-4)}`)).toBeVisible();
    await account.getByRole('button', { name: 'Test again' }).click();
    await expect(office.getByText('Tested. The account works.')).toBeVisible();
    events = (await account.getByText('/api/webhooks/flights/duffel/acc_').first().textContent()) ?? '';
    expect(await office.content()).not.toContain(AGENCY_KEY);
    await expect(office.getByText('Test mode', { exact: true })).toHaveCount(2);
    await stopSelling(office, 'Sandbox', 'Flights');
    await stopSelling(office, 'Sandbox Cars', 'Cars');
    await expectAccessible(office, 'the suppliers of an agency');
    await office.setViewportSize({ width: 1440, height: 900 });
  });

  await logInQuickly(page, origin, CLIENT);
  let seat = '';
  let paid = 0;
  let trip = '';
  const order = () => required(standIn.books.orders[0], 'an order');

  await test.step('a traveler chooses a fare, a seat and a bag by keyboard, and pays what was said', async () => {
    await openResults(page, origin, `t=ow&l=JFK-LAX-${addressDay(40)}`);
    await expectUntold(page);
    await chooseFirstFare(page, /^Select Flex/);
    await typeTravelers(page, [somebodyNew()]);
    const chosen = await chooseExtras(page);
    seat = chosen.seat;
    await fillContact(page, CLIENT);
    await refuseProtection(page);
    const pay = page.getByRole('button', { name: /^Pay / });
    paid = readAmount(await pay.textContent());
    const price = await readPrice(page);
    expect([price.total, price.lines.reduce((sum, one) => sum + one, 0)]).toEqual([paid, paid]);
    await expectUntold(page);
    await payWith(page);
    await page.waitForURL(/confirmation\?/, { timeout: 60_000 });
    trip = `${origin}/flight-details?bookingId=${new URL(page.url()).searchParams.get('bookingId')}`;
    const services = order().services.map(({ service, quantity }) => service.amountMinor * quantity);
    expect(services.reduce((sum, one) => sum + one, 0)).toBe(chosen.cost);
    expect(order().services.map(({ service }) => service.seat?.split(' ').at(-1) ?? service.type)).toEqual([seat, 'baggage']);
  });

  await test.step('it is confirmed with the locator and the tickets of the airline, on screen, in the letter and on paper', async () => {
    const locator = order().id.slice(-6).toUpperCase();
    await expect(async () => {
      await page.goto(trip);
      await expect(page.getByText(/125\d{10}/).first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(locator).first()).toBeVisible();
    await expect(page.getByText(new RegExp(`seat ${seat},`)).first()).toBeVisible();
    expect(await amountOf(page, 'Total')).toBe(paid);
    await expectUntold(page);
    const letter = await findMail(page, CLIENT, /^Tickets/, { port: agency.port, timeout: 60_000 });
    for (const said of [locator, dollars({ amountMinor: paid }), `Ana Souza ${seat}`]) expect(letter.text).toContain(said);
    expect(isTold(letter.text)).toBe(false);
    const paper = await readPaper(page, (await page.getByRole('link', { name: /PDF/ }).first().getAttribute('href')) ?? '');
    for (const said of [locator, dollars({ amountMinor: paid }), `Ana Souza ${seat}`])
      expect(paper).toContain(withoutSpaces(said));
    await office.goto(trip);
    await expect(office.getByRole('region', { name: 'Details' })).toContainText('Duffel (Test mode)');
    expect(await figureOf(office, origin, 'flights', 'Cost')).toBe(costOf(order()).amountMinor);
    expect(await figureOf(office, origin, 'flights', 'Paid')).toBe(paid);
  });

  await test.step('the airline moves the flight: an event that Duffel did not sign is refused, its own is taken, the traveler accepts', async () => {
    standIn.takeEvents(SECRET);
    standIn.move(order().id, 2);
    const [event] = standIn.books.events;
    expect(await deliverEvents(page, events, 'secret-of-nobody')).toEqual([400]);
    standIn.books.events.push(required(event, 'an event'));
    expect(await deliverEvents(page, events)).toEqual([200]);
    const notice = page.getByRole('region', { name: /^The airline changed the times of your trip/ });
    await expect(async () => {
      await page.goto(trip);
      await expect(notice).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expectUntold(page);
    await notice.getByRole('button', { name: 'Accept the new flights' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept the new flights' }).click();
    await expect(page.getByText(/the new ones were accepted on/)).toBeVisible();
    expect(order().changes.map(({ action }) => action)).toEqual(['accepted']);
  });

  await test.step('the traveler cancels, and gets back what the dialog says', async () => {
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You get back')).toBeVisible();
    const [penalty, back] = await Promise.all(['Penalty', 'You get back'].map((name) => amountOf(dialog, name)));
    expect((penalty ?? 0) + (back ?? 0)).toBe(paid);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Flight cancelled successfully')).toBeVisible();
    expect(await amountOf(page, 'You get back')).toBe(back);
    expect(await figureOf(office, origin, 'flights', 'Refunded')).toBe(back);
    expect(await figureOf(office, origin, 'flights', 'Cost')).toBe(keptOf(order()));
  });

  await test.step('a car: the age of the driver counts, the policy is shown, it is booked and cancelled', async () => {
    await page.goto(`${origin}/booknow/cars/search?${carSearch(MIAMI_TO_ORLANDO)}`);
    await openCar(page, /Successful Prepaid Booking/);
    await expectUntold(page);
    await goToCarCheckout(page);
    await fillDriver(page, { firstName: 'Bianca', lastName: 'Lima', born: bornFor(MIAMI_TO_ORLANDO) }, 'AA 1234');
    await fillContact(page, CLIENT);
    await refuseProtection(page);
    await expect(page.getByText(/By booking you accept these policies of/)).toBeVisible();
    await page.getByText('Customer Data Use', { exact: true }).click();
    await expect(page.getByText('Your data may be shared with the supplier')).toBeVisible();
    const now = readAmount(await page.getByRole('button', { name: /^Pay / }).textContent());
    await expectUntold(page);
    await payWith(page);
    await expect(page).toHaveURL(/Cars\/confirm-payment/, { timeout: 60_000 });
    const booking = required(standIn.books.cars.bookings[0], 'a rental');
    expect(booking.quote.of.asked.driver).toMatchObject({ age: MIAMI_TO_ORLANDO.age, residence_country_code: 'BR' });
    const id = new URL(page.url()).searchParams.get('bookingId');
    await page.goto(`${origin}/booknow/cars/reservation-details?bookingId=${id}`);
    await expect(page.getByText(`DTD-${booking.id.slice(-12, -6).toUpperCase()}`).first()).toBeVisible();
    await expectUntold(page);
    const cost = fromDecimalString(booking.quote.of.rate.total_amount, 'USD').amountMinor;
    expect(await figureOf(office, origin, 'cars', 'Cost')).toBe(cost);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You get back')).toBeVisible();
    expect(await amountOf(dialog, 'You get back')).toBe(now);
    await dialog.getByLabel(/^Why are you cancelling/).selectOption('requested by customer');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect.poll(() => booking.cancelledAt).not.toBeNull();
  });
  await office.context().close();
});
