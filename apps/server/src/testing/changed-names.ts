import type { SoldTerm } from '@caravel/contracts';

/** The names of the terms that say something else now. Throws if the two do not name the same terms. */
export function changedNames(before: readonly SoldTerm[], now: readonly SoldTerm[]): string[] {
  const names = (terms: readonly SoldTerm[]) => terms.map(({ name }) => name).join();
  if (names(before) !== names(now)) throw new Error(`other terms: ${names(before)}; ${names(now)}`);
  return now.flatMap(({ name, text }, i) => (before[i]?.text === text ? [] : [name]));
}
