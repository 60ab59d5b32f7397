import type { RouterHistory } from '@tanstack/react-router';

/** The position in this tab's history at which a list was left for one of its results; undefined after a reload. */
let leftAt: number | undefined;

const indexOf = (history: RouterHistory) => history.location.state.__TSR_index;

/** Call it when a result of the list is chosen. */
export function rememberList(history: RouterHistory): void {
  leftAt = indexOf(history);
}

/** Whether the list is the previous history entry, so that going back shows it as it was left. */
export function isListBefore(history: RouterHistory): boolean {
  return leftAt !== undefined && indexOf(history) === leftAt + 1;
}

/** Begins with the prefix of what is forgotten when the session ends. */
const KEPT_PREFIX = 'checkout.list ';

/** Keeps the address of a list one of whose results is looked at, by the first two parts of its path, which are those of its search. */
export function keepList(href: string): void {
  try {
    sessionStorage.setItem(KEPT_PREFIX + href.split('/', 3).join('/'), href);
  } catch {
    // If the storage is full or forbidden, the way on is the search form.
  }
}

/** The list whose result was last looked at in this tab, of the search with a path; that path if there was none. */
export function keptListOr(searchPath: string): string {
  try {
    return sessionStorage.getItem(KEPT_PREFIX + searchPath) ?? searchPath;
  } catch {
    return searchPath;
  }
}
