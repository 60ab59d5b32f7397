import { useEffect, useMemo, useSyncExternalStore } from 'react';

/** What a person typed that cannot be taken: the words, and what is wrong with them. */
export type RefusedEntry = { readonly field: string; readonly part: string; readonly text: string; readonly message: string };

/*
 * The entries are kept beside the forms, because the panel in which one types is gone once it is closed: the field then still shows what was typed, and the
 * form is not sent. Ids of fields begin with the id of their form.
 */
let entries: readonly RefusedEntry[] = [];
const listeners = new Set<() => void>();

function change(next: readonly RefusedEntry[]): void {
  if (next.length === entries.length && next.every((entry, at) => entry === entries[at])) return;
  entries = next;
  for (const listener of listeners) listener();
}

const isAt = (field: string, part?: string) => (entry: RefusedEntry) =>
  entry.field === field && (part === undefined || entry.part === part);

/** Keeps an entry that was refused, in place of an earlier one of the same part of the field. */
export function refuseEntry(entry: RefusedEntry): void {
  change([...entries.filter((other) => !isAt(entry.field, entry.part)(other)), entry]);
}

/** Forgets what was refused in a field, or in one part of it: something else was taken. */
export function forgetRefused(field: string, part?: string): void {
  change(entries.filter((entry) => !isAt(field, part)(entry)));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const NONE: readonly RefusedEntry[] = [];
const useEntries = () =>
  useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  );

/** What was refused in the fields of a form, the earliest first. */
export function useRefusedIn(form: string): readonly RefusedEntry[] {
  const all = useEntries();
  return useMemo(() => all.filter(({ field }) => field.startsWith(`${form}-`)), [all, form]);
}

/** What was refused in one part of a field. */
export function useRefusedPart(field: string, part: string): RefusedEntry | undefined {
  return useEntries().find(isAt(field, part));
}

/** What was refused in a field, which forgets it when it goes or becomes another `kind` of field. */
export function useRefusedField(field: string, kind = ''): readonly RefusedEntry[] {
  const all = useEntries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of field has other parts
  useEffect(() => () => forgetRefused(field), [field, kind]);
  return useMemo(() => all.filter(isAt(field)), [all, field]);
}
