import { LRUCache } from 'lru-cache';

/** What a cache holds, and how often it helped since the process began. */
export type CacheFigures = {
  readonly name: string;
  readonly size: number;
  readonly max: number;
  readonly hits: number;
  readonly misses: number;
  /** How many entries went because others came. */
  readonly evictions: number;
};

/** Values by key, at most so many: where another comes, the one that was not used for longest goes. */
export type Cache<V> = {
  readonly size: number;
  /** Returns what is kept by a key; an entry that `isGood` refuses counts as missed. */
  get(key: string, isGood?: (value: V) => boolean): V | undefined;
  /** As `get`, but counts nothing and is no use of the entry. */
  peek(key: string): V | undefined;
  set(key: string, value: V): void;
  /** Forgets a key; with `value`, only while that is what is kept by it. */
  delete(key: string, value?: V): void;
  /** Returns what is kept by a key, or makes and keeps it. A promise that is rejected is not kept. */
  getOrMake(key: string, make: () => V): V;
  entries(): Iterable<[string, V]>;
};

const known = new Map<string, () => CacheFigures>();

/** Lists all caches of this process, by name. */
export function listCaches(): CacheFigures[] {
  return [...known.values()].map((read) => read()).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Makes a cache countable that is kept in its own way. A name that is used again, as by the applications of tests, is of the newest. */
export function registerCache(name: string, read: () => Omit<CacheFigures, 'name'>): void {
  known.set(name, () => ({ name, ...read() }));
}

/**
 * Makes a cache of at most `max` entries.
 *
 * @param name In kebab-case; the cache is counted by it (`listCaches`).
 */
export function cache<V extends NonNullable<unknown>>(name: string, max: number): Cache<V> {
  let [hits, misses, evictions] = [0, 0, 0];
  const kept = new LRUCache<string, V>({
    max,
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') evictions += 1;
    },
  });
  registerCache(name, () => ({ size: kept.size, max, hits, misses, evictions }));
  const made: Cache<V> = {
    get size() {
      return kept.size;
    },
    get(key, isGood = () => true) {
      const value = kept.get(key);
      const isHit = value !== undefined && isGood(value);
      if (isHit) hits += 1;
      else misses += 1;
      return isHit ? value : undefined;
    },
    peek: (key) => kept.peek(key),
    set: (key, value) => void kept.set(key, value),
    delete(key, value) {
      if (value === undefined || kept.peek(key) === value) kept.delete(key);
    },
    getOrMake(key, make) {
      const found = made.get(key);
      if (found !== undefined) return found;
      const value = make();
      kept.set(key, value);
      if (value instanceof Promise) value.catch(() => made.delete(key, value));
      return value;
    },
    entries: () => kept.entries(),
  };
  return made;
}
