import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { OwnStore, PackingStore, SearchAddress, SearchStore, StoredSearch } from './search-store.ts';

const keyOf = ({ agencyId, userId, searchId }: SearchAddress) => `${agencyId}:${userId}:${searchId}`;

/** Asks the shared store; if it fails or finds nothing, this node's own copy. */
type Read = <T>(address: SearchAddress, ask: (store: SearchStore) => Promise<T>) => Promise<T>;

/** Reads the results of searches that have ended from a copy in this node's memory: they change no more. */
function endedSearches(shared: PackingStore, own: OwnStore, read: Read) {
  const ended = new Map<string, StoredSearch>();
  const isWhole = async (address: SearchAddress, { revision }: StoredSearch) => {
    const copy = await own.find(address);
    return copy?.state === 'done' && copy.revision === revision;
  };
  return {
    /** Takes note of a search that was found. */
    see: (address: SearchAddress, found: StoredSearch | undefined) => {
      if (found?.state === 'done') ended.set(keyOf(address), found);
    },
    forget: (now: number) => {
      for (const [key, { expiresAt }] of ended) if (expiresAt <= now) ended.delete(key);
    },
    /** Reads results: of a search that has ended from the copy, which is made if there is none yet. */
    readResults: async <T>(address: SearchAddress, ask: (store: SearchStore) => Promise<T>): Promise<T> => {
      const search = ended.get(keyOf(address));
      if (!search) return read(address, ask);
      if (await isWhole(address, search)) return ask(own);
      const packed = await read(address, (store) => (store === own ? Promise.resolve(undefined) : shared.packed(address)));
      if (packed) await own.adopt(address, search, packed);
      return (await isWhole(address, search)) ? ask(own) : read(address, ask);
    },
    /** Packs in the shared store what a search of this node has found. */
    pack: async (address: SearchAddress) => {
      const [copy, packed] = [await own.find(address), await own.packed(address)];
      if (copy && packed) await shared.pack(address, packed, copy.revision);
    },
  };
}

/**
 * Stores searches for several nodes, and continues without the shared store if it fails. The node that runs a search also stores it in its
 * own memory. After a failed write to the shared store, the search belongs to this node alone: it continues here, and other nodes do not
 * see the rest. The results of a search that has ended are packed in the shared store, and read from a copy in this node's memory.
 */
export function sharedSearchStore(shared: PackingStore, own: OwnStore, log: Logger): SearchStore {
  /** Searches that belong to this node alone, with the time of their expiry. */
  const detached = new Map<string, number>();
  const isDetached = (address: SearchAddress) => detached.has(keyOf(address));
  const detach = (address: SearchAddress, expiresAt: number, error: unknown) => {
    detached.set(keyOf(address), expiresAt);
    log.warn({ search: address.searchId, err: error instanceof Error ? error.message : String(error) }, 'search goes on alone');
  };
  const forgetEnded = (now: number) => {
    for (const [key, end] of detached) if (end <= now) detached.delete(key);
    ended.forget(now);
  };

  const lost = (cause: unknown) => new AppError('searchLost', { cause, retryAfterSeconds: 1 });

  /** Reads from the shared store; if it fails or finds nothing, from this node's own copy. */
  async function read<T>(address: SearchAddress, ask: (store: SearchStore) => Promise<T>): Promise<T> {
    if (isDetached(address)) return ask(own);
    try {
      return await ask(shared);
    } catch (error) {
      if (await own.find(address)) return ask(own);
      throw lost(error);
    }
  }

  const ended = endedSearches(shared, own, read);
  /** If it fails, the results stay in the shared store as they are. */
  const packShared = (address: SearchAddress) =>
    ended.pack(address).catch((error: unknown) => {
      log.warn(
        { search: address.searchId, err: error instanceof Error ? error.message : String(error) },
        'search was not packed',
      );
    });

  return {
    open: async (address, search, holder) => {
      forgetEnded(search.expiresAt - search.lifetimeMs);
      try {
        const id = await shared.open(address, search, holder);
        if (id !== address.searchId) return id;
        await own.open(address, { ...search, key: null }, holder);
        return id;
      } catch (error) {
        const id = await own.open(address, search, holder);
        if (id === address.searchId) detach(address, search.expiresAt, error);
        return id;
      }
    },
    find: async (address) => {
      const found = await read(address, (store) => store.find(address));
      ended.see(address, found);
      return found;
    },
    claim: (address, holder) => read(address, (store) => store.claim(address, holder)),
    write: async (address, holder, change) => {
      const kept = await own.write(address, holder, change);
      if (isDetached(address)) return kept;
      const copy = await own.find(address);
      try {
        const answer = await shared.write(address, holder, change);
        if (answer === 'kept' && change.isDone) await packShared(address);
        if (answer !== 'gone' || !copy) return answer;
        detach(address, copy.expiresAt, 'the shared store has lost it');
      } catch (error) {
        if (!copy) return 'gone';
        detach(address, copy.expiresAt, error);
      }
      return kept;
    },
    release: async (address, holder) => {
      await own.release(address, holder);
      if (!isDetached(address)) await shared.release(address, holder);
    },
    cancel: async (address) => {
      await own.cancel(address);
      if (!isDetached(address)) await shared.cancel(address);
    },
    index: (address, from, to) => ended.readResults(address, (store) => store.index(address, from, to)),
    records: (address, ids) => ended.readResults(address, (store) => store.records(address, ids)),
    writeNote: async (address, key, note) => {
      const isKept = await own.writeNote(address, key, note);
      if (isDetached(address)) return isKept;
      const copy = await own.find(address);
      try {
        const isShared = await shared.writeNote(address, key, note);
        if (isShared || !copy) return isShared;
        detach(address, copy.expiresAt, 'the shared store has lost it');
      } catch (error) {
        if (!copy) throw lost(error);
        detach(address, copy.expiresAt, error);
      }
      return isKept;
    },
    note: (address, key) => read(address, (store) => store.note(address, key)),
  };
}
