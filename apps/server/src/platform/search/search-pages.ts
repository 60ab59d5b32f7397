import { required } from '@caravel/kernel';
import { z } from 'zod';
import { registerCache } from '../cache.ts';
import { type Clock, systemClock } from '../context.ts';
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

/** The facets of a record from a revision on, and the earlier ones. */
type Version<Facets> = { readonly since: number; readonly facets: Facets; readonly before: Version<Facets> | undefined };

/** A record of the index, with its latest version, and its body as it was parsed for a page of that revision. */
type Indexed<Facets, Body> = {
  readonly id: string;
  latest: Version<Facets>;
  parsed: { readonly since: number; readonly body: Body } | undefined;
};

/** The index of a search as far as it was read: its records in the order in which they arrived, and by id. `held`: versions, and bodies in their measure. */
type ReadIndex<Facets, Body> = {
  revision: number;
  held: number;
  readAt: number;
  readonly inOrder: Indexed<Facets, Body>[];
  readonly byId: Map<string, Indexed<Facets, Body>>;
};

type Entry<Facets> = readonly [id: string, facets: Facets];

/** Most versions of records that a node caches over all searches: those of 50 searches in a capital. The bench measures their memory. */
const MOST_VERSIONS = 220_000;
/** An index that nobody has read for so long is dropped: most people look at a search for less, and its waves are quickly parsed again. */
const UNREAD_MS = 2 * 60_000;
/** A parsed body takes the memory of so many versions. */
const BODY_AS_VERSIONS = 10;

type Ranked<Facets, Body> = Rank & { readonly record: Indexed<Facets, Body> };

const byRank = (a: Rank, b: Rank) => a.first - b.first || a.second - b.second;

/** Returns the records of a revision that match: each once, at its first position, by its latest facets. */
function matching<Facets, Body>(
  { inOrder }: ReadIndex<Facets, Body>,
  revision: number,
  rankOf: PageQuery<Facets>['rank'],
): Ranked<Facets, Body>[] {
  const ranked: Ranked<Facets, Body>[] = [];
  for (const record of inOrder) {
    let version: Version<Facets> | undefined = record.latest;
    while (version && version.since > revision) version = version.before;
    const rank = version && rankOf(version.facets);
    if (rank) ranked.push({ record, first: rank.first, second: rank.second });
  }
  return ranked;
}

function addWave<Facets, Body>(index: ReadIndex<Facets, Body>, wave: readonly Entry<Facets>[]): void {
  index.revision += 1;
  index.held += wave.length;
  for (const [id, facets] of wave) {
    const known = index.byId.get(id);
    const latest = { since: index.revision, facets, before: known?.latest };
    if (known) {
      known.latest = latest;
      continue;
    }
    const added = { id, latest, parsed: undefined };
    index.byId.set(id, added);
    index.inOrder.push(added);
  }
}

/** What a node caches: versions of records over all searches, and how long an index may be unread. */
export type IndexLimits = { readonly mostVersions: number; readonly unreadMs: number; readonly clock: Clock };

const USUAL_LIMITS: IndexLimits = { mostVersions: MOST_VERSIONS, unreadMs: UNREAD_MS, clock: systemClock };

/**
 * Caches the index of searches that are paged through on this node, parsed, and only reads new waves. The least recently read are removed
 * first.
 */
function indexCache<Facets, Body>(
  searches: SearchRunner,
  parse: (wave: string) => readonly Entry<Facets>[],
  { mostVersions, unreadMs, clock }: IndexLimits,
) {
  const known = new Map<string, ReadIndex<Facets, Body>>();
  let [hits, misses] = [0, 0];
  registerCache('search-indexes', () => ({ size: known.size, max: mostVersions, hits, misses, evictions: 0 }));
  return {
    read: async (searcher: Searcher, { searchId, revision }: SearchStatus): Promise<ReadIndex<Facets, Body>> => {
      const key = `${searcher.agencyId}:${searcher.userId}:${searchId}`;
      if (known.has(key)) hits += 1;
      else misses += 1;
      const index = known.get(key) ?? { revision: 0, held: 0, readAt: 0, inOrder: [], byId: new Map() };
      const from = index.revision;
      const waves = await searches.index(searcher, searchId, from, revision);
      // Another reader may have added some of them in the meantime.
      for (const wave of waves.slice(index.revision - from)) addWave(index, parse(wave));
      index.readAt = clock.now();
      known.delete(key);
      known.set(key, index);
      return index;
    },
    makeRoom: () => {
      let all = [...known.values()].reduce((sum, { held }) => sum + held, 0);
      const readSince = clock.now() - unreadMs;
      for (const [key, { held, readAt }] of known) {
        if ((all <= mostVersions && readAt > readSince) || known.size === 1) return;
        known.delete(key);
        all -= held;
      }
    },
  };
}

/** Makes the reader of a product's pages, which caches indexes within the limits. */
export function searchPages<Facets, Body>(
  searches: SearchRunner,
  { kind, facets, body }: PageCodec<Facets, Body>,
  limits: Partial<IndexLimits> = {},
): ReadPage<Facets, Body> {
  const wave = z.array(z.tuple([z.string(), facets]));
  const cache = indexCache<Facets, Body>(searches, (text) => wave.parse(JSON.parse(text)), { ...USUAL_LIMITS, ...limits });

  /** Parses the bodies of a page, but for those that a page of the same index has parsed since they changed. */
  const parseBodies = async (
    searcher: Searcher,
    searchId: string,
    index: ReadIndex<Facets, Body>,
    page: Indexed<Facets, Body>[],
  ) => {
    const unread = page.filter(({ latest, parsed }) => parsed?.since !== latest.since);
    // Waves that come while the store is asked count as unread: what it answers may be older.
    const asked = unread.map((record) => ({ record, since: record.latest.since }));
    const found = await searches.records(
      searcher,
      searchId,
      unread.map(({ id }) => id),
    );
    for (const [at, { record, since }] of asked.entries()) {
      if (!record.parsed) index.held += BODY_AS_VERSIONS;
      record.parsed = { since, body: body.parse(found[at]) };
    }
    return page.map((record) => ({ id: record.id, body: required(record.parsed, 'a parsed body').body }));
  };

  return async (searcher, searchId, { rank, from, size, revision: wanted, known }) => {
    const status = known ?? (await searches.status(searcher, searchId));
    if (status?.kind !== kind) return undefined;
    const index = await cache.read(searcher, status);
    const revision = Math.min(wanted ?? status.revision, index.revision);
    const found = matching(index, revision, rank);
    const page = firstInOrder(found, byRank, from + size)
      .slice(from)
      .map(({ record }) => record);
    const records = await parseBodies(searcher, searchId, index, page);
    cache.makeRoom();
    return { status, revision, total: found.length, hasMore: from + size < found.length, records };
  };
}
