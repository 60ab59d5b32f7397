import type { Doer, timelineEntrySchema } from '@caravel/contracts';
import type { z } from 'zod';

type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** A step of a timeline. If it was tried several times in a row: how often, and when last. */
export type FoldedEntry = TimelineEntry & { readonly times: number; readonly lastAt: string };

const isSame = (one: Doer, other: Doer) =>
  one.kind === other.kind && (one.kind !== 'person' || other.kind !== 'person' || one.name === other.name);

/** Folds a step that the same one repeated: a supplier polled every few minutes is one line, not fifty. What another one did is a line of its own. */
export function foldTimeline(entries: readonly TimelineEntry[]): FoldedEntry[] {
  const folded: FoldedEntry[] = [];
  for (const entry of entries) {
    const before = folded.at(-1);
    if (before && before.action === entry.action && before.detail === entry.detail && isSame(before.by, entry.by)) {
      folded[folded.length - 1] = { ...before, times: before.times + 1, lastAt: entry.at };
    } else {
      folded.push({ ...entry, times: 1, lastAt: entry.at });
    }
  }
  return folded;
}
