import type { BookingRow } from '../booking-record.ts';

/**
 * Whether staff are told now of an order that is not decided: once, after so many tries; where its supplier said how long it may take, at the first try after
 * that. `said`: what it said at this try (epoch milliseconds).
 */
export function isOverdue(
  row: Pick<BookingRow, 'attempt' | 'decidesBy' | 'updatedAt'>,
  said: number | undefined,
  now: number,
  tries: number,
): boolean {
  const decidesBy = said ?? row.decidesBy?.getTime();
  if (decidesBy === undefined) return row.attempt === tries;
  // mutant undecided-told-before-its-time: `now >= decidesBy` -> `true` fails effects-undecided.test.ts
  return now >= decidesBy && row.updatedAt.getTime() < decidesBy;
}
