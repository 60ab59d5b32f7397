/** Who searches. A search belongs to one person of one agency. */
export type Searcher = { readonly agencyId: string; readonly userId: string };

/** Where a search is kept. The searcher is part of the address, so an id alone leads nowhere. */
export type SearchAddress = Searcher & { readonly searchId: string };

/** How a supplier's part of a search ended. */
export const SOURCE_OUTCOMES = ['answered', 'late', 'failed'] as const;
export type SourceOutcome = (typeof SOURCE_OUTCOMES)[number];

/** What is stored of the run itself; what a person is told of it is `SearchState` of the runner. */
export const RUN_STATES = ['running', 'done', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** A search to open. */
export type NewSearch = {
  /** What is searched for: the name of a product. */
  readonly kind: string;
  /** What was asked for, as JSON: a node that takes the search over starts from it. */
  readonly request: string;
  /** Two starts with one key are one search; null: each start is a search. */
  readonly key: string | null;
  /** Epoch milliseconds; `lifetimeMs` from now. */
  readonly expiresAt: number;
  readonly lifetimeMs: number;
};

/** A search as it is stored. */
export type StoredSearch = {
  readonly kind: string;
  readonly request: string;
  readonly expiresAt: number;
  readonly state: RunState;
  /** Whether a node holds the lease. */
  readonly isHeld: boolean;
  /** How often another node went on with it. */
  readonly takeovers: number;
  /** The number of waves so far. */
  readonly revision: number;
  /** The number of different records so far. */
  readonly count: number;
  /** Suppliers that have ended. */
  readonly outcomes: Readonly<Record<string, SourceOutcome>>;
};

/** A wave as it is stored. */
export type StoredWave = {
  /** Record id → JSON. A record that is known already is replaced. */
  readonly records: ReadonlyMap<string, string>;
  /** What filters and sorts need of these records, as JSON; appended to the index, one entry a wave. */
  readonly index: string;
};

/** What the node that runs a search writes. Every write renews its lease, an empty one does nothing else. */
export type SearchChange = {
  readonly wave?: StoredWave;
  readonly outcome?: { readonly source: string; readonly outcome: SourceOutcome };
  /** Ends the run and gives the lease back. */
  readonly isDone?: boolean;
};

/** `refused`: the search is over or another node runs it. `gone`: there is no such search. */
export const WRITE_ANSWERS = ['kept', 'refused', 'gone'] as const;
export type WriteAnswer = (typeof WRITE_ANSWERS)[number];

/** How often other nodes may go on with a search: one that ends every node it runs on must not go round. */
export const MAX_TAKEOVERS = 2;

/**
 * Keeps searches: what was asked, how it stands, an append-only index of waves, and the records by id. One node at a time writes, under a lease.
 * Every store passes `search-store.contract.ts`.
 */
export interface SearchStore {
  /** Opens a search leased to `holder` and returns its id; if one with the same key is open, nothing happens and its id is returned. */
  open(address: SearchAddress, search: NewSearch, holder: string): Promise<string>;
  find(address: SearchAddress): Promise<StoredSearch | undefined>;
  /** Leases a running search that nobody holds. False if somebody does, or if it was taken over too often. */
  claim(address: SearchAddress, holder: string): Promise<boolean>;
  /** Writes what belongs together at once. Takes a lease that has lapsed and that nobody else took. */
  write(address: SearchAddress, holder: string, change: SearchChange): Promise<WriteAnswer>;
  /** Gives the lease back before its time, so that another node can go on at once. */
  release(address: SearchAddress, holder: string): Promise<void>;
  /** Ends the run; what was found stays. */
  cancel(address: SearchAddress): Promise<void>;
  /** Index entries of the waves after `from` up to and including `to`. */
  index(address: SearchAddress, from: number, to: number): Promise<string[]>;
  /** Records by id, in the order asked for; undefined for each that is not there. */
  records(address: SearchAddress, ids: readonly string[]): Promise<(string | undefined)[]>;
}

/** What keeping a wave costs beside its texts, by measure in Redis: 100 bytes a record. */
const RECORD_OVERHEAD = 100;

/** About how many bytes a wave takes. */
export function sizeOfWave({ records, index }: StoredWave): number {
  let bytes = index.length;
  for (const [id, body] of records) bytes += id.length + body.length + RECORD_OVERHEAD;
  return bytes;
}
