/**
 * A small cache of values that may be outdated for a short time. Concurrent look-ups of one key share one load; failures are not cached.
 */
export type TtlCache<T> = {
  get(key: string, now: number, load: () => Promise<T>): Promise<T>;
  /** Removes the entries that `test` accepts; without `test`, all. */
  forget(test?: (value: T, key: string) => boolean): void;
};

type Entry<T> = { readonly until: number; readonly loading: Promise<T>; value?: T };

/** Makes a cache that keeps values for `ttlMs`, at most `size` of them; the oldest are removed first. */
export function ttlCache<T>(ttlMs: number, size: number): TtlCache<T> {
  const entries = new Map<string, Entry<T>>();
  return {
    get: (key, now, load) => {
      const known = entries.get(key);
      if (known && known.until > now) return known.loading;
      const entry: Entry<T> = { until: now + ttlMs, loading: load() };
      entries.delete(key);
      entries.set(key, entry);
      const oldest = entries.keys().next();
      if (entries.size > size && !oldest.done) entries.delete(oldest.value);
      entry.loading.then(
        (value) => {
          entry.value = value;
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      );
      return entry.loading;
    },
    forget: (test) => {
      for (const [key, entry] of entries) {
        // A value that is still loading may also date from before the change.
        if (!test || entry.value === undefined || test(entry.value, key)) entries.delete(key);
      }
    },
  };
}
