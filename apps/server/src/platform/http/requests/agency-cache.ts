import type { AgencyContext, Clock } from '../../context.ts';
import type { AgencyDirectory } from '../types.ts';
import { ttlCache } from './ttl-cache.ts';

/** A directory that caches its results for a short time, including unknown hosts. */
export type AgencyCache = AgencyDirectory & {
  /** Call it when an agency or its hosts changed. Without an id, everything is forgotten. */
  forget(agencyId?: string): void;
};

/** Another node notices a change after at most this time, even if the message about it is lost. */
const TTL_MS = 10_000;
const SIZE = 5_000;

/** Puts a cache in front of the directory, because every request looks up its host. */
export function agencyCache(directory: AgencyDirectory, clock: Clock): AgencyCache {
  const byHost = ttlCache<AgencyContext | null>('agencies-by-host', TTL_MS, SIZE);
  const byId = ttlCache<AgencyContext | null>('agencies-by-id', TTL_MS, SIZE);
  return {
    findByHost: (host) => byHost.get(host, clock.now(), () => directory.findByHost(host)),
    findById: (agencyId) => byId.get(agencyId, clock.now(), () => directory.findById(agencyId)),
    forget: (agencyId) => {
      // A host that was unknown may now belong to the changed agency.
      const concerned = (agency: AgencyContext | null) => agencyId === undefined || agency === null || agency.id === agencyId;
      byHost.forget(concerned);
      byId.forget(concerned);
    },
  };
}
