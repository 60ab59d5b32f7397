import type { Logger } from '../log.ts';
import { gather, type Source } from './gather.ts';
import type { SearchAddress, SearchChange, SearchStore, SourceOutcome, StoredWave } from './search-store.ts';

/** A record of a search: what is kept under its id, and what filters and sorts need of it. Both are JSON. */
export type SearchRecord = { readonly id: string; readonly facets?: unknown; readonly body: unknown };

/** A wave as a product reads it: the records to keep, and what whoever follows the search on this node is shown of them. */
export type FoundWave<Shown = undefined> = { readonly records: readonly SearchRecord[]; readonly shown: Shown };

/** How a search is made. */
export type SearchPlan<Shown = undefined> = {
  /** All suppliers of the search, each by a name of its own. */
  readonly sources: readonly Source<FoundWave<Shown>>[];
  readonly deadlineMs: number;
  /** Joins what is kept of a record (its JSON, read back) with a later finding of it; without it, the later one is kept. */
  readonly merge?: (known: unknown, found: SearchRecord) => SearchRecord;
};

/** What happens during a search. A wave is kept before it is told of: whatever a person sees can be quoted. */
export type SearchEvent<Shown> =
  | { readonly type: 'wave'; readonly source: string; readonly shown: Shown }
  | { readonly type: 'missing'; readonly source: string; readonly outcome: Exclude<SourceOutcome, 'answered'> };

/** A run of a search on this node. */
export type SearchRun<Shown> = {
  readonly store: SearchStore;
  readonly address: SearchAddress;
  /** Names this node in the lease. */
  readonly holder: string;
  readonly plan: SearchPlan<Shown>;
  /** Suppliers whose part is over already. */
  readonly ended: ReadonlySet<string>;
  readonly signal: AbortSignal;
  readonly log: Logger;
};

/** The records of a wave, each once, joined with what is known of them. */
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

/** Asks the suppliers and writes what they find. Ends early when another node holds the search, or when it is over. */
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
