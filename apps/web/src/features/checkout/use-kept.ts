import { useState } from 'react';
import { takeParkedDraft } from '../../lib/session/parked-drafts.ts';
import { useSession } from '../../lib/session/session.ts';
import { tabShelf } from '../../lib/session/shelves.ts';

/** Reads the value kept under a key in this tab; returns the fallback if there is none or it cannot be read. */
function readKept<T extends object>(key: string, person: string | undefined, fallback: T): T {
  try {
    const text = tabShelf.get(key) ?? (person === undefined ? undefined : takeParkedDraft(person, key)) ?? null;
    return text === null ? fallback : { ...fallback, ...(JSON.parse(text) as Partial<T>) };
  } catch {
    return fallback;
  }
}

/**
 * Form state that survives a reload. It is kept in the tab's session storage, which logging out clears; after an
 * expired session the same person gets back the state that was parked for them. Keys begin with `checkout.`. Never put
 * card data in it. `change` merges; `forget` empties it for good.
 */
export function useKept<T extends object>(key: string, fallback: T) {
  const person = useSession()?._id;
  const [value, setValue] = useState<T>(() => readKept(key, person, fallback));
  const change = (part: Partial<T>) =>
    setValue((last) => {
      const next = { ...last, ...part };
      tabShelf.set(key, JSON.stringify(next));
      return next;
    });
  const forget = () => tabShelf.remove(key);
  return { value, change, forget };
}
