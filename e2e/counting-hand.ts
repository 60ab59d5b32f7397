import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * A hand that counts what it does on a page. Counted as one each: a click, a key or a chord that is not text of a field, a field that is filled (however
 * long its text is, with the click that reaches it), and an option chosen in a native list. Looking, waiting and moving the pointer count nothing, and
 * neither does the log-in or the page on which a task begins.
 */
export class CountingHand {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator): Promise<void> {
    await what.click();
    this.count += 1;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.count += 1;
  }

  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.count += 1;
  }

  /** Ctrl and K, and a text: two. The first entry is then marked. */
  async find(text: string): Promise<void> {
    await this.press('Control+k');
    await this.fill(this.page.getByRole('dialog', { name: 'Search the back office' }).getByRole('combobox'), text);
  }

  /** Presses Enter once the palette has marked what it found. */
  async enter(marked: RegExp): Promise<void> {
    const option = this.page.getByRole('option', { name: marked }).first();
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await this.press('Enter');
  }

  /** Two keys that open a page of the office. */
  async go(letter: string, path: RegExp): Promise<void> {
    await this.press('g');
    await this.press(letter);
    await this.page.waitForURL(path);
  }
}

/** Opens the page on which each task begins, whose keys are there. Counts nothing. */
export async function beginTask(page: Page, origin: string): Promise<CountingHand> {
  await page.goto(`${origin}/dashboard`);
  const palette = page.getByRole('dialog', { name: 'Search the back office' });
  // The keys are loaded after the page.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  return new CountingHand(page);
}
