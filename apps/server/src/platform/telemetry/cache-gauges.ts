import { type CacheFigures, listCaches } from '../cache.ts';
import { readGauges, reading } from './metrics.ts';

const readingsOf = ({ name: cache, size, hits, misses }: CacheFigures) => [
  reading('caravel_cache_entries', { cache }, size),
  reading('caravel_cache_lookups_total', { cache, result: 'hit' }, hits),
  reading('caravel_cache_lookups_total', { cache, result: 'miss' }, misses),
];

/** Has all caches of this process seen from outside, by their names. */
export function readCaches(): void {
  readGauges(() => listCaches().flatMap(readingsOf));
}
