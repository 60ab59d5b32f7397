import type { Clock } from '../context.ts';

/** Counts a call. Returns the milliseconds to wait if the limit was exceeded, else undefined. */
export type CountCall = (caller: string) => Promise<number | undefined>;

/**
 * Counts calls in memory: a caller may make `points` calls within a window that starts with the first call. Expired windows are removed
 * when a new one starts, so memory only holds the callers of one window.
 */
export function memoryWindows(clock: Clock, { points, milliseconds }: { points: number; milliseconds: number }): CountCall {
  // Ordered by their end, because all have the same length.
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
