import type { EffectsInput } from './effects.ts';

/**
 * Whether staff are told now of an order that is not decided: once, after so many tries; where its supplier said how long it may take, at the first try after
 * that.
 */
export function isOverdue({ row, performed, now }: Pick<EffectsInput, 'row' | 'performed' | 'now'>, tries: number): boolean {
  const decidesBy = performed.decidesBy ?? row.decidesBy?.getTime();
  if (decidesBy === undefined) return row.attempt === tries;
  // mutant undecided-told-before-its-time: `now >= decidesBy` -> `true` fails effects-undecided.test.ts
  return now >= decidesBy && row.updatedAt.getTime() < decidesBy;
}
