import process from 'node:process';
import type { Translator } from '@caravel/messages';
import type { Page } from '@playwright/test';

/** Who looks: a visitor or somebody logged in at an agency, a visitor of the product's own brand, a visitor where no agency lives. */
export type Who = 'visitor' | 'client' | 'client2' | 'agent' | 'restricted' | 'owner' | 'product' | 'nobody';

/** One screen of the web app, as a crawl visits it. */
export type Screen = {
  /** Unique; names the picture and the failure. */
  readonly name: string;
  readonly who: Who;
  /** Path with its query. */
  readonly path: string;
  /** What has to be there before the screen counts as drawn; `h1` unless given. */
  readonly settled?: string;
  /** What is pressed on it: dialogs, menus, forms sent empty. Finds everything by its text in the page's language. */
  readonly open?: (page: Page, t: Translator) => Promise<void>;
  /** The one size where `open` finds what it presses. */
  readonly only?: 'phone' | 'desktop';
  /** Calls of this path (a glob) answer as a broken server would. */
  readonly broken?: string;
  /** Calls of this path (a glob) answer this: a state that the demo is not in. */
  readonly answered?: { readonly path: string; readonly json: object };
  /** Whether the server refuses something here, which the browser notes as an error of the network. */
  readonly isRefused?: boolean;
};

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;
export type Theme = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';

const WANTED = (process.env.SCREENS ?? '').split(',').filter(Boolean);

/** Whether a screen is asked for: `SCREENS=landing,results npm run e2e -- screens` looks at some only. */
export function isWanted({ name }: Screen): boolean {
  return WANTED.length === 0 || WANTED.includes(name);
}
