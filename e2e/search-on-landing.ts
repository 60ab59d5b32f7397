import type { MessageKey } from '@caravel/messages';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The plain fields that the server puts into the landing page, until the form itself is there. */
export const plainFields = (page: Page) => page.locator('[data-field]');

/** Chooses the first place that a text finds, in a field or in its sheet. */
export async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await expect(plainFields(page)).toHaveCount(0);
  await page.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option').first().click();
}

type Journey = { readonly from: string; readonly to: string; readonly out: string; readonly back: string };

/** Fills in the form for flights of the landing page and sends it. Days as they are typed in the language, `04/30/2027`. */
export async function searchOnLanding(page: Page, { from, to, out, back }: Journey, language: 'en' | 'es' = 'en'): Promise<void> {
  const t = createTranslator(language);
  const form = page.getByRole('region', { name: t('common.search'), exact: true });
  const button = (key: MessageKey) => page.getByRole('button', { name: t(key), exact: true });
  await choosePlace(page, t('flights.from'), from);
  await choosePlace(page, t('flights.to'), to);
  await form.getByRole('button', { name: new RegExp(`^${t('flights.dates')}`) }).click();
  await page.getByRole('textbox', { name: t('flights.departs') }).fill(out);
  await page.getByRole('textbox', { name: t('flights.returns') }).fill(back);
  await button('common.done').click();
  await button('common.search').click();
}
