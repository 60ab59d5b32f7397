import { newId } from '@caravel/kernel';
import type { Clock } from '../context.ts';
import type { Logger } from '../log.ts';
import { count, readGauges, reading } from '../telemetry/metrics.ts';
import { eventQueue } from './event-queue.ts';
import { runSearch, type SearchEvent, type SearchPlan } from './run-search.ts';
import { MAX_TAKEOVERS, type SearchAddress, type Searcher, type SearchStore, type StoredSearch } from './search-store.ts';

/** How long the results of a search can be read and quoted. */
export const SEARCH_LIFETIME_MS = 30 * 60_000;

/** The state of a search. `partial`: done, but suppliers are missing. `lost`: its node is gone and no other can continue it. */
export type SearchState = 'running' | 'done' | 'partial' | 'cancelled' | 'lost';

/** A search as shown to the person who started it. */
export type SearchStatus = {
  readonly searchId: string;
  /** The name of its product: a search of another product is none of one's own. */
  readonly kind: string;
  readonly state: SearchState;
  readonly request: unknown;
  readonly expiresAt: number;
  readonly revision: number;
  readonly count: number;
  /** Suppliers whose results are missing. */
  readonly missing: readonly { readonly source: string; readonly outcome: 'late' | 'failed' }[];
};

/** A search to start. */
export type SearchStart<Shown> = {
  readonly kind: string;
  /** JSON. */
  readonly request: unknown;
  /**
   * Two starts by one person with the same key are one search, so the key must differ for different requests. Without a key, each start is
   * a new search.
   */
  readonly key?: string;
  /** Default: a new one. */
  readonly searchId?: string;
  readonly plan: SearchPlan<Shown>;
};

/** A search that was started. */
export type StartedSearch<Shown> = {
  readonly searchId: string;
  /** The events from the start. Ends at once if the search was already running. It may be left unread. */
  readonly events: AsyncIterable<SearchEvent<Shown>>;
};

/** Makes the plan of a search that another node started; what that node has stored can be read by the address. */
export type Resume = (address: SearchAddress, request: unknown) => Promise<SearchPlan<unknown>>;

/**
 * Runs searches beyond the requests that start them, and reports their state on any node. A foreign, expired or unknown id finds nothing.
 */
export interface SearchRunner {
  start<Shown>(searcher: Searcher, search: SearchStart<Shown>): Promise<StartedSearch<Shown>>;
  /** Allows any node to continue searches of a kind if their node is gone. */
  resumable(kind: string, resume: Resume): void;
  /** Returns the state of a search; continues it here if its node is gone. */
  status(searcher: Searcher, searchId: string): Promise<SearchStatus | undefined>;
  /** Returns one record of a search, parsed from JSON. */
  record(searcher: Searcher, searchId: string, recordId: string): Promise<unknown>;
  records(searcher: Searcher, searchId: string, ids: readonly string[]): Promise<unknown[]>;
  /** Returns index entries of the waves after `from` up to and including `to`, each the JSON of `[id, facets][]`. */
  index(searcher: Searcher, searchId: string, from: number, to: number): Promise<string[]>;
  /** Stores a note (JSON) beside the results, for as long as they can be read; false if there is no such search. */
  writeNote(searcher: Searcher, searchId: string, key: string, note: unknown): Promise<boolean>;
  note(searcher: Searcher, searchId: string, key: string): Promise<unknown>;
  /** Stops asking the suppliers; the results stay. */
  cancel(searcher: Searcher, searchId: string): Promise<void>;
  /** Stops the searches of this node; other nodes can continue them at once. */
  close(): Promise<void>;
}

export type RunnerParts = { readonly store: SearchStore; readonly clock: Clock; readonly log: Logger; readonly leaseMs: number };

function statusOf(searchId: string, search: StoredSearch, isLost: boolean): SearchStatus {
  const { kind, request, expiresAt, revision, count } = search;
  const missing = Object.entries(search.outcomes).flatMap(([source, outcome]) =>
    outcome === 'answered' ? [] : [{ source, outcome }],
  );
  const ended = missing.length > 0 && search.state === 'done' ? 'partial' : search.state;
  const state = isLost ? 'lost' : ended;
  return { searchId, kind, state, request: JSON.parse(request), expiresAt, revision, count, missing };
}

const keyOf = ({ agencyId, userId, searchId }: SearchAddress) => `${agencyId}:${userId}:${searchId}`;

/** Makes the runner of one node. */
export function createSearchRunner({ store, clock, log, leaseMs }: RunnerParts): SearchRunner {
  const holder = newId();
  const resumers = new Map<string, Resume>();
  const running = new Map<
    string,
    { readonly address: SearchAddress; readonly stop: AbortController; readonly over: Promise<void> }
  >();
  const stopReading = readGauges(() => [reading('caravel_searches_open', {}, running.size)]);
  const warn = (error: unknown) => log.warn({ err: error instanceof Error ? error.message : String(error) }, 'search');

  /** Runs a search that this node has leased; renews the lease while suppliers are silent. */
  function run<Shown>(address: SearchAddress, plan: SearchPlan<Shown>, ended: ReadonlySet<string>) {
    const stop = new AbortController();
    const queue = eventQueue<SearchEvent<Shown>>();
    const renewal = setInterval(() => {
      store.write(address, holder, {}).then((answer) => {
        if (answer === 'kept' || stop.signal.aborted) return;
        if (answer === 'refused') count('caravel_leases_lost_total', { of: 'search' });
        stop.abort();
      }, warn);
    }, leaseMs / 3);
    const work = async () => {
      const events = runSearch({ store, address, holder, plan, ended, signal: stop.signal, log });
      for await (const event of events) queue.push(event);
      queue.end();
    };
    const over = work()
      .catch((error: unknown) => {
        warn(error);
        queue.fail(error);
      })
      .finally(() => {
        clearInterval(renewal);
        running.delete(keyOf(address));
      });
    running.set(keyOf(address), { address, stop, over });
    return queue.events;
  }

  /** Tries to continue a search without a holder. Returns whether this or another node continues it. */
  async function takeOver(address: SearchAddress, search: StoredSearch): Promise<boolean> {
    const resume = resumers.get(search.kind);
    if (!resume || search.takeovers >= MAX_TAKEOVERS) return false;
    // If the claim fails, another node was faster. A node that only lost its lease takes it again with its next write.
    if (running.has(keyOf(address)) || !(await store.claim(address, holder))) return true;
    try {
      run(address, await resume(address, JSON.parse(search.request)), new Set(Object.keys(search.outcomes)));
    } catch (error) {
      warn(error);
      await store.release(address, holder);
    }
    return true;
  }

  return {
    start: async (searcher, { kind, request, key, searchId = newId(), plan }) => {
      const address = { ...searcher, searchId };
      const expiresAt = clock.now() + SEARCH_LIFETIME_MS;
      const search = { kind, request: JSON.stringify(request), key: key ?? null, expiresAt, lifetimeMs: SEARCH_LIFETIME_MS };
      const opened = await store.open(address, search, holder);
      if (opened !== searchId) return { searchId: opened, events: eventQueue<never>().end() };
      return { searchId, events: run(address, plan, new Set()) };
    },
    resumable: (kind, resume) => {
      resumers.set(kind, resume);
    },
    status: async (searcher, searchId) => {
      const address = { ...searcher, searchId };
      const search = await store.find(address);
      if (!search) return undefined;
      const isOrphan = search.state === 'running' && !search.isHeld;
      return statusOf(searchId, search, isOrphan && !(await takeOver(address, search)));
    },
    record: async (searcher, searchId, recordId) => {
      const [body] = await store.records({ ...searcher, searchId }, [recordId]);
      return body === undefined ? undefined : JSON.parse(body);
    },
    records: async (searcher, searchId, ids) => {
      const bodies = await store.records({ ...searcher, searchId }, ids);
      return bodies.map((body) => (body === undefined ? undefined : JSON.parse(body)));
    },
    index: (searcher, searchId, from, to) => store.index({ ...searcher, searchId }, from, to),
    writeNote: (searcher, searchId, key, note) => store.writeNote({ ...searcher, searchId }, key, JSON.stringify(note)),
    note: async (searcher, searchId, key) => {
      const note = await store.note({ ...searcher, searchId }, key);
      return note === undefined ? undefined : JSON.parse(note);
    },
    cancel: async (searcher, searchId) => {
      const address = { ...searcher, searchId };
      running.get(keyOf(address))?.stop.abort();
      await store.cancel(address);
    },
    close: async () => {
      stopReading();
      const stopped = [...running.values()];
      for (const { stop } of stopped) stop.abort();
      await Promise.all(stopped.map(({ over }) => over));
      await Promise.all(stopped.map(({ address }) => store.release(address, holder).catch(warn)));
    },
  };
}

/** Shows a search that begins at an instant (epoch milliseconds), and until when its results can be read. */
export function presentSearch(searchId: string, now: number) {
  return { searchId, serverTime: new Date(now).toISOString(), expiresAt: new Date(now + SEARCH_LIFETIME_MS).toISOString() };
}

/** Cancels a search when its reader leaves. Returns what ends the listening. */
export function cancelWhenLeft(
  searches: Pick<SearchRunner, 'cancel'>,
  searcher: Searcher,
  searchId: string,
  left: AbortSignal,
): () => void {
  const leave = () => void searches.cancel(searcher, searchId).catch(() => undefined);
  if (left.aborted) leave();
  left.addEventListener('abort', leave, { once: true });
  return () => left.removeEventListener('abort', leave);
}
