import { onForget } from './private-state.ts';

/** Session storage keys of what somebody types at a checkout begin with this. */
export const DRAFT_PREFIX = 'checkout.';

type Parked = { readonly person: string; readonly texts: ReadonlyMap<string, string> };

let parked: Parked | null = null;
onForget(() => {
  parked = null;
});

/** What is typed in this tab right now. */
export function readDrafts(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const key of Object.keys(sessionStorage)) {
    const text = key.startsWith(DRAFT_PREFIX) ? sessionStorage.getItem(key) : null;
    if (text !== null) texts.set(key, text);
  }
  return texts;
}

/**
 * Keeps drafts past the end of a session that ran out: in this page's memory alone, and for the same person alone. A log-out, a reload and a closed tab
 * forget them, so nothing stays behind on a shared computer (threats B9).
 */
export function parkDrafts(person: string, texts: ReadonlyMap<string, string>): void {
  parked = { person, texts };
}

/** A parked draft of this person, once; undefined where there is none. */
export function takeParkedDraft(person: string, key: string): string | undefined {
  if (parked?.person !== person) return undefined;
  const text = parked.texts.get(key);
  parked = { person, texts: new Map([...parked.texts].filter(([other]) => other !== key)) };
  return text;
}
