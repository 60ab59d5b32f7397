import { onForget } from './private-state.ts';
import { tabShelf } from './shelves.ts';

/** Prefix of the session storage keys that hold what is typed at a checkout. */
export const DRAFT_PREFIX = 'checkout.';

type Parked = { readonly person: string; readonly texts: ReadonlyMap<string, string> };

let parked: Parked | null = null;
onForget(() => {
  parked = null;
});

/** The drafts of this tab. */
export function readDrafts(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const key of tabShelf.keys()) {
    const text = key.startsWith(DRAFT_PREFIX) ? tabShelf.get(key) : null;
    if (text !== null) texts.set(key, text);
  }
  return texts;
}

/**
 * Keeps drafts after a session has expired: only in this page's memory, and only for the same person. A logout, a reload or
 * closing the tab drops them, so that nothing stays behind on a shared computer (threats B9).
 */
export function parkDrafts(person: string, texts: ReadonlyMap<string, string>): void {
  parked = { person, texts };
}

/** Takes a parked draft of this person, once; undefined if there is none. */
export function takeParkedDraft(person: string, key: string): string | undefined {
  if (parked?.person !== person) return undefined;
  const text = parked.texts.get(key);
  parked = { person, texts: new Map([...parked.texts].filter(([other]) => other !== key)) };
  return text;
}
