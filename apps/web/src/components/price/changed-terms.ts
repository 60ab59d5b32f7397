import type { SoldTerm } from '@caravel/contracts';

/** A term that differs, in words. */
export type ChangedTerm = { readonly name: string; readonly before: string; readonly now: string };

/**
 * The terms that say something else now. Terms are told apart by their names; those of another language have other names and are not compared.
 */
export function changedTerms(before: readonly SoldTerm[], now: readonly SoldTerm[]): ChangedTerm[] {
  const seen = new Map(before.map(({ name, text }) => [name, text]));
  return now.flatMap(({ name, text }) => {
    const was = seen.get(name);
    return was === undefined || was === text ? [] : [{ name, before: was, now: text }];
  });
}
