import { findSafePath } from '@caravel/contracts';

const KEPT = 'wanted.page';

/** Keeps the page that somebody wanted while they verify their email, in this browser. Without one, what was kept is forgotten. */
export function keepWanted(path: string | undefined): void {
  try {
    if (path === undefined) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, path);
  } catch {
    // Without storage the first page after the log-in is the usual one.
  }
}

/** The page that was kept, if it is one of ours. */
export function findWanted(): string | undefined {
  try {
    return findSafePath(localStorage.getItem(KEPT));
  } catch {
    return undefined;
  }
}
