import { required } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import { activitiesAt, titleOf, type WorldActivity } from '@caravel/products/activities/world';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Locator, Page } from '@playwright/test';
import { readAmount } from './amounts.ts';
import { addressDay } from './browser.ts';

/** Lisbon, a port where cruise ships call, and the town whose activities fail as their titles say. */
export const LISBON = 'city-2267057';
export const BARCELONA = 'city-3128760';
export const TRONDHEIM = 'city-3133880';

const ENGLISH = createTranslator('en');

/** The first activity of the simulated world at a place that fits. Throws if there is none. */
export function worldActivity(place: string, fits: (activity: WorldActivity) => boolean): WorldActivity {
  return required(activitiesAt(place).find(fits), `an activity in ${place}`);
}

/** The card of an activity in the list that is shown. */
export const cardOf = (page: Page, { code }: Pick<WorldActivity, 'code'>): Locator =>
  page.locator('article').filter({ has: page.locator(`a[href*="-${code}?"]`) });

/** Opens the list of a place and an activity in it, which is found by its title. Returns the lowest price that the list shows, in cents. */
export async function openActivity(
  page: Page,
  origin: string,
  { place, activity, language = 'en' }: { place: string; activity: WorldActivity; language?: 'en' | 'pt' | 'es' },
): Promise<number> {
  const words = { d: place, fn: titleOf(activity, language) };
  await page.goto(`${origin}/booknow/activities/search?${new URLSearchParams(words)}`);
  const card = cardOf(page, activity);
  const price = readAmount(await card.locator('bdi.tabular').last().textContent());
  await card.getByRole('link').last().click();
  await page.waitForURL(/result-details/);
  return price;
}

/** Chooses who comes: so many of each age band, on top of the smallest party. */
export async function addToParty(page: Page, bands: readonly string[], t: Translator = ENGLISH): Promise<void> {
  await page.getByRole('button', { name: t('activities.travelers') }).click();
  const dialog = page.getByRole('dialog');
  for (const label of bands) await dialog.getByRole('button', { name: t('common.increase', { label }), exact: true }).click();
  await dialog.getByRole('button', { name: t('common.done'), exact: true }).click();
}

/** The first day of the open calendar that can be booked from so many days ahead on; with a total, the first that costs it. Goes on month by month. */
export async function findDay(
  page: Page,
  { ahead, total, t = ENGLISH }: { ahead: number; total?: number; t?: Translator },
): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-day][aria-label*="$"]:not([data-outside])').first().waitFor();
  for (let month = 0; month < 12; month++) {
    const cells = await dialog
      .locator('[data-day]:not([disabled]):not([data-outside])')
      .evaluateAll((days) => days.map((day) => [day.getAttribute('data-day') ?? '', day.getAttribute('aria-label')] as const));
    const later = cells.filter(([day]) => day.replaceAll('-', '') >= addressDay(ahead));
    const found = later.find(([, label]) => total === undefined || readAmount(label) === total);
    if (found) return found[0];
    await dialog.getByRole('button', { name: t('common.nextMonth') }).click();
  }
  throw new Error(`no day can be booked from ${ahead} days ahead on`);
}

/** Chooses the first day that can be booked from so many days ahead on. Returns it with its lowest total as the calendar says it, in cents. */
export async function chooseDay(page: Page, ahead: number, t: Translator = ENGLISH): Promise<{ day: string; total: number }> {
  await page.locator('#activity-day').click();
  const day = await findDay(page, { ahead, t });
  const cell = page.getByRole('dialog').locator(`[data-day="${day}"]`).first();
  const total = readAmount(await cell.getAttribute('aria-label'));
  await cell.click();
  return { day, total };
}

/** Asks what can be booked, and takes the option that costs a total; by default the first. Returns its total, in cents. */
export async function chooseOption(page: Page, total?: number, t: Translator = ENGLISH): Promise<number> {
  await page.getByRole('button', { name: t('activities.check'), exact: true }).click();
  const options = page.locator('main label').filter({ has: page.locator('input[type="radio"]') });
  await options.first().waitFor();
  const totals = (await options.locator('bdi.tabular:not(s *)').allTextContents()).map(readAmount);
  const at = total === undefined ? 0 : totals.indexOf(total);
  if (at < 0) throw new Error(`no option costs ${total}: ${totals.join(', ')}`);
  await options.nth(at).locator('input').check();
  return required(totals[at], 'a total');
}

/** From the page of an activity to its checkout. */
export async function goToActivityCheckout(page: Page, t: Translator = ENGLISH): Promise<void> {
  await page
    .getByRole('button', { name: t('activities.continue'), exact: true })
    .first()
    .click();
  await page.waitForURL(/activities\/bookings\/checkout/);
  await page.locator('#traveler-0-firstName').waitFor();
}

/** Fills in titles and names of everybody who comes. */
export async function fillParty(page: Page, firstNames: readonly string[], lastName: string): Promise<void> {
  for (const [at, firstName] of firstNames.entries()) {
    await page.locator(`#traveler-${at}-title`).selectOption('Ms');
    await page.locator(`#traveler-${at}-firstName`).fill(firstName);
    await page.locator(`#traveler-${at}-lastName`).fill(lastName);
  }
}

/** Fills in the contact by the ids of its fields, in any language. */
export async function fillContactIn(page: Page, email: string, t: Translator): Promise<void> {
  const contact = { email, phone: '3055550123', address: '12 Palm Avenue', city: 'Miami', state: 'Florida', zip: '33139' };
  await page.locator('#contact-phoneCountry').selectOption('US');
  await page.locator('#contact-country').selectOption('US');
  for (const [name, text] of Object.entries(contact)) await page.locator(`#contact-${name}`).fill(text);
  await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
}

/** Chooses a tour in English, by the first way in which it is told, where a tour leaves a choice. The step must be drawn. */
export async function chooseGuide(page: Page): Promise<void> {
  const language = page.locator('#answer-tourLanguage');
  if ((await language.count()) > 0) await language.selectOption('en');
  const guide = page.locator('#answer-languageGuide');
  if ((await guide.count()) > 0) await guide.selectOption({ index: 1 });
}

/** Answers what a step asks, by question: a text, a time, or the value of a choice. */
export async function answer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [question, value] of Object.entries(answers)) {
    const field = page.locator(`[name="answer-${question}"][value="${value}"], [id="answer-${question}"]:not([type="radio"])`);
    await field.first().waitFor();
    const kind = await field.first().evaluate((element) => element.getAttribute('type') ?? element.tagName.toLowerCase());
    if (kind === 'radio') await field.first().check();
    else if (kind === 'select') await field.first().selectOption(value);
    else await field.first().fill(value);
  }
}
