import { z } from 'zod';
import { firstInOrder } from './first-in-order.ts';
import type { SearchRunner, SearchStatus } from './search-runner.ts';
import type { Searcher } from './search-store.ts';

/** How a product parses what it stored in a search. */
export type PageCodec<Facets, Body> = {
  /** The name of the product: searches of others are none of its. */
  readonly kind: string;
  /** Checks and changes nothing: a text that passed once is parsed without it. */
  readonly facets: z.ZodType<Facets, Facets>;
  readonly body: z.ZodType<Body>;
};

/** A page to read. */
export type PageQuery<Facets> = {
  readonly matches: (facets: Facets) => boolean;
  /** Records that compare equal keep the order in which they arrived. */
  readonly compare: (a: Facets, b: Facets) => number;
  readonly from: number;
  readonly size: number;
  /** The revision of the first page: later pages with it keep the same order, whatever has arrived since. Default: all waves so far. */
  readonly revision?: number;
};

/** A page of a search. `total` counts the matching records; if `status.revision` is ahead of `revision`, there are newer results. */
export type SearchPage<Body> = {
  readonly status: SearchStatus;
  readonly revision: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly records: readonly { readonly id: string; readonly body: Body }[];
};

/** Reads filtered and sorted pages; undefined if the caller has no such search of the product. */
export type ReadPage<Facets, Body> = (
  searcher: Searcher,
  searchId: string,
  query: PageQuery<Facets>,
) => Promise<SearchPage<Body> | undefined>;

type Entry<Facets> = readonly [id: string, facets: Facets];
type Wave<Facets> = readonly Entry<Facets>[];

/**
 * Most characters of indexes that a node caches over all searches: those of about 200 searches with 2,000 results. They are cached as
 * text and parsed for each page: parsed indexes take ten times the memory, and the garbage collector walks through all of it.
 */
const MOST_CHARACTERS = 20_000_000;

/** Returns the entries that match: each record once, at its first position, with its latest facets. */
function matchingEntries<Facets>(waves: readonly Wave<Facets>[], matches: (facets: Facets) => boolean): Entry<Facets>[] {
  const latest = new Map<string, Entry<Facets>>();
  for (const wave of waves) for (const entry of wave) latest.set(entry[0], entry);
  const matching: Entry<Facets>[] = [];
  for (const entry of latest.values()) if (matches(entry[1])) matching.push(entry);
  return matching;
}

/**
 * Caches the index of searches that are paged through on this node, a text of JSON per wave, and only reads and checks new waves. The
 * least recently read are removed first.
 */
function indexCache(searches: SearchRunner, check: (wave: string) => void, mostCharacters: number) {
  const known = new Map<string, readonly string[]>();
  const sizeOf = (waves: readonly string[]) => waves.reduce((sum, one) => sum + one.length, 0);
  let held = 0;
  const makeRoom = () => {
    for (const [key, waves] of known) {
      if (held <= mostCharacters || known.size === 1) return;
      known.delete(key);
      held -= sizeOf(waves);
    }
  };
  return async (searcher: Searcher, { searchId, revision }: SearchStatus): Promise<readonly string[]> => {
    const key = `${searcher.agencyId}:${searcher.userId}:${searchId}`;
    const before = known.get(key) ?? [];
    const added = await searches.index(searcher, searchId, before.length, revision);
    added.forEach(check);
    // Another reader may have changed the entry in the meantime, so it is replaced, never extended.
    held += sizeOf(before) + sizeOf(added) - sizeOf(known.get(key) ?? []);
    known.delete(key);
    const waves = [...before, ...added];
    known.set(key, waves);
    makeRoom();
    return waves;
  };
}

/** Makes the reader of a product's pages. `mostCharacters`: characters of indexes to cache over all searches. */
export function searchPages<Facets, Body>(
  searches: SearchRunner,
  { kind, facets, body }: PageCodec<Facets, Body>,
  mostCharacters = MOST_CHARACTERS,
): ReadPage<Facets, Body> {
  const wave = z.array(z.tuple([z.string(), facets]));
  const wavesOf = indexCache(searches, (text) => wave.parse(JSON.parse(text)), mostCharacters);
  return async (searcher, searchId, { matches, compare, from, size, revision: wanted }) => {
    const status = await searches.status(searcher, searchId);
    if (status?.kind !== kind) return undefined;
    const waves = await wavesOf(searcher, status);
    const revision = Math.min(wanted ?? status.revision, waves.length);
    const index = waves.slice(0, revision).map((text): Wave<Facets> => JSON.parse(text));
    const matching = matchingEntries(index, matches);
    const sorted = firstInOrder(matching, ([, a], [, b]) => compare(a, b), from + size);
    const ids = sorted.slice(from).map(([id]) => id);
    const bodies = await searches.records(searcher, searchId, ids);
    const records = ids.map((id, i) => ({ id, body: body.parse(bodies[i]) }));
    return { status, revision, total: matching.length, hasMore: from + size < matching.length, records };
  };
}
