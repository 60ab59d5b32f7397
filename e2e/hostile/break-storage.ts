import type { Page } from '@playwright/test';

/** How a browser's storage can be: forbidden (to name it throws), null, or full from the start. */
export const BROKEN = ['forbidden', 'null', 'full'] as const;
export type Broken = (typeof BROKEN)[number];

/** All pages of a tab find their storages so. */
export async function breakStorage(page: Page, how: Broken): Promise<void> {
  await page.addInitScript((broken) => {
    if (broken === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      return;
    }
    const get = () => {
      if (broken === 'forbidden') throw new DOMException('Access is denied for this document.', 'SecurityError');
      return null;
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get, configurable: true });
  }, how);
}
