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

/** From the list to the page of its first car that matches. */
export async function openCar(page: Page, matching: RegExp = /./): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: matching }).first();
  await card.getByRole('link', { name: /^See car/ }).click();
  await page.waitForURL(/result-details/);
}

/** From the page of a car to its checkout. */
export async function goToCarCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
  await page.waitForURL(/Cars\/checkout/);
  await page.getByLabel('First name').waitFor();
}
