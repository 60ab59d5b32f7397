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
