import { z } from 'zod';
import { firstInOrder } from './first-in-order.ts';
import type { SearchRunner, SearchStatus } from './search-runner.ts';
import type { Searcher } from './search-store.ts';

/** How a product parses what it stored in a search. */
export type PageCodec<Facets, Body> = {
  /** The name of the product: searches of others are none of its. */
  readonly kind: string;
  readonly facets: z.ZodType<Facets>;
  readonly body: z.ZodType<Body>;
};

/** Where a record stands in a list, ascending: by its first number, then by the other. */
type Rank = { readonly first: number; readonly second: number };

/** A page to read. */
export type PageQuery<Facets> = {
  /** Returns undefined for what does not match. Records of one rank keep the order in which they arrived. */
  readonly rank: (facets: Facets) => Rank | undefined;
  readonly from: number;
  readonly size: number;
  /** The revision of the first page: later pages with it keep the same order, whatever has arrived since. Default: all waves so far. */
  readonly revision?: number;
  /** How the caller's search stands, where it was asked a moment ago: another question to Redis would be a third of what a page waits for. */
  readonly known?: SearchStatus;
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

/** The facets of a record from a revision on, and those of before. */
type Version<Facets> = { readonly since: number; readonly facets: Facets; readonly before: Version<Facets> | undefined };

/** A record of the index, with its latest version. */
type Indexed<Facets> = { readonly id: string; latest: Version<Facets> };

/** The index of a search as far as it was read: its records in the order in which they arrived, and by id. */
type ReadIndex<Facets> = {
  revision: number;
  versions: number;
  readonly inOrder: Indexed<Facets>[];
  readonly byId: Map<string, Indexed<Facets>>;
};

type Entry<Facets> = readonly [id: string, facets: Facets];

/** Most versions of records that a node caches over all searches: those of 50 searches in a capital. The bench measures their memory. */
const MOST_VERSIONS = 220_000;

type Ranked = Rank & { readonly id: string };

const byRank = (a: Ranked, b: Ranked) => a.first - b.first || a.second - b.second;

/** Returns the records of a revision that match: each once, at its first position, by its latest facets. */
function matching<Facets>({ inOrder }: ReadIndex<Facets>, revision: number, rankOf: PageQuery<Facets>['rank']): Ranked[] {
  const ranked: Ranked[] = [];
  for (const { id, latest } of inOrder) {
    let version: Version<Facets> | undefined = latest;
    while (version && version.since > revision) version = version.before;
    const rank = version && rankOf(version.facets);
    if (rank) ranked.push({ id, first: rank.first, second: rank.second });
  }
  return ranked;
}

function addWave<Facets>(index: ReadIndex<Facets>, wave: readonly Entry<Facets>[]): void {
  index.revision += 1;
  index.versions += wave.length;
  for (const [id, facets] of wave) {
    const known = index.byId.get(id);
    const latest = { since: index.revision, facets, before: known?.latest };
    if (known) {
      known.latest = latest;
      continue;
    }
    const added = { id, latest };
    index.byId.set(id, added);
    index.inOrder.push(added);
  }
}

/**
 * Caches the index of searches that are paged through on this node, parsed, and only reads new waves. The least recently read are removed
 * first.
 */
function indexCache<Facets>(searches: SearchRunner, parse: (wave: string) => readonly Entry<Facets>[], mostVersions: number) {
  const known = new Map<string, ReadIndex<Facets>>();
  const makeRoom = () => {
    let held = [...known.values()].reduce((sum, { versions }) => sum + versions, 0);
    for (const [key, { versions }] of known) {
      if (held <= mostVersions || known.size === 1) return;
      known.delete(key);
      held -= versions;
    }
  };
  return async (searcher: Searcher, { searchId, revision }: SearchStatus): Promise<ReadIndex<Facets>> => {
    const key = `${searcher.agencyId}:${searcher.userId}:${searchId}`;
    const index = known.get(key) ?? { revision: 0, versions: 0, inOrder: [], byId: new Map() };
    const from = index.revision;
    const waves = await searches.index(searcher, searchId, from, revision);
    // Another reader may have added some of them in the meantime.
    for (const wave of waves.slice(index.revision - from)) addWave(index, parse(wave));
    known.delete(key);
    known.set(key, index);
    makeRoom();
    return index;
  };
}

/** Makes the reader of a product's pages. `mostVersions`: versions of records to cache over all searches. */
export function searchPages<Facets, Body>(
  searches: SearchRunner,
  { kind, facets, body }: PageCodec<Facets, Body>,
  mostVersions = MOST_VERSIONS,
): ReadPage<Facets, Body> {
  const wave = z.array(z.tuple([z.string(), facets]));
  const indexOf = indexCache(searches, (text) => wave.parse(JSON.parse(text)), mostVersions);
  return async (searcher, searchId, { rank, from, size, revision: wanted, known }) => {
    const status = known ?? (await searches.status(searcher, searchId));
    if (status?.kind !== kind) return undefined;
    const index = await indexOf(searcher, status);
    const revision = Math.min(wanted ?? status.revision, index.revision);
    const found = matching(index, revision, rank);
    const ids = firstInOrder(found, byRank, from + size)
      .slice(from)
      .map(({ id }) => id);
    const bodies = await searches.records(searcher, searchId, ids);
    const records = ids.map((id, i) => ({ id, body: body.parse(bodies[i]) }));
    return { status, revision, total: found.length, hasMore: from + size < found.length, records };
  };
}
