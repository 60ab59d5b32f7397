import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The browser's complaints during a walk through the screens. */
export type Notes = {
  /** Complaints since the last call, without those that belong to the screen. */
  take(screen: Screen): string[];
};

/** The browser's own log entry for a refused call, which scripts cannot suppress. */
const REFUSED = /^Failed to load resource: the server responded with a status of (4\d\d|502)/;

/** Watches a tab: console errors, scripts that throw, violations of the content security policy, dialogs opened by scripts. */
export function watch(page: Page): Notes {
  let found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(`a script threw: ${error.message}`));
  page.on('dialog', (dialog) => {
    found.push(`a script opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    take: (screen) => {
      const taken = found.filter((text) => !(screen.isRefused && REFUSED.test(text)));
      found = [];
      return taken;
    },
  };
}
