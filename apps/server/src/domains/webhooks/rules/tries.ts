import { DELIVERY_DAYS, OLD_SECRET_HOURS } from '@caravel/contracts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

/** The pauses between two tries of a delivery, in milliseconds: a little above three days together, so that the last try of a delivery may give its endpoint up. */
export const PAUSES: readonly number[] = [
  ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[1, 2, 4, 8, 12, 20, 25].map((hours) => hours * HOUR),
];

/** The longest that a delivery is tried: once at first, and after each pause. */
export const MOST_TRIES = PAUSES.length + 1;

/** When a delivery whose `tries`th try failed at `now` is tried again (epoch milliseconds); null: never. */
export function nextTryAt(tries: number, now: number): number | null {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : now + pause;
}

/** Whether an endpoint that takes nothing since `failingSince` is switched off at `now` (epoch milliseconds). */
export const isGivenUp = (failingSince: number, now: number): boolean => now - failingSince >= DELIVERY_DAYS * DAY;

/** Until when the secret before a new one of `now` signs, too. */
export const oldSecretUntil = (now: number): number => now + OLD_SECRET_HOURS * HOUR;
