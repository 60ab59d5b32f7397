/** The owner of a search: one person of one agency. */
export type Searcher = { readonly agencyId: string; readonly userId: string };

/** The address of a stored search. It includes the searcher, so an id alone finds nothing. */
export type SearchAddress = Searcher & { readonly searchId: string };

/** How a supplier's part of a search ended. */
export const SOURCE_OUTCOMES = ['answered', 'late', 'failed'] as const;
export type SourceOutcome = (typeof SOURCE_OUTCOMES)[number];

/** The stored state of the run; people see the runner's `SearchState`. */
export const RUN_STATES = ['running', 'done', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** A search to open. */
export type NewSearch = {
  /** The kind of search: the name of a product. */
  readonly kind: string;
  /** The request as JSON; a node that takes over the search starts from it. */
  readonly request: string;
  /** Two starts with the same key are one search; null: each start is a new search. */
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
  /** How often another node took it over. */
  readonly takeovers: number;
  /** The number of waves so far. */
  readonly revision: number;
  /** The number of distinct records so far. */
  readonly count: number;
  /** Suppliers that have ended. */
  readonly outcomes: Readonly<Record<string, SourceOutcome>>;
};

/** A wave as it is stored. */
export type StoredWave = {
  /** Record id → JSON. Replaces records that exist already. */
  readonly records: ReadonlyMap<string, string>;
  /** What filters and sorts need of these records, as JSON; appended to the index, one entry per wave. */
  readonly index: string;
};

/** A write by the node that runs a search. Every write renews its lease; an empty one does nothing else. */
export type SearchChange = {
  readonly wave?: StoredWave;
  readonly outcome?: { readonly source: string; readonly outcome: SourceOutcome };
  /** Ends the run and releases the lease. */
  readonly isDone?: boolean;
};

/** `refused`: the search has ended or another node runs it. `gone`: there is no such search. */
export const WRITE_ANSWERS = ['kept', 'refused', 'gone'] as const;
export type WriteAnswer = (typeof WRITE_ANSWERS)[number];

/** How often other nodes may take over a search, so that a search that kills every node it runs on does not continue for ever. */
export const MAX_TAKEOVERS = 2;

/**
 * Stores searches: request, state, an append-only index of waves, and records by id. Only one node at a time writes, under a lease. Every
 * store passes `search-store.contract.ts`.
 */
export interface SearchStore {
  /** Opens a search leased to `holder` and returns its id. If one with the same key is open, changes nothing and returns that id. */
  open(address: SearchAddress, search: NewSearch, holder: string): Promise<string>;
  find(address: SearchAddress): Promise<StoredSearch | undefined>;
  /** Leases a running search that has no holder. False if it has one, or if it was taken over too often. */
  claim(address: SearchAddress, holder: string): Promise<boolean>;
  /** Writes a change atomically. Renews an expired lease unless another node took it. */
  write(address: SearchAddress, holder: string, change: SearchChange): Promise<WriteAnswer>;
  /** Releases the lease early, so that another node can continue at once. */
  release(address: SearchAddress, holder: string): Promise<void>;
  /** Ends the run; the results stay. */
  cancel(address: SearchAddress): Promise<void>;
  /** Returns index entries of the waves after `from` up to and including `to`. */
  index(address: SearchAddress, from: number, to: number): Promise<string[]>;
  /** Returns records by id, in the order of `ids`; undefined for each that does not exist. */
  records(address: SearchAddress, ids: readonly string[]): Promise<(string | undefined)[]>;
  /**
   * Stores a note beside the results, in whatever state the search is and without a lease; it replaces the one with the same key. False: there is no
   * such search.
   */
  writeNote(address: SearchAddress, key: string, note: string): Promise<boolean>;
  note(address: SearchAddress, key: string): Promise<string | undefined>;
}

/** A store that can keep the results of a search that has ended as bytes (`packed-results.ts`): a quarter of their size. */
export interface PackingStore extends SearchStore {
  /** Returns the results of a search that has ended as bytes; undefined if they are not kept so. */
  packed(address: SearchAddress): Promise<Buffer | undefined>;
  /** Keeps these bytes instead of the results, if the search has ended with this revision. */
  pack(address: SearchAddress, packed: Buffer, revision: number): Promise<void>;
}

/** The store of one node, which also takes in what others have found. */
export interface OwnStore extends PackingStore {
  /** Takes in a search that has ended, with its results as bytes, instead of what this node has of it. */
  adopt(address: SearchAddress, search: StoredSearch, packed: Buffer): Promise<void>;
}

/** Overhead of storing a record besides its texts, as measured in Redis: 100 bytes. */
export const RECORD_OVERHEAD = 100;

/** Estimates the size of a record or a note in bytes. */
export function sizeOfRecord(id: string, body: string): number {
  return id.length + body.length + RECORD_OVERHEAD;
}

/** Estimates the size of a wave in bytes. */
export function sizeOfWave({ records, index }: StoredWave): number {
  let bytes = index.length;
  for (const [id, body] of records) bytes += sizeOfRecord(id, body);
  return bytes;
}
