import type { MessageKey } from '@caravel/messages';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** What is pressed on a screen before it is looked at. */
export type Open = NonNullable<Screen['open']>;
type Role = Parameters<Page['getByRole']>[0];

/** Presses something by its text, and waits for what it opens where that is told. */
export function press(role: Role, key: MessageKey, opens?: string): Open {
  return async (page, t) => {
    await page
      .getByRole(role, { name: t(key), exact: true })
      .first()
      .click();
    if (opens) await page.locator(opens).first().waitFor();
  };
}

/** What a press may open. */
export const DIALOG = '[role="dialog"]';
/** A field with a problem. */
export const WRONG = '[aria-invalid="true"]';
