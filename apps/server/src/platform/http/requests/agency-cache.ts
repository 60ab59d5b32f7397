import type { AgencyContext, Clock } from '../../context.ts';
import type { AgencyDirectory } from '../types.ts';
import { ttlCache } from './ttl-cache.ts';

/** A directory that remembers for a short while, unknown hosts too. */
export type AgencyCache = AgencyDirectory & {
  /** An agency or its hosts changed. Without an id: any of them. */
  forget(agencyId?: string): void;
};

/** Another node hears of a change at the latest after this, even where the word of it is lost. */
const TTL_MS = 10_000;
const SIZE = 5_000;

/** Puts a memory before the directory: every request asks for its host. */
export function agencyCache(directory: AgencyDirectory, clock: Clock): AgencyCache {
  const byHost = ttlCache<AgencyContext | null>(TTL_MS, SIZE);
  const byId = ttlCache<AgencyContext | null>(TTL_MS, SIZE);
  return {
    findByHost: (host) => byHost.get(host, clock.now(), () => directory.findByHost(host)),
    findById: (agencyId) => byId.get(agencyId, clock.now(), () => directory.findById(agencyId)),
    forget: (agencyId) => {
      // A host that was unknown may be the changed agency's now.
      const concerned = (agency: AgencyContext | null) => agencyId === undefined || agency === null || agency.id === agencyId;
      byHost.forget(concerned);
      byId.forget(concerned);
    },
  };
}
