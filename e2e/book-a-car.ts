import type { Page } from '@playwright/test';
import { type Person, typeDate } from './book-a-flight.ts';
import { addressDay } from './browser.ts';

/** A day so far ahead, as the address of a car search writes it: `2026-12-31`. */
const dashedDay = (ahead: number) => addressDay(ahead).replace(/^(....)(..)(..)$/, '$1-$2-$3');

/** A rental that is searched. `to`: where the car is returned, if it is not where it is picked up. */
export type CarWish = {
  readonly from: string;
  readonly to?: string;
  readonly ahead: number;
  readonly days: number;
  readonly age: number;
  readonly country: string;
};

/** From the airport of Miami to the city of Orlando, nine days, for a driver of 23 from Brazil. */
export const MIAMI_TO_ORLANDO: CarWish = {
  from: 'airport-MIA',
  to: 'city-4167147',
  ahead: 40,
  days: 9,
  age: 23,
  country: 'BR',
};

/** The query of a search, at ten in the morning of both days. */
export function carSearch({ from, to, ahead, days, age, country }: CarWish): string {
  const at = (day: number) => `${dashedDay(day)}T10:00`;
  return new URLSearchParams({
    from,
    ...(to && { to }),
    pu: at(ahead),
    do: at(ahead + days),
    age: String(age),
    c: country,
  }).toString();
}

/** A day on which somebody was born who has this age when the car is picked up. */
export const bornFor = ({ ahead, age }: CarWish): string => {
  const [year = '', ...rest] = dashedDay(ahead).split('-');
  return [Number(year) - age, ...rest].join('-').replace('-02-29', '-02-28');
};

/** Completes the step of the driver. `flight`: where the desk asks for one. */
export async function fillDriver(page: Page, { firstName, lastName, born }: Person, flight?: string): Promise<void> {
  // An agency's name may hold any of these words.
  const driver = page.locator('main');
  await driver.getByLabel('First name', { exact: true }).waitFor();
  await driver.getByLabel('Title', { exact: true }).selectOption('Ms');
  await driver.getByLabel('First name', { exact: true }).fill(firstName);
  await driver.getByLabel('Last name', { exact: true }).fill(lastName);
  await typeDate(page, page.getByRole('group', { name: 'Date of birth' }), born);
  await driver.getByLabel('Gender', { exact: true }).selectOption('female');
  if (flight) await page.getByLabel(/^Flight you arrive with/).fill(flight);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Cards whose rates are opened at most to find one. */
const OPENED = 8;

/** From the list to the page of the first rate that matches: the lowest of a card, or else one that is folded under a card. */
export async function openCar(page: Page, matching: RegExp = /./): Promise<void> {
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  const card = cards.filter({ hasText: matching }).first();
  if ((await card.count()) > 0) await card.getByRole('link', { name: /^See car/ }).click();
  else await openRate(page, matching);
  await page.waitForURL(/result-details/);
}

async function openRate(page: Page, matching: RegExp): Promise<void> {
  const others = page.getByRole('list', { name: 'Other rates of this car' });
  const rate = others.getByRole('listitem').filter({ hasText: matching }).first();
  for (let cards = 0; cards < OPENED && (await rate.count()) === 0; cards++) {
    await page
      .getByRole('button', { name: /^\d+ more rates? from/ })
      .first()
      .click();
    await others.first().waitFor();
  }
  await rate.getByRole('link', { name: /^Select/ }).click();
}

/** From the page of a car to its checkout. */
export async function goToCarCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
  await page.waitForURL(/Cars\/checkout/);
  await page.getByLabel('First name').waitFor();
}
