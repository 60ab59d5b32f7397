import type { RouterHistory } from '@tanstack/react-router';

/** Where in the history of this page the list was left for a flight; nothing after a reload. */
let leftAt: number | undefined;

const indexOf = (history: RouterHistory) => history.location.state.__TSR_index;

/** Called when a flight of the list is chosen. */
export function rememberList(history: RouterHistory): void {
  leftAt = indexOf(history);
}

/** Whether the list is the entry before this one: then going back finds it as it was left, at the place where it was left. */
export function isListBefore(history: RouterHistory): boolean {
  return leftAt !== undefined && indexOf(history) === leftAt + 1;
}
