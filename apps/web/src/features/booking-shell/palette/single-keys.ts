import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { PATHS } from '../../../lib/address/paths.ts';
import { findCookie, writeCookie } from '../../../lib/page/cookies.ts';

const COOKIE = 'single-keys';
const YEAR_S = 31_536_000;
/** Counts the changes: the cookie itself says what was chosen. */
const changes = createStore(() => 0);

/** Whether keys without Ctrl or Cmd do something. People who speak to the computer, or hit keys by accident, can switch them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return findCookie(COOKIE) !== 'off';
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(changes.subscribe, areSingleKeysOn, () => true);
}

/** Kept in a cookie beyond the log-out, like all display settings. */
export function keepSingleKeys(isOn: boolean): void {
  writeCookie(COOKIE, isOn ? 'on' : 'off', YEAR_S);
  changes.setState((count) => count + 1);
}

/** What a key opens after `g`: a page of the office by its path. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  d: '/dashboard',
  n: '/booknow',
  b: PATHS.allBookings,
  c: '/clients',
  a: '/agents',
  r: '/searches',
  m: '/settings/markups',
  w: '/settings/website',
  s: '/support',
};

/** The key that opens a page after `g`; undefined if there is none. */
export function goKeyOf(href: string): string | undefined {
  return Object.entries(GO_KEYS).find(([, path]) => href === path || href.startsWith(`${path}/`))?.[0];
}

/** Whether keys belong to what has the focus, or to a dialog over the page: then they are no shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);
}
