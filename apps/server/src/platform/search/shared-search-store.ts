import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { SearchAddress, SearchStore } from './search-store.ts';

/**
 * Stores searches for several nodes, and continues without the shared store if it fails. The node that runs a search also stores it in its
 * own memory. After a failed write to the shared store, the search belongs to this node alone: it continues here, and other nodes do not
 * see the rest.
 */
export function sharedSearchStore(shared: SearchStore, own: SearchStore, log: Logger): SearchStore {
  /** Searches that belong to this node alone, with the time of their expiry. */
  const detached = new Map<string, number>();
  const keyOf = ({ agencyId, userId, searchId }: SearchAddress) => `${agencyId}:${userId}:${searchId}`;
  const isDetached = (address: SearchAddress) => detached.has(keyOf(address));
  const detach = (address: SearchAddress, expiresAt: number, error: unknown) => {
    detached.set(keyOf(address), expiresAt);
    log.warn({ search: address.searchId, err: error instanceof Error ? error.message : String(error) }, 'search goes on alone');
  };
  const forgetEnded = (now: number) => {
    for (const [key, end] of detached) if (end <= now) detached.delete(key);
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
    find: (address) => read(address, (store) => store.find(address)),
    claim: (address, holder) => read(address, (store) => store.claim(address, holder)),
    write: async (address, holder, change) => {
      const kept = await own.write(address, holder, change);
      if (isDetached(address)) return kept;
      const copy = await own.find(address);
      try {
        const answer = await shared.write(address, holder, change);
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
    index: (address, from, to) => read(address, (store) => store.index(address, from, to)),
    records: (address, ids) => read(address, (store) => store.records(address, ids)),
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
