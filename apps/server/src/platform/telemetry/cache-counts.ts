import { count, readGauges, reading } from './metrics.ts';

/** Counts the look-ups of a cache. */
export type CacheCounts = { hit(): void; miss(): void };

/** Has a cache seen from outside by a name; `size` is asked when somebody looks. Caches of one name count as one. */
export function cacheCounts(cache: string, size: () => number): CacheCounts {
  readGauges(() => [reading('caravel_cache_entries', { cache }, size())]);
  // Made once: each request looks into several.
  const hit = { cache, result: 'hit' };
  const miss = { cache, result: 'miss' };
  return {
    hit: () => count('caravel_cache_lookups_total', hit),
    miss: () => count('caravel_cache_lookups_total', miss),
  };
}
