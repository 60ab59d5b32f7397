import process from 'node:process';
import type { Translator } from '@caravel/messages';
import type { Page } from '@playwright/test';
import { TODAY } from '../../apps/server/src/testing/chosen-today.ts';

/**
 * The viewer: a visitor or a logged-in person at an agency, a visitor of the product's own brand, or a visitor of a host without
 * an agency.
 */
export type Who = 'visitor' | 'client' | 'client2' | 'agent' | 'restricted' | 'owner' | 'product' | 'nobody';

export type Answered = { readonly path: string; readonly json: object };

/** One screen of the web app, as a crawl visits it. */
export type Screen = {
  /** Unique; used in names of pictures and failures. */
  readonly name: string;
  readonly who: Who;
  /** Path with its query. */
  readonly path: string;
  /** The element that must be there before the screen counts as drawn; `h1` by default. */
  readonly settled?: string;
  /** Opens a state of the screen: dialogs, menus, forms submitted empty. Finds everything by its text in the page's language. */
  readonly open?: (page: Page, t: Translator) => Promise<void>;
  /** The one size at which `open` works. */
  readonly only?: 'phone' | 'desktop';
  /** Calls of this path (a glob) fail as on a broken server. */
  readonly broken?: string;
  /** Calls of these paths (globs) return this: a state that the demo does not have. */
  readonly answered?: Answered | readonly Answered[];
  /** Whether the server refuses a call here, or the page itself, which the browser logs as a network error. */
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

/** What `SCREENS` asks for: `all`, names (`SCREENS=landing,results npm run e2e -- screens`), or nothing. */
const asked = process.env.SCREENS ?? '';
export const IS_EACH_SCREEN = asked === 'all';
/** Whether somebody asked for screens: they are examined in every look. */
export const IS_ASKED = asked !== '';
const names = asked.split(',').filter(Boolean);

/** The screens that a run looks at: what `SCREENS` asks for, else one of so many parts, each day (UTC) another (ADR 110). */
export function chosenOf(screens: readonly Screen[], parts = 3): readonly Screen[] {
  if (IS_EACH_SCREEN) return screens;
  if (names.length > 0) return screens.filter(({ name }) => names.includes(name));
  return screens.filter((_screen, at) => (at + TODAY) % parts === 0);
}
