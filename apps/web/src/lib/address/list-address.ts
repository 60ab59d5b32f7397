import { onForget } from '../session/private-state.ts';

/** The query with which each list was last shown in this tab. */
const queries = new Map<string, string>();

onForget(() => queries.clear());

/** Call it as a list's address changes: `query` with its question mark, or empty. */
export function keepListAddress(path: string, query: string): void {
  queries.set(path, query);
}

/** The address of a list as it was last seen in this tab. An address with a query of its own is kept as it is. */
export function listAddress(href: string): string {
  return href.includes('?') ? href : `${href}${queries.get(href) ?? ''}`;
}
