import type { Direction } from '@caravel/contracts';
import { DISPLAY_COOKIES } from '@caravel/contracts';
import { findCookie, writeCookie } from '../page/cookies.ts';

/** The theme that this browser's person chose; undefined if they chose none, and on the server, which has read the cookie itself. */
export function keptScheme(): 'light' | 'dark' | undefined {
  const stored = typeof document === 'undefined' ? null : findCookie(DISPLAY_COOKIES.theme.name);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** Keeps the chosen theme in a cookie, so that the server renders the next page with it. */
export function keepScheme(scheme: 'light' | 'dark'): void {
  writeCookie(DISPLAY_COOKIES.theme.name, scheme, DISPLAY_COOKIES.theme.maxAge);
}

/** Keeps the chosen direction for the next page. */
export function keepDirection(direction: Direction): void {
  writeCookie(DISPLAY_COOKIES.direction.name, direction, DISPLAY_COOKIES.direction.maxAge);
}

/** Keeps the chosen language for the next page. */
export function keepLanguage(locale: string): void {
  writeCookie(DISPLAY_COOKIES.language.name, locale, DISPLAY_COOKIES.language.maxAge);
}
