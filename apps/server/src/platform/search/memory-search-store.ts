import type { Clock } from '../context.ts';
import {
  MAX_TAKEOVERS,
  type NewSearch,
  type RunState,
  type SearchAddress,
  type SearchStore,
  type SourceOutcome,
  sizeOfRecord,
  sizeOfWave,
} from './search-store.ts';

type Entry = {
  readonly search: NewSearch;
  state: RunState;
  lease: { readonly holder: string; readonly until: number } | undefined;
  takeovers: number;
  bytes: number;
  readonly outcomes: Record<string, SourceOutcome>;
  readonly index: string[];
  readonly records: Map<string, string>;
  readonly notes: Map<string, string>;
};

/** Limits of a store. */
export type StoreLimits = { readonly leaseMs: number; readonly maxBytes: number };

const keyOf = ({ agencyId, userId, searchId }: SearchAddress) => `${agencyId}:${userId}:${searchId}`;

function newEntry(search: NewSearch, lease: Entry['lease']): Entry {
  const results = { outcomes: {}, index: [], records: new Map(), notes: new Map() };
  return { search, lease, state: 'running', takeovers: 0, bytes: search.request.length, ...results };
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

/** Stores searches in this process up to a number of bytes; the oldest are removed first. */
export function memorySearchStore(clock: Clock, { leaseMs, maxBytes }: StoreLimits): SearchStore {
  // Ordered by start, which is also the order of expiry.
  const entries = new Map<string, Entry>();
  const startedAs = startKeys((address) => entries.has(keyOf(address)));
  let held = 0;

  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (held <= maxBytes && entry.search.expiresAt > clock.now()) return;
      held -= entry.bytes;
      entries.delete(key);
    }
  };
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
      held += entry.bytes;
      return address.searchId;
    },
    find: async (address) => {
      const entry = live(address);
      if (!entry) return undefined;
      const { search, state, takeovers, index, records, outcomes } = entry;
      const { kind, request, expiresAt } = search;
      const facts = { kind, request, expiresAt, state, takeovers, outcomes: { ...outcomes } };
      return { ...facts, isHeld: holderOf(entry) !== undefined, revision: index.length, count: records.size };
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
        let bytes = sizeOfWave(wave);
        for (const [id, body] of wave.records) {
          const before = entry.records.get(id);
          if (before !== undefined) bytes -= sizeOfRecord(id, before);
          entry.records.set(id, body);
        }
        entry.index.push(wave.index);
        entry.bytes += bytes;
        held += bytes;
        makeRoom();
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
    index: async (address, from, to) => live(address)?.index.slice(from, to) ?? [],
    records: async (address, ids) => {
      const entry = live(address);
      return ids.map((id) => entry?.records.get(id));
    },
    writeNote: async (address, key, note) => {
      const entry = live(address);
      if (!entry) return false;
      const before = entry.notes.get(key);
      const bytes = sizeOfRecord(key, note) - (before === undefined ? 0 : sizeOfRecord(key, before));
      entry.notes.set(key, note);
      entry.bytes += bytes;
      held += bytes;
      makeRoom();
      return true;
    },
    note: async (address, key) => live(address)?.notes.get(key),
  };
}
