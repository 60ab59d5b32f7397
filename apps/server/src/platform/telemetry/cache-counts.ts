import { count, readGauges, reading } from './metrics.ts';

/** Counts the look-ups of a cache. */
export type CacheCounts = { hit(): void; miss(): void };

/** Has a cache seen from outside by a name; `size` is asked when somebody looks. Caches of one name count as one. */
export function cacheCounts(cache: string, size: () => number): CacheCounts {
  readGauges(() => [reading('caravel_cache_entries', { cache }, size())]);
  return {
    hit: () => count('caravel_cache_lookups_total', { cache, result: 'hit' }),
    miss: () => count('caravel_cache_lookups_total', { cache, result: 'miss' }),
  };
}
