import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** What the browser complains of while somebody walks through the screens. */
export type Notes = {
  /** Complaints since the last asking, without those that belong to the screen. */
  take(screen: Screen): string[];
};

/** The network's own note of a call that was refused, which no script can hold back. */
const REFUSED = /^Failed to load resource: the server responded with a status of (4\d\d|502)/;

/** Watches a tab: errors in the console, scripts that throw, violations of the content security policy, dialogs that a script opens. */
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
