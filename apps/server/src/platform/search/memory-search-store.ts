import { required } from '@caravel/kernel';
import type { Clock } from '../context.ts';
import { readGauges, reading } from '../telemetry/metrics.ts';
import { packResults, type Results, unpackResults, WORTH_PACKING } from './packed-results.ts';
import {
  MAX_TAKEOVERS,
  type NewSearch,
  type OwnStore,
  type RunState,
  type SearchAddress,
  type SourceOutcome,
  type StoredWave,
  sizeOfRecord,
  sizeOfWave,
} from './search-store.ts';

type Entry = {
  readonly search: NewSearch;
  state: RunState;
  lease: { readonly holder: string; readonly until: number } | undefined;
  takeovers: number;
  /** Bytes of everything but the results. */
  bytes: number;
  /** Bytes of the results as they are kept: unpacked, packed or both. */
  resultBytes: number;
  readonly outcomes: Record<string, SourceOutcome>;
  waves: number;
  count: number;
  /** Undefined while they are only packed. */
  results: Results | undefined;
  /** The same, packed, once the search has ended and space was short. */
  packed: Buffer | undefined;
  readonly notes: Map<string, string>;
};

/** Limits of a store. */
export type StoreLimits = { readonly leaseMs: number; readonly maxBytes: number };

const keyOf = ({ agencyId, userId, searchId }: SearchAddress) => `${agencyId}:${userId}:${searchId}`;

const isWorthPacking = ({ packed, resultBytes }: Entry) => packed !== undefined || resultBytes >= WORTH_PACKING;

function newEntry(search: NewSearch, lease: Entry['lease']): Entry {
  const results = { index: [], records: new Map() };
  const sizes = { bytes: 0, resultBytes: 0, waves: 0, count: 0 };
  return { search, lease, state: 'running', takeovers: 0, ...sizes, outcomes: {}, results, packed: undefined, notes: new Map() };
}

const sizeOfResults = ({ index, records }: Results) =>
  sizeOfWave({ records, index: '' }) + index.reduce((sum, wave) => sum + wave.length, 0);

/** Stores a wave among results; returns by how many bytes they grow. */
function addWave({ index, records }: Results, wave: StoredWave): number {
  let bytes = sizeOfWave(wave);
  for (const [id, body] of wave.records) {
    const before = records.get(id);
    if (before !== undefined) bytes -= sizeOfRecord(id, before);
    records.set(id, body);
  }
  index.push(wave.index);
  return bytes;
}

/** The open search for each start key of a person. */
function startKeys(isOpen: (address: SearchAddress) => boolean) {
  const started = new Map<string, SearchAddress>();
  /** Returns the open search with the key of this one; if there is none, this one has it from now on. */
  return (address: SearchAddress, { kind, key }: NewSearch): SearchAddress => {
    if (key === null) return address;
    for (const [one, of] of started) if (!isOpen(of)) started.delete(one);
    const own = `${address.agencyId}:${address.userId}:${kind}:${key}`;
    const known = started.get(own);
    if (!known) started.set(own, address);
    return known ?? address;
  };
}

/** Keeps entries within a number of bytes. */
function keeper(entries: Map<string, Entry>, clock: Clock, maxBytes: number) {
  /** Searches whose results can be read at once, the least recently read first. */
  const unpacked = new Set<Entry>();
  let held = 0;

  const count = (entry: Entry, results: number, others = 0) => {
    entry.resultBytes += results;
    entry.bytes += others;
    held += results + others;
  };
  const drop = (key: string, entry: Entry) => {
    held -= entry.bytes + entry.resultBytes;
    unpacked.delete(entry);
    entries.delete(key);
  };
  /** Packs the results of a search that has ended beside their readable form. */
  const packBeside = (entry: Entry): Buffer => {
    if (entry.packed) return entry.packed;
    entry.packed = packResults(required(entry.results, 'results'));
    count(entry, entry.packed.length);
    return entry.packed;
  };
  const pack = (entry: Entry) => {
    entry.packed ??= packResults(required(entry.results, 'results'));
    entry.results = undefined;
    unpacked.delete(entry);
    count(entry, entry.packed.length - entry.resultBytes);
  };
  /** Drops what has expired; then packs searches that have ended, except `reading`; then drops the oldest, until the rest fits. */
  const makeRoom = (reading?: Entry) => {
    for (const [key, entry] of entries) {
      if (entry.search.expiresAt > clock.now()) break;
      drop(key, entry);
    }
    for (const entry of unpacked) {
      if (held <= maxBytes) return;
      if (entry !== reading && entry.state !== 'running' && isWorthPacking(entry)) pack(entry);
    }
    for (const [key, entry] of entries) {
      if (held <= maxBytes) return;
      drop(key, entry);
    }
  };
  return {
    makeRoom,
    drop,
    pack,
    packed: (entry: Entry): Buffer => {
      const packed = packBeside(entry);
      makeRoom();
      return packed;
    },
    /** Counts bytes that an entry has got or lost. */
    grow: (entry: Entry, results: number, others = 0) => {
      count(entry, results, others);
      makeRoom();
    },
    /** Returns the results of an entry, which is now the most recently read. */
    read: (entry: Entry): Results => {
      const results = entry.results ?? unpackResults(required(entry.packed, 'the packed results'));
      unpacked.delete(entry);
      unpacked.add(entry);
      if (!entry.results) {
        entry.results = results;
        count(entry, sizeOfResults(results));
        makeRoom(entry);
      }
      return results;
    },
  };
}

type PackingParts = {
  readonly entries: Map<string, Entry>;
  readonly clock: Clock;
  readonly live: (address: SearchAddress) => Entry | undefined;
  readonly keep: ReturnType<typeof keeper>;
};

/** What a store does with results as bytes. */
function packing({ entries, clock, live, keep }: PackingParts): Pick<OwnStore, 'packed' | 'pack' | 'adopt'> {
  return {
    packed: async (address) => {
      const entry = live(address);
      return entry?.state === 'done' && isWorthPacking(entry) ? keep.packed(entry) : undefined;
    },
    pack: async (address, bytes, revision) => {
      const entry = live(address);
      if (entry?.state !== 'done' || entry.waves !== revision) return;
      entry.packed = bytes;
      keep.pack(entry);
    },
    adopt: async (address, { kind, request, expiresAt, takeovers, revision, count, outcomes }, bytes) => {
      const key = keyOf(address);
      const before = entries.get(key);
      if (before) keep.drop(key, before);
      const lifetimeMs = expiresAt - clock.now();
      const entry = newEntry({ kind, request, key: null, expiresAt, lifetimeMs }, undefined);
      const ended = { state: 'done' as const, takeovers, outcomes: { ...outcomes }, waves: revision, count };
      entries.set(key, Object.assign(entry, ended, { results: undefined, packed: bytes }));
      keep.grow(entry, bytes.length, request.length);
    },
  };
}

/**
 * Stores searches in this process up to a number of bytes. If these are short, the results of searches that have ended are packed, the least recently
 * read first; if that is not enough, the oldest searches are removed.
 */
export function memorySearchStore(clock: Clock, { leaseMs, maxBytes }: StoreLimits): OwnStore {
  // Ordered by start, which is also the order of expiry.
  const entries = new Map<string, Entry>();
  readGauges(() => [reading('caravel_cache_entries', { cache: 'searches' }, entries.size)]);
  const startedAs = startKeys((address) => entries.has(keyOf(address)));
  const keep = keeper(entries, clock, maxBytes);
  const { makeRoom, grow, read } = keep;

  const live = (address: SearchAddress): Entry | undefined => {
    const entry = entries.get(keyOf(address));
    return entry && entry.search.expiresAt > clock.now() ? entry : undefined;
  };
  const holderOf = ({ lease }: Entry) => (lease && lease.until > clock.now() ? lease.holder : undefined);
  const leaseTo = (holder: string) => ({ holder, until: clock.now() + leaseMs });

  return {
    open: async (address, search, holder) => {
      makeRoom();
      const known = startedAs(address, search);
      if (known !== address) return known.searchId;
      const entry = newEntry(search, leaseTo(holder));
      entries.set(keyOf(address), entry);
      grow(entry, 0, search.request.length);
      return address.searchId;
    },
    find: async (address) => {
      const entry = live(address);
      if (!entry) return undefined;
      const { search, state, takeovers, waves, count, outcomes } = entry;
      const { kind, request, expiresAt } = search;
      const facts = { kind, request, expiresAt, state, takeovers, outcomes: { ...outcomes } };
      return { ...facts, isHeld: holderOf(entry) !== undefined, revision: waves, count };
    },
    claim: async (address, holder) => {
      const entry = live(address);
      if (entry?.state !== 'running' || holderOf(entry) !== undefined || entry.takeovers >= MAX_TAKEOVERS) return false;
      entry.lease = leaseTo(holder);
      entry.takeovers += 1;
      return true;
    },
    write: async (address, holder, { wave, outcome, isDone }) => {
      const entry = live(address);
      if (!entry) return 'gone';
      if (entry.state !== 'running' || (holderOf(entry) ?? holder) !== holder) return 'refused';
      entry.lease = isDone ? undefined : leaseTo(holder);
      if (isDone) entry.state = 'done';
      if (outcome) entry.outcomes[outcome.source] = outcome.outcome;
      if (wave) {
        const results = read(entry);
        const bytes = addWave(results, wave);
        entry.waves = results.index.length;
        entry.count = results.records.size;
        grow(entry, bytes);
      }
      return 'kept';
    },
    release: async (address, holder) => {
      const entry = live(address);
      if (entry && holderOf(entry) === holder) entry.lease = undefined;
    },
    cancel: async (address) => {
      const entry = live(address);
      if (entry?.state === 'running') Object.assign(entry, { state: 'cancelled', lease: undefined });
    },
    index: async (address, from, to) => {
      const entry = live(address);
      // A page whose index is known already reads none of it.
      return entry && from < Math.min(to, entry.waves) ? read(entry).index.slice(from, to) : [];
    },
    records: async (address, ids) => {
      const entry = live(address);
      const records = entry && ids.length > 0 ? read(entry).records : undefined;
      return ids.map((id) => records?.get(id));
    },
    writeNote: async (address, key, note) => {
      const entry = live(address);
      if (!entry) return false;
      const before = entry.notes.get(key);
      const bytes = sizeOfRecord(key, note) - (before === undefined ? 0 : sizeOfRecord(key, before));
      entry.notes.set(key, note);
      grow(entry, 0, bytes);
      return true;
    },
    note: async (address, key) => live(address)?.notes.get(key),
    ...packing({ entries, clock, live, keep }),
  };
}
