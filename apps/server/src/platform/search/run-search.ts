import type { Logger } from '../log.ts';
import { gather, type Source } from './gather.ts';
import type { SearchAddress, SearchChange, SearchStore, SourceOutcome, StoredWave } from './search-store.ts';

/** A record of a search: `body` is stored under its id, `facets` are what filters and sorts need. Both are JSON. */
export type SearchRecord = { readonly id: string; readonly facets?: unknown; readonly body: unknown };

/** A wave as a product reads it: the records to store, and what a follower of the search on this node is shown. */
export type FoundWave<Shown = undefined> = { readonly records: readonly SearchRecord[]; readonly shown: Shown };

/** How a search is run. */
export type SearchPlan<Shown = undefined> = {
  /** All suppliers of the search, with unique names. */
  readonly sources: readonly Source<FoundWave<Shown>>[];
  readonly deadlineMs: number;
  /** Merges a stored record (parsed from its JSON) with a later one with the same id; by default the later one replaces it. */
  readonly merge?: (known: unknown, found: SearchRecord) => SearchRecord;
};

/** An event of a search. A wave is stored before it is reported, so that everything a person sees can be quoted. */
export type SearchEvent<Shown> =
  | { readonly type: 'wave'; readonly source: string; readonly shown: Shown }
  | { readonly type: 'missing'; readonly source: string; readonly outcome: Exclude<SourceOutcome, 'answered'> };

/** A run of a search on this node. */
export type SearchRun<Shown> = {
  readonly store: SearchStore;
  readonly address: SearchAddress;
  /** This node's name in the lease. */
  readonly holder: string;
  readonly plan: SearchPlan<Shown>;
  /** Suppliers that have finished already. */
  readonly ended: ReadonlySet<string>;
  readonly signal: AbortSignal;
  readonly log: Logger;
};

/** Returns the records of a wave without duplicates, merged with those already stored. */
async function joinKnown<Shown>(
  { plan: { merge }, store, address }: SearchRun<Shown>,
  records: readonly SearchRecord[],
): Promise<readonly SearchRecord[]> {
  if (!merge) return records;
  const ids = [...new Set(records.map(({ id }) => id))];
  const bodies = await store.records(address, ids);
  const known = new Map(ids.flatMap((id, i) => (bodies[i] === undefined ? [] : [[id, JSON.parse(bodies[i])] as const])));
  const joined = new Map<string, SearchRecord>();
  for (const found of records) {
    const record = known.has(found.id) ? merge(known.get(found.id), found) : found;
    known.set(record.id, record.body);
    joined.set(record.id, record);
  }
  return [...joined.values()];
}

function toStore(records: readonly SearchRecord[]): StoredWave {
  const indexed = records.filter(({ facets }) => facets !== undefined).map(({ id, facets }) => [id, facets]);
  return { records: new Map(records.map(({ id, body }) => [id, JSON.stringify(body)])), index: JSON.stringify(indexed) };
}

/** Asks the suppliers and writes their results. Ends early if another node holds the search or the search has ended. */
export async function* runSearch<Shown>(run: SearchRun<Shown>): AsyncGenerator<SearchEvent<Shown>> {
  const { store, address, holder, plan, ended, signal, log } = run;
  const write = async (change: SearchChange) => (await store.write(address, holder, change)) === 'kept';
  const sources = plan.sources.filter(({ name }) => !ended.has(name));
  for await (const found of gather(sources, { signal, deadlineMs: plan.deadlineMs, log })) {
    if (found.type === 'ended') {
      const { source, outcome } = found;
      if (!(await write({ outcome: { source, outcome } }))) return;
      if (outcome !== 'answered') yield { type: 'missing', source, outcome };
      continue;
    }
    const { records, shown } = found.wave;
    if (!(await write({ wave: toStore(await joinKnown(run, records)) }))) return;
    yield { type: 'wave', source: found.source, shown };
  }
  if (!signal.aborted) await write({ isDone: true });
}
