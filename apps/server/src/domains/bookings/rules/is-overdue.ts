import type { BookingRow } from '../booking-record.ts';

/**
 * Whether staff are told now of an order that is not decided: after so many tries; where its supplier said how long it may take, at each try after that, of
 * which the outbox keeps the first. Other steps may come between two tries, so none is known to be the first. `said`: what it said at this try (epoch milliseconds).
 */
export function isOverdue(
  row: Pick<BookingRow, 'attempt' | 'decidesBy'>,
  said: number | undefined,
  now: number,
  tries: number,
): boolean {
  const decidesBy = said ?? row.decidesBy?.getTime();
  if (decidesBy === undefined) return row.attempt === tries;
  return now >= decidesBy;
}
