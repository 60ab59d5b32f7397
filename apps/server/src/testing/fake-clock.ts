import type { Clock } from '../platform/context.ts';

/** A clock that stands still until it is moved. */
export type FakeClock = Clock & {
  /** Moves forward (negative: back) by milliseconds. */
  advance(milliseconds: number): void;
  /** Moves to an instant, ISO 8601 with Z. */
  set(instant: string): void;
};

/** Makes a clock that stands at `start` (ISO 8601 with Z). */
export function fakeClock(start = '2027-03-01T12:00:00Z'): FakeClock {
  let at = Date.parse(start);
  return {
    now: () => at,
    advance: (milliseconds) => {
      at += milliseconds;
    },
    set: (instant) => {
      at = Date.parse(instant);
    },
  };
}
