import { text } from '../../lib/address/search-params.ts';

/** The parameter of the view that is open, by id; `all` for the list as nobody has arranged it. */
export const savedView = text(36);

/** The parameters of a list's address, as the page that shows it reads them. */
export type ListSearch = Readonly<Record<string, unknown>> & { readonly saved?: string | undefined };

/** What reads the parameters of an address as its list understands them: it leaves out what it does not. */
export type ReadSearch = (raw: Record<string, unknown>) => ListSearch;

/** Parameters that are of no view: the page of the list, the view itself, and a dialog that is open. */
const NOT_KEPT = new Set(['page', 'saved', 'invite']);

/** The state of a list in one spelling, so that two states can be compared: its parameters by name, without its page. */
export function viewQuery(search: ListSearch): string {
  const kept = Object.entries(search).filter(([name, value]) => value !== undefined && value !== '' && !NOT_KEPT.has(name));
  const sorted = kept.map(([name, value]): [string, string] => [name, String(value)]).sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(sorted).toString();
}

/** A view as its list can show it now. `unknown`: the words of it that the list does not know, or does not know any more. */
export type OpenedView = { readonly search: ListSearch; readonly unknown: readonly string[] };

const wordsOf = (value: unknown) => String(value ?? '').split(',');

/** Reads what a view keeps. What its list no longer knows, a filter or a word of one, is left out and told. */
export function openView(query: string, read: ReadSearch): OpenedView {
  const raw = Object.fromEntries(new URLSearchParams(query));
  const search = read({ ...raw });
  const unknown = Object.entries(raw).flatMap(([name, value]) => {
    if (NOT_KEPT.has(name)) return [];
    const known = new Set(wordsOf(search[name]));
    return known.has(value) || String(search[name]) === value ? [] : wordsOf(value).filter((word) => !known.has(word));
  });
  return { search, unknown };
}
