import { fetchHotels } from '@caravel/products/hotels/contract';
import { expect, type Page } from '@playwright/test';
import { readAmount } from './amounts.ts';
import { fillContact, payWith, refuseProtection } from './book-a-flight.ts';
import { addressDay } from './browser.ts';

/** A day so far ahead, as the address of a hotel search writes it: `2026-12-31`. */
const dashedDay = (ahead: number) => addressDay(ahead).replace(/^(....)(..)(..)$/, '$1-$2-$3');

/** The query of a search in Lisbon: two adults, and one adult with a child of seven, so many days ahead. */
export function staySearch(ahead: number, nights: number, rooms = '2_1-7'): string {
  return `d=city-2267057&s=${dashedDay(ahead)}&e=${dashedDay(ahead + nights)}&r=${rooms}&n=US`;
}

/** Opens the results of a search and waits for the whole list; returns the id of the search. */
export async function openHotels(page: Page, origin: string, search: string): Promise<string> {
  const asked = page.waitForRequest((request) => request.url().includes(`${fetchHotels.path}?`));
  await page.goto(`${origin}/booknow/hotels/search?${search}`);
  const id = new URL((await asked).url()).searchParams.get('corelationid') ?? '';
  await page.getByRole('article').first().waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 });
  const newer = page.getByRole('button', { name: /^Show \d+ new results?$/ });
  if (await newer.isVisible()) await newer.click();
  return id;
}

/** From the page of a hotel to its checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Continue' })
    .or(page.getByRole('link', { name: 'Continue' }))
    .first()
    .click();
  await page.waitForURL(/hotels\/checkout/);
  await page.getByLabel('First name').first().waitFor();
}

/** A name that no other run has given: a person who has a stay on these days already is asked about a second one. */
export const newLastName = () => `Stay${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** Completes the step of the guests: one for each room. */
export async function fillGuests(page: Page, firstNames: readonly string[], lastName: string): Promise<void> {
  const rooms = page.locator('fieldset', { has: page.getByLabel('Last name') });
  for (const [at, firstName] of firstNames.entries()) {
    await rooms.nth(at).getByLabel('Title').selectOption('Ms');
    await rooms.nth(at).getByLabel('First name').fill(firstName);
    await rooms.nth(at).getByLabel('Last name').fill(lastName);
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Pays for the stay in a checkout without protection; returns the id of the booking and what was paid with it, in cents. Ends on the confirmation. */
export async function payForStay(
  page: Page,
  { firstNames, lastName, email }: { firstNames: readonly string[]; lastName: string; email: string },
): Promise<{ bookingId: string; paid: number }> {
  await fillGuests(page, firstNames, lastName);
  await fillContact(page, email);
  await refuseProtection(page);
  const paid = readAmount(await page.getByRole('button', { name: /^Pay / }).textContent());
  await payWith(page);
  await page.waitForURL(/confirm-payment/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked|confirmed/i })).toBeVisible();
  return { bookingId: new URL(page.url()).searchParams.get('bookingId') ?? '', paid };
}
