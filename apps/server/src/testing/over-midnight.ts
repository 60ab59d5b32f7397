import { expect } from 'vitest';
import type { FakeClock } from './fake-clock.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** A price that was asked for: what it is, and until when it is valid (epoch milliseconds). */
type Asked = { readonly price: unknown; readonly expiresAt: number };

/**
 * Expects that prices which are asked for ten minutes before midnight (UTC) are the same after it, until they expire, and that some of
 * them differ then. `book` books the first one after midnight and returns whether it was sold at its price.
 */
export async function expectKeptOverMidnight(
  clock: FakeClock,
  { ask, book }: { readonly ask: () => Promise<readonly Asked[]>; readonly book: () => Promise<boolean> },
): Promise<void> {
  clock.advance(DAY_MS - (clock.now() % DAY_MS) - 10 * MINUTE_MS);
  const before = await ask();
  expect(before.length).toBeGreaterThan(5);
  clock.advance(15 * MINUTE_MS);
  expect(await ask()).toEqual(before);
  expect(await book()).toBe(true);
  clock.advance(5 * MINUTE_MS);
  const after = await ask();
  expect(after.map(({ price }) => price)).not.toEqual(before.map(({ price }) => price));
}
