import process from 'node:process';
import { expect, type Page } from '@playwright/test';
import { addressDay } from './browser.ts';

/** A traveler as typed. */
export type Person = { readonly firstName: string; readonly lastName: string; readonly born: string };

export const ANA: Person = { firstName: 'Ana', lastName: 'Souza', born: '1988-06-15' };

/** Each worker has birthdays of its own; more workers than these share them. */
const WORKERS = 8;

/** Somebody whom no other journey has booked: a person who has a flight already is asked about a second booking of it. A worker has one a second. */
export function somebodyNew(): Person {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS;
  const day = (Math.floor(Date.now() / 1000) * WORKERS + worker) % 14_000;
  const born = new Date(Date.UTC(1960, 0, 1) + day * 86_400_000);
  return { ...ANA, born: born.toISOString().slice(0, 10) };
}

/** Fills in a date of three fields, `YYYY-MM-DD`. */
export async function typeDate(page: Page, group: ReturnType<Page['getByRole']>, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await group.getByLabel('Month').selectOption(String(Number(month)));
  await group.getByLabel('Day').fill(day);
  await group.getByLabel('Year').fill(year);
  await page.keyboard.press('Tab');
}

/** Leaves seats and bags out, if any are sold. */
export async function leaveExtrasOut(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Continue without seats and bags' });
  const next = page.getByLabel(/^Phone/);
  await skip.or(next).first().waitFor();
  // The button moves when the seats are there: a press may miss it.
  await expect(async () => {
    if (await skip.isVisible()) await skip.click();
    await expect(next).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Completes the traveler step, and leaves the step after it out. */
export async function fillTravelers(page: Page, people: readonly Person[]): Promise<void> {
  await typeTravelers(page, people);
  await leaveExtrasOut(page);
}

/** Completes the traveler step. Passports are filled in if the trip asks for them. */
export async function typeTravelers(page: Page, people: readonly Person[]): Promise<void> {
  await page.getByLabel('First name').first().waitFor();
  const groups = page.locator('fieldset', { has: page.getByLabel('Last name') });
  for (const [index, person] of people.entries()) {
    const group = groups.nth(index);
    await group.getByLabel('Title').selectOption('Ms');
    await group.getByLabel('First name').fill(person.firstName);
    await group.getByLabel('Last name').fill(person.lastName);
    await typeDate(page, group.getByRole('group', { name: 'Date of birth' }), person.born);
    await group.getByLabel('Gender').selectOption('female');
    const passport = group.getByLabel('Passport number');
    if ((await passport.count()) === 0) continue;
    await passport.fill(`XD441720${index}`);
    await group.getByLabel('Nationality').selectOption('US');
    await typeDate(page, group.getByRole('group', { name: 'Passport valid until' }), '2035-12-31');
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Completes the contact step. */
export async function fillContact(page: Page, email: string): Promise<void> {
  await page
    .getByLabel('Address', { exact: true })
    .or(page.getByLabel(/^Address/))
    .first()
    .waitFor();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Country code').selectOption('US');
  await page.getByLabel(/^Phone/).fill('3055550123');
  await page
    .getByLabel('Country', { exact: true })
    .or(page.getByLabel(/^Country(?! code)/))
    .first()
    .selectOption('US');
  await page.getByLabel(/^Address/).fill('12 Palm Avenue');
  await page.getByLabel(/^City/).fill('Miami');
  await page.getByLabel(/^State/).fill('Florida');
  await page.getByLabel(/^ZIP/).fill('33139');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Declines protection, if it is offered. */
export async function refuseProtection(page: Page): Promise<void> {
  const without = page.getByRole('radio', { name: /^Without refund protect/ });
  const pay = page.getByRole('button', { name: /^Pay / });
  await without.or(pay).first().waitFor();
  if (await pay.isVisible()) return;
  await without.check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Takes the protection, which must be offered. */
export async function takeProtection(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^With refund protect/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Types a card into the gateway's frame and presses Pay. */
export async function payWith(page: Page, card = '4242424242424242'): Promise<void> {
  await typeCard(page, card);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Types a card into the gateway's frame. */
export async function typeCard(page: Page, card: string, holder = 'Ana Souza'): Promise<void> {
  const frame = page.frameLocator('iframe[title^="Card details"]');
  await frame.getByLabel('Name on the card').fill(holder);
  await frame.getByLabel('Card number').fill(card);
  await frame.getByLabel('Expiry date').fill('12/34');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByLabel('Zip code').fill('33139');
}

/** Opens the results of a search by its address and waits for the whole list. */
export async function openResults(page: Page, origin: string, search: string): Promise<void> {
  await page.goto(`${origin}/booknow/flights/search?${search}`);
  await page.getByRole('list', { name: 'Flights found' }).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
}

/** Takes the first flight of each direction but the last, where a trip of several flights is chosen flight by flight. */
export async function chooseFirstFlights(page: Page): Promise<void> {
  const cards = page.getByRole('list', { name: 'Flights found' }).getByRole('article');
  for (let left = 5; left > 0; left--) {
    const choose = cards.first().getByRole('button', { name: 'Choose', exact: true });
    if ((await choose.count()) === 0) return;
    const before = page.url();
    await choose.click();
    await page.waitForURL(({ href }) => href !== before);
  }
}

/** From a list of results, where the flights of all other directions are chosen: the first matching fare of the first, or the flight itself if it has only one. */
export async function selectFirstFare(page: Page, fare: RegExp = /^Select /): Promise<void> {
  const card = page.getByRole('list', { name: 'Flights found' }).getByRole('article').first();
  const more = card.getByRole('button', { name: 'Choose fare' });
  if ((await more.count()) > 0) {
    await more.click();
    await card.getByRole('button', { name: fare }).first().click();
  } else {
    await card.getByRole('button', { name: 'Select' }).first().click();
  }
  await page.waitForURL(/search-details/);
}

/** From the list of results to the checkout: the first flight of each direction, then its first matching fare. */
export async function chooseFirstFare(page: Page, fare?: RegExp): Promise<void> {
  await chooseFirstFlights(page);
  await selectFirstFare(page, fare);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/checkout/);
}

/** Goes to the payment of a domestic flight for one, with everything filled in. */
export async function goToPayment(
  page: Page,
  origin: string,
  email: string,
  person: Person = somebodyNew(),
  route = 'JFK-LAX',
  protection: (page: Page) => Promise<void> = refuseProtection,
): Promise<void> {
  await openResults(page, origin, `t=ow&l=${route}-${addressDay(40)}`);
  await chooseFirstFare(page);
  await fillTravelers(page, [person]);
  await fillContact(page, email);
  await protection(page);
  await page.getByRole('button', { name: /^Pay / }).waitFor();
}
