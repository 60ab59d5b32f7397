import { hashText, seededRandom } from '@caravel/kernel';

/** Reproducible chance: each call moves on in one stream of numbers. */
export type Dice = {
  /** A number in [from, to). */
  readonly real: (from: number, to: number) => number;
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
};

/** A stream of its own for each text. */
export function diceOf(text: string): Dice {
  const random = seededRandom(hashText(text));
  const real = (from: number, to: number) => from + random() * (to - from);
  return {
    real,
    whole: (from, to) => Math.floor(real(from, to + 1)),
    chance: (share) => random() < share,
    pick: (list) => list[Math.floor(random() * list.length)] ?? list[0],
  };
}
