import type { Page } from '@playwright/test';
import { tabTo } from './browser.ts';
import { expect } from './journey.ts';

/** Types into the next field whose label matches. */
export async function typeInto(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Presses a key on the next element whose label or text matches. */
export async function pressOn(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

const CONTACT = [
  [/^\s*Country code/, 'United States'],
  [/^\s*Phone/, '3055550123'],
  [/^\s*Country(?! code)/, 'United States'],
  [/^\s*Address/, '12 Palm Avenue'],
  [/^\s*City/, 'Miami'],
  [/^\s*State/, 'Florida'],
  [/^\s*ZIP/, '33139'],
] as const;

/** Completes contact, protection (declined where it is offered) and payment with the keyboard alone; ends on the confirmation. Returns the id of the booking. */
export async function payByKeyboard(page: Page, email: string): Promise<string> {
  const { keyboard } = page;
  const phone = page.getByLabel(/^Phone/);
  const skip = page.getByRole('button', { name: 'Continue without seats and bags' });
  await phone.or(skip).first().waitFor();
  if (await skip.isVisible()) await pressOn(page, /^\s*Continue without seats and bags\s*$/);
  await phone.waitFor();
  await typeInto(page, /^\s*Email/, email);
  for (const [field, text] of CONTACT) await typeInto(page, field, text);
  await pressOn(page, /^\s*Continue\s*$/);
  // Nothing is chosen for anybody: the first of the radio buttons takes the focus, the arrow chooses.
  const without = page.getByRole('radio', { name: /^Without refund protect/ });
  await without
    .or(page.getByRole('button', { name: /^Pay / }))
    .first()
    .waitFor();
  if (await without.isVisible()) {
    await pressOn(page, /refund protect/, 'Space');
    if (!(await without.isChecked())) await keyboard.press('ArrowDown');
    await expect(without).toBeChecked();
    await pressOn(page, /^\s*Continue\s*$/);
  }

  const holder = page.frameLocator('iframe[title^="Card details"]').getByLabel('Name on the card');
  await holder.waitFor();
  for (let stops = 0; stops < 40 && !(await holder.evaluate((field) => field === document.activeElement)); stops++)
    await keyboard.press('Tab');
  for (const text of ['Ana Souza', '4242424242424242', '1234', '123', '33139']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await pressOn(page, /^\s*Pay /);
  await page.waitForURL(/confirm(-payment|ation)/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /booked|confirmed/i })).toBeVisible();
  return new URL(page.url()).searchParams.get('bookingId') ?? '';
}
