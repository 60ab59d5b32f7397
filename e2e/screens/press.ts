import type { MessageKey } from '@caravel/messages';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** A step that opens a state of a screen before it is examined. */
export type Open = NonNullable<Screen['open']>;
type Role = Parameters<Page['getByRole']>[0];

/** Presses an element by its text, and waits for `opens` if it is given. */
export function press(role: Role, key: MessageKey, opens?: string): Open {
  return async (page, t) => {
    await page
      .getByRole(role, { name: t(key), exact: true })
      .first()
      .click();
    if (opens) await page.locator(opens).first().waitFor();
  };
}

/** Presses keys on the page until `opens` is there: what listens to them is loaded after the page. */
export function openByKeys(keys: string, opens: string): Open {
  return async (page) => {
    const opened = page.locator(opens).first();
    for (let presses = 0; presses < 20 && !(await opened.isVisible()); presses++) {
      await page.keyboard.press(keys);
      await opened.waitFor({ timeout: 1000 }).catch(() => undefined);
    }
  };
}

/** How the palette shows a record: a client with their email, a booking with its reference, product and day. */
const RECORDS = { client: /@/, booking: / · .+ · / } as const;

/** Finds records of any agency by the palette, goes down to the first of a kind, and shows what can be done with it. */
export function openDeeds(kind: keyof typeof RECORDS): Open {
  return async (page, t) => {
    await openByKeys('Control+k', DIALOG)(page, t);
    // All emails of the demo and of the journeys end so.
    await page.getByRole('dialog').getByRole('combobox').fill('.test');
    const options = page.getByRole('option');
    await options.filter({ hasText: RECORDS[kind] }).first().waitFor();
    const texts = await options.allTextContents();
    for (let at = texts.findIndex((text) => RECORDS[kind].test(text)); at > 0; at--) await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Ctrl K' }).click();
    await page.getByText(t('records.noteAdd')).last().waitFor();
  };
}

/** What a press may open. */
export const DIALOG = '[role="dialog"]';
/** A field with a problem. */
export const WRONG = '[aria-invalid="true"]';

/** The days around, whose prices come one by one. */
export const openDaysAround: Open = async (page, t) => {
  await page.getByRole('button', { name: t('priceDays.title') }).click();
  await page.getByRole('navigation', { name: t('priceDays.title') }).waitFor();
};

/** The same, once no price is waited for. */
export const openPrices: Open = async (page, t) => {
  await openDaysAround(page, t);
  await page
    .getByRole('navigation', { name: t('priceDays.title') })
    .and(page.locator('[aria-busy="false"]'))
    .waitFor();
};

/** Visits the fields of the form and leaves them empty, so that each shows its error. */
export const leaveEmpty: Open = async (page) => {
  for (const field of await page.locator('form[novalidate] input:not([type="checkbox"]), form[novalidate] textarea').all()) {
    await field.focus();
    await field.blur();
  }
  await page.locator(WRONG).first().waitFor();
};
