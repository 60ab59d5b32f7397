import type { Direction, ThemeChoice } from '@caravel/contracts';
import { DISPLAY_COOKIES } from '@caravel/contracts';
import type { MantineColorSchemeManager } from '@mantine/core';
import { clearCookie, findCookie, writeCookie } from '../page/cookies.ts';

/** Keeps the chosen theme in a cookie, so that the server can render the page with it. */
export function cookieColorSchemeManager(initial: ThemeChoice): MantineColorSchemeManager {
  const { name, maxAge } = DISPLAY_COOKIES.theme;
  return {
    get: (fallback) => {
      const stored = findCookie(name);
      return stored === 'light' || stored === 'dark' ? stored : (initial ?? fallback);
    },
    set: (value) => (value === 'auto' ? clearCookie(name) : writeCookie(name, value, maxAge)),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => clearCookie(name),
  };
}

/** Keeps the chosen direction for the next page. */
export function keepDirection(direction: Direction): void {
  writeCookie(DISPLAY_COOKIES.direction.name, direction, DISPLAY_COOKIES.direction.maxAge);
}

/** Keeps the chosen language for the next page. */
export function keepLanguage(locale: string): void {
  writeCookie(DISPLAY_COOKIES.language.name, locale, DISPLAY_COOKIES.language.maxAge);
}
