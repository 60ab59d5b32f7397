import { expect } from 'vitest';
import { disagreements } from './disagreements.ts';
import type { MoneyBench } from './money-bench.ts';

/** Checks that a booking's books agree: ours, the gateway's and the supplier's. */
export async function expectBooksToAgree(bench: MoneyBench, bookingId: string): Promise<void> {
  expect(await disagreements(bench, bookingId)).toEqual([]);
}
