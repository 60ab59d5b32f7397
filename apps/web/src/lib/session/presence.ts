import { IDLE_WARNING_SECONDS } from '@caravel/contracts';
import { browserShelf } from './shelves.ts';

/** Where the tabs of a site tell each other when somebody last touched one of them: epoch milliseconds, nothing else. */
const TOUCHED = 'presence';

/** Whether somebody is there: for how many milliseconds more they count as there, or have to answer whether they are. */
export type Presence = { readonly state: 'there' | 'asked'; readonly forMs: number } | { readonly state: 'gone' };

/** What follows from the last touch of any tab, with times in epoch milliseconds, where a session may be left alone for `limitMs`. */
export function presenceAt(touchedAt: number, now: number, limitMs: number): Presence {
  const leftMs = limitMs - (now - touchedAt);
  const untilAsked = leftMs - IDLE_WARNING_SECONDS * 1000;
  if (untilAsked > 0) return { state: 'there', forMs: untilAsked };
  return leftMs > 0 ? { state: 'asked', forMs: leftMs } : { state: 'gone' };
}

/** When somebody last touched a tab of this site, as far as the tabs have told; `now` where none has. A clock that was set back counts as now. */
export function lastTouch(now: number): number {
  const told = browserShelf.get(TOUCHED);
  return told === null ? now : Math.min(now, Number(told) || now);
}

/** Tells all tabs that somebody touched this one at `now`. */
export function noteTouch(now: number): void {
  browserShelf.set(TOUCHED, String(now));
}
