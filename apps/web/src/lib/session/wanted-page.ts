import { findSafePath } from '@caravel/contracts';
import { browserShelf } from './shelves.ts';

const KEPT = 'wanted.page';

/** Keeps the page that somebody wanted while they verify their email, in this browser. Without one, what was kept is forgotten. */
export function keepWanted(path: string | undefined): void {
  if (path === undefined) browserShelf.remove(KEPT);
  else browserShelf.set(KEPT, path);
}

/** The page that was kept, if it is one of ours. */
export function findWanted(): string | undefined {
  return findSafePath(browserShelf.get(KEPT));
}
