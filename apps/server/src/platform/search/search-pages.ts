import { z } from 'zod';
import type { SearchRunner, SearchStatus } from './search-runner.ts';
import type { Searcher } from './search-store.ts';

/** How a product parses what it stored in a search. */
export type PageCodec<Facets, Body> = {
  readonly facets: z.ZodType<Facets>;
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

/** Reads filtered and sorted pages; undefined if the caller has no such search. */
export type ReadPage<Facets, Body> = (
  searcher: Searcher,
  searchId: string,
  query: PageQuery<Facets>,
) => Promise<SearchPage<Body> | undefined>;

type Wave<Facets> = readonly (readonly [id: string, facets: Facets])[];

/** Most index entries that a node caches over all searches. More would save a millisecond per page and cost more in garbage collection. */
const MOST_ENTRIES = 50_000;

/** Returns the index as of a revision: each record once, at its first position, with its facets as of then. */
function foldWaves<Facets>(waves: readonly Wave<Facets>[]): Map<string, Facets> {
  const latest = new Map<string, Facets>();
  for (const wave of waves) for (const [id, facets] of wave) latest.set(id, facets);
  return latest;
}

/** Caches the index of searches that are paged through on this node and only reads new waves. The least recently read are removed first. */
function indexCache<Facets>(searches: SearchRunner, facets: z.ZodType<Facets>, mostEntries: number) {
  const wave = z.array(z.tuple([z.string(), facets]));
  const known = new Map<string, Wave<Facets>[]>();
  const entriesOf = (waves: readonly Wave<Facets>[]) => waves.reduce((sum, one) => sum + one.length, 0);
  let held = 0;
  const makeRoom = () => {
    for (const [key, waves] of known) {
      if (held <= mostEntries || known.size === 1) return;
      known.delete(key);
      held -= entriesOf(waves);
    }
  };
  return async (searcher: Searcher, { searchId, revision }: SearchStatus): Promise<readonly Wave<Facets>[]> => {
    const key = `${searcher.agencyId}:${searcher.userId}:${searchId}`;
    const before = known.get(key) ?? [];
    const added = (await searches.index(searcher, searchId, before.length, revision)).map((one) => wave.parse(one));
    // Another reader may have changed the entry in the meantime, so it is replaced, never extended.
    held += entriesOf(before) + entriesOf(added) - entriesOf(known.get(key) ?? []);
    known.delete(key);
    const waves = [...before, ...added];
    known.set(key, waves);
    makeRoom();
    return waves;
  };
}

/** Makes the reader of a product's pages. `mostEntries`: index entries to cache over all searches. */
export function searchPages<Facets, Body>(
  searches: SearchRunner,
  { facets, body }: PageCodec<Facets, Body>,
  mostEntries = MOST_ENTRIES,
): ReadPage<Facets, Body> {
  const wavesOf = indexCache(searches, facets, mostEntries);
  return async (searcher, searchId, { matches, compare, from, size, revision: wanted }) => {
    const status = await searches.status(searcher, searchId);
    if (!status) return undefined;
    const waves = await wavesOf(searcher, status);
    const revision = Math.min(wanted ?? status.revision, waves.length);
    const matching = [...foldWaves(waves.slice(0, revision))].filter(([, one]) => matches(one));
    matching.sort(([, a], [, b]) => compare(a, b));
    const ids = matching.slice(from, from + size).map(([id]) => id);
    const bodies = await searches.records(searcher, searchId, ids);
    const records = ids.map((id, i) => ({ id, body: body.parse(bodies[i]) }));
    return { status, revision, total: matching.length, hasMore: from + size < matching.length, records };
  };
}
