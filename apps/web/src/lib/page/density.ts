import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { findCookie, writeCookie } from './cookies.ts';

/** How much room the rows of a list have: comfortable, or compact for who reads many. */
export type Density = 'comfortable' | 'compact';

const COOKIE = 'table-density';
const YEAR_S = 31_536_000;
/** Counts the changes: the cookie itself says what was chosen. */
const changes = createStore(() => 0);

const read = (): Density => (findCookie(COOKIE) === 'compact' ? 'compact' : 'comfortable');

/** The density that was chosen in this browser. */
export function useDensity(): Density {
  return useSyncExternalStore(changes.subscribe, read, () => 'comfortable');
}

/** Changes the density of all lists, and keeps it as other display settings are kept: in a cookie, beyond the log-out. */
export function keepDensity(density: Density): void {
  writeCookie(COOKIE, density, YEAR_S);
  changes.setState((count) => count + 1);
}
