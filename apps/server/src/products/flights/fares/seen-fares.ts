import { moneySchema } from '@caravel/contracts';
import { z } from 'zod';
import type { NotedValues } from '../../../platform/search/noted-values.ts';

/** How long it is worth telling what a search found, milliseconds. */
export const SEEN_FOR_MS = 6 * 3_600_000;

const seenSchema = z.object({ nets: z.array(z.object({ net: moneySchema, supplier: z.string() })), at: z.int() });
/** The lowest net fare of each supplier that a search found, and when (epoch milliseconds). */
export type SeenFare = z.infer<typeof seenSchema>;

/** Notes what a search found at least. */
export function noteSeen(values: NotedValues, key: string, fare: SeenFare): Promise<void> {
  return values.note(key, JSON.stringify(fare));
}

/** Returns what searches found last, by their keys; null where nobody has searched so for hours, or where an earlier release noted it. */
export async function readSeen(values: NotedValues, keys: readonly string[]): Promise<readonly (SeenFare | null)[]> {
  return (await values.read(keys)).map((text) => (text === null ? null : (seenSchema.safeParse(JSON.parse(text)).data ?? null)));
}
