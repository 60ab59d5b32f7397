import { cache } from '../../cache.ts';

/**
 * A small cache of values that may be outdated for a short time. Concurrent look-ups of one key share one load; failures are not cached.
 */
export type TtlCache<T> = {
  get(key: string, now: number, load: () => Promise<T>): Promise<T>;
  /** Removes the entries that `test` accepts; without `test`, all. */
  forget(test?: (value: T, key: string) => boolean): void;
};

type Entry<T> = { readonly until: number; readonly loading: Promise<T>; value?: T };

/** Makes a cache that keeps values for `ttlMs`, at most `size` of them. It is counted by its name, as every `cache`. */
export function ttlCache<T>(name: string, ttlMs: number, size: number): TtlCache<T> {
  const entries = cache<Entry<T>>(name, size);
  return {
    get: (key, now, load) => {
      const known = entries.get(key, ({ until }) => until > now);
      if (known) return known.loading;
      const entry: Entry<T> = { until: now + ttlMs, loading: load() };
      entries.set(key, entry);
      entry.loading.then(
        (value) => {
          entry.value = value;
        },
        () => entries.delete(key, entry),
      );
      return entry.loading;
    },
    forget: (test) => {
      for (const [key, entry] of entries.entries()) {
        // A value that is still loading may also date from before the change.
        if (!test || entry.value === undefined || test(entry.value, key)) entries.delete(key);
      }
    },
  };
}
