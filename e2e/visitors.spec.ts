import { setTimeout } from 'node:timers/promises';
import { DISPLAY_COOKIES, saveTraveler } from '@caravel/contracts';
import type { MessageKey } from '@caravel/messages';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Page } from '@playwright/test';
import { amountOf, readAmount, readPrice, readTotal, sumOf } from './amounts.ts';
import { fillContact, leaveExtrasOut, payWith, refuseProtection, selectFirstFare, somebodyNew } from './book-a-flight.ts';
import { openHotels, staySearch } from './book-a-stay.ts';
import { addressDay, tabTo } from './browser.ts';
import { payByKeyboard, pressOn, typeInto } from './by-keyboard.ts';
import { callAgency, openSession } from './call.ts';
import { expect, expectAccessible, site, test } from './journey.ts';
import { letVisitorsSearch, makeClient, PASSWORD } from './people.ts';
import { CAR_SEARCH } from './screens/places.ts';
import { searchOnLanding } from './search-on-landing.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** A day as it is typed in English. */
const typedDay = (ahead: number) => addressDay(ahead).replace(/^(\d{4})(\d\d)(\d\d)$/, '$2/$3/$1');

/** Makes a client who has saved themselves as a traveler, with a passport. */
async function makeTraveler(page: Page): Promise<{ email: string; lastName: string }> {
  const { firstName, lastName, born } = somebodyNew();
  const email = await makeClient(page, site.open, `${firstName} ${lastName}`);
  const token = await openSession(site.open, email, PASSWORD);
  const body = {
    title: 'Ms',
    firstName,
    lastName,
    gender: 'female',
    dob: born,
    passport: { number: 'XD4417209', nationality: 'US', expiresOn: '2035-12-31' },
  };
  const { status } = await callAgency(site.open, { method: 'POST', path: saveTraveler.path, token, body });
  expect(status).toBe(200);
  return { email, lastName };
}

const cards = (page: Page) => page.getByRole('list', { name: 'Flights found' }).getByRole('article');

test.describe.configure({ mode: 'serial' });

test('a visitor is asked to log in for results until the owner lets visitors search', async ({ page, browser }) => {
  const out = addressDay(40);
  const address = `${site.open}/booknow/flights/search?t=ow&l=JFK-LHR-${out}&p=1-0-0`;
  const stranger = await (await browser.newContext()).newPage();
  await letVisitorsSearch(page, site.open, 'owner@open.test', false);
  await stranger.goto(address);
  await expect(stranger).toHaveURL(/\/login\?/);
  await expect(stranger.getByRole('dialog')).toContainText('Your search opens right after');
  await letVisitorsSearch(page, site.open, 'owner@open.test');
  await stranger.goto(address);
  await expect(cards(stranger).first()).toBeVisible();
  await expectAccessible(stranger, 'results of a visitor');
  await stranger.context().close();
});

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a stranger searches on the landing page, chooses there and back, logs in at the checkout, and pays, on a ${size}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { email, lastName } = await makeTraveler(page);
    await page.setViewportSize(viewport);
    await page.goto(site.open);
    await searchOnLanding(page, { from: 'New York', to: 'London', out: typedDay(40), back: typedDay(47) });
    await expect(page).toHaveURL(/flights\/search\?/);
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);

    await expect(page.getByRole('heading', { name: 'Choose your outbound flight' })).toBeVisible();
    await cards(page).first().getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Choose your return' })).toBeVisible();
    await expect(cards(page).first()).toContainText(/\+\$/);
    await selectFirstFare(page);
    const shown = await readTotal(page);
    await expectAccessible(page, `a flight that a visitor chose, on a ${size}`);
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByRole('dialog')).toContainText('What you chose is kept');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();

    await expect(page).toHaveURL(/flights\/checkout\?/);
    const { lines, total } = await readPrice(page);
    expect([total, sumOf(lines)], 'the price that the visitor saw, and what its lines come to').toEqual([shown, shown]);
    await page.getByLabel('Saved travelers').selectOption({ index: 1 });
    await expect(page.getByLabel('Last name').first()).toHaveValue(lastName);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await leaveExtrasOut(page);
    await fillContact(page, email);
    await refuseProtection(page);
    const pay = page.getByRole('button', { name: /^Pay / });
    expect(readAmount(await pay.textContent())).toBe(shown);
    await payWith(page);
    await expect(page).toHaveURL(/confirmation/, { timeout: 60_000 });
    expect(await amountOf(page, 'Total')).toBe(shown);
  });
}

test('a stranger gets from the landing page to the confirmation by the keyboard alone, in the dark and from right to left', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { email, lastName } = await makeTraveler(page);
  const { theme, direction } = DISPLAY_COOKIES;
  const looks = { [theme.name]: 'dark', [direction.name]: 'rtl' };
  await page.context().addCookies(Object.entries(looks).map(([name, value]) => ({ name, value, url: site.open })));
  await page.goto(site.open);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await typeInto(page, /^\s*From\s*$/, 'New York');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await typeInto(page, /^\s*To\s*$/, 'London');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await pressOn(page, /^\s*Dates/);
  await expect(page.getByRole('dialog', { name: 'Dates' }).locator(':focus')).toHaveCount(1);
  for (const [label, ahead] of [
    ['Departs', 40],
    ['Returns', 47],
  ] as const) {
    await tabTo(page, new RegExp(`^\\s*${label}`));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typedDay(ahead));
  }
  await pressOn(page, /^\s*Done/);
  await pressOn(page, /^\s*Search\s*$/);
  await expect(page.getByRole('heading', { name: 'Choose your outbound flight' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
  await pressOn(page, /^\s*Choose\s*$/);
  await expect(page.getByRole('heading', { name: 'Choose your return' })).toBeVisible();
  await pressOn(page, /^\s*Choose fare/);
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .waitFor();
  await pressOn(page, /^\s*Select /);
  await page.waitForURL(/search-details/);
  const shown = await readTotal(page);
  await pressOn(page, /^\s*Continue\s*$/);
  await expect(page.getByRole('dialog')).toContainText('What you chose is kept');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await typeInto(page, /^\s*Password/, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/flights\/checkout\?/);
  await tabTo(page, /^\s*Saved travelers/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Last name').first()).toHaveValue(lastName);
  await pressOn(page, /^\s*Continue\s*$/);
  await payByKeyboard(page, email);
  expect(await amountOf(page, 'Total')).toBe(shown);
});

test.describe('in Spanish, on a phone', () => {
  test.use({ locale: 'es-MX', viewport: SIZES.phone });

  test('a stranger gets from the landing page to the confirmation, at one amount', async ({ page }) => {
    test.setTimeout(180_000);
    const t = createTranslator('es');
    const button = (key: MessageKey) => page.getByRole('button', { name: t(key), exact: true });
    /** The digits of the total; the amount itself is read in the journeys in English. */
    const total = async () => {
      const row = page.getByText(t('common.total'), { exact: true }).first().locator('xpath=..');
      return (await row.filter({ hasText: '$' }).textContent())?.replaceAll(/\D/g, '');
    };
    const { email, lastName } = await makeTraveler(page);
    // The fields of the card are there, and filled in, before their script has come.
    await page.route(/\/sandbox-gateway\/files\/card\.js/, async (route) => {
      await setTimeout(2000);
      await route.continue();
    });
    await page.goto(site.open);
    const day = (ahead: number) => addressDay(ahead).replace(/^(\d{4})(\d\d)(\d\d)$/, '$3/$2/$1');
    await searchOnLanding(page, { from: 'Nueva York', to: 'Londres', out: day(40), back: day(47) }, 'es');
    await expect(page.getByRole('heading', { name: t('flights.stepOutbound') })).toBeVisible();
    await expect(button('list.stop')).toHaveCount(0);
    await button('flights.stepChoose').first().click();
    await expect(page.getByRole('heading', { name: t('flights.stepReturn') })).toBeVisible();
    await button('flights.chooseFare').first().click();
    const [select] = t('flights.selectFare', { name: '|', price: '' }).split('|');
    await page
      .getByRole('button', { name: new RegExp(`^${select}`) })
      .first()
      .click();
    await page.waitForURL(/search-details/);
    const shown = await total();
    expect(shown).toMatch(/^\d{4,}$/);
    await button('common.continue').click();
    await expect(page.getByRole('dialog')).toContainText(t('auth.waitsBooking'));
    await page.getByLabel(t('auth.email')).fill(email);
    await page.getByLabel(t('auth.password')).first().fill(PASSWORD);
    await button('auth.logInButton').click();
    await page.getByLabel(t('checkout.savedTraveler')).selectOption({ index: 1 });
    await expect(page.locator('#traveller-0-lastName')).toHaveValue(lastName);
    await button('common.continue').click();
    await button('flightSeats.skip').click();
    const contact = { email, phone: '3055550123', address: '12 Palm Avenue', city: 'Miami', state: 'Florida', zip: '33139' };
    await page.locator('#contact-phoneCountry').selectOption('US');
    await page.locator('#contact-country').selectOption('US');
    for (const [name, text] of Object.entries(contact)) await page.locator(`#contact-${name}`).fill(text);
    await button('common.continue').click();
    const pay = page.getByRole('button', { name: /^Pagar / });
    await expect(pay).toBeVisible();
    expect((await pay.textContent())?.replaceAll(/\D/g, '')).toBe(shown);
    const frame = page.frameLocator('iframe').first();
    for (const [at, text] of ['Clara Reyes', '4242424242424242', '12/34', '123', '33139'].entries())
      await frame.getByRole('textbox').nth(at).fill(text);
    await pay.click();
    await expect(page).toHaveURL(/confirmation/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Londres');
    expect(await total()).toBe(shown);
    await expectAccessible(page, 'a confirmation in Spanish');
  });
});

test('a visitor looks at a hotel and at a car, and is asked to log in for the booking', async ({ page }) => {
  await openHotels(page, site.open, staySearch(50, 2, '2'));
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^See rooms/ })
    .click();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page).toHaveURL(/\/login\?navigateTo=%2Fbooknow%2Fhotels%2Fcheckout/);
  await expect(page.getByRole('dialog')).toContainText('What you chose is kept');
  await page.goto(`${site.open}/booknow/cars/search?${CAR_SEARCH}`);
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^See car/ })
    .click();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(page).toHaveURL(/\/login\?navigateTo=%2Fbooknow%2FCars%2Fcheckout/i);
});
