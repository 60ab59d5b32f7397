import type { Clock } from '../context.ts';

/** Counts a call; the milliseconds to wait where it was one too many, else undefined. */
export type CountCall = (caller: string) => Promise<number | undefined>;

/**
 * Counts calls in memory: a caller has `points` of them within a window, which begins with the first. Windows that are over are dropped when another
 * begins, so that it holds the callers of one window and no more.
 */
export function memoryWindows(clock: Clock, { points, milliseconds }: { points: number; milliseconds: number }): CountCall {
  // In the order of their ends, all being equally long.
  const windows = new Map<string, { calls: number; readonly endsAt: number }>();
  return async (caller) => {
    const now = clock.now();
    const known = windows.get(caller);
    if (known && known.endsAt > now) {
      known.calls += 1;
      return known.calls > points ? known.endsAt - now : undefined;
    }
    for (const [other, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(other);
    }
    windows.set(caller, { calls: 1, endsAt: now + milliseconds });
    return points < 1 ? milliseconds : undefined;
  };
}
