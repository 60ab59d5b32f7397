import { required } from '@caravel/kernel';
import { registerCache } from '../../../platform/cache.ts';
import type { Actor, Viewing } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/types.ts';
import type { SessionDirectory } from '../../../platform/http/types.ts';
import type { UserRow } from '../queries.ts';
import type { IsDemoPerson } from '../rules/demo-person.ts';
import { fullName } from '../rules/person-name.ts';
import { isAlone, type LiveSession, noteUse, readSession } from './live-session.ts';

/** How long a cached session is used, in milliseconds: the longest time that another node's change can go unnoticed here. */
const FRESH_FOR = 5_000;
const MAX_ENTRIES = 20_000;

type Entry = { readonly live: LiveSession; readonly freshUntil: number };

/**
 * Live sessions, cached for a few seconds because every request needs one. All code that ends a session or changes a person must tell the
 * cache.
 */
export type SessionCache = SessionDirectory & {
  /** Finds the person of a session that was read recently; undefined if it must be read from the database. */
  findUser(sessionId: string, now: number): UserRow | undefined;
  /** Forgets a person. Call it after the change is committed. */
  forgetUser(userId: string): void;
  /** Forgets everybody, because an agency was deactivated. */
  forgetAll(): void;
};

/** The person who views by a session. */
function viewingOf({ viewedBy, viewedFrom, expiresAt }: LiveSession['session']): Viewing {
  return {
    by: required(viewedBy, 'the viewer of a view'),
    from: required(viewedFrom, 'the origin of a view'),
    until: expiresAt.getTime(),
  };
}

/** The actor of a session: nobody but the holder of a half one until its second factor is there. */
function actorOf({ session, user }: LiveSession, isDemo: IsDemoPerson): Actor {
  const { stage } = session;
  // mutant half-a-session-is-whole: `stage === 'prove' || stage === 'enrol'` -> `false` fails factors.security.test.ts
  if (stage === 'prove' || stage === 'enrol') return { kind: 'half', stage, userId: user.id, sessionId: session.id };
  return {
    kind: 'user',
    userId: user.id,
    sessionId: session.id,
    userType: user.userType,
    isRestrictedAgent: user.isRestrictedAgent,
    email: user.email,
    name: fullName(user),
    ...(stage !== 'full' && { viewing: viewingOf(session) }),
    ...(user.operatorSince !== null && { operator: session.passkeyProvenAt === null ? 'unproven' : 'proven' }),
    standing: {
      // A session of an earlier version was proven by its log-in alone.
      provenAt: (session.provenAt ?? session.createdAt).getTime(),
      provenBy: session.provenBy ?? 'password',
      hasFactor: user.factorSince !== null,
      isDemo: isDemo(user.email),
    },
  };
}

/** Makes the cache over a database. */
export function sessionCache(database: Database, isDemo: IsDemoPerson): SessionCache {
  const byToken = new Map<string, Entry>();
  const bySession = new Map<string, Entry>();
  /** Counts invalidations, so that a row read before a change is not cached after it. */
  let generation = 0;
  let [hits, misses, evictions] = [0, 0, 0];
  registerCache('sessions', () => ({ size: byToken.size, max: MAX_ENTRIES, hits, misses, evictions }));

  const drop = (key: string, entry: Entry) => {
    byToken.delete(key);
    bySession.delete(entry.live.session.id);
  };

  const keep = (key: string, entry: Entry) => {
    for (const [oldKey, old] of byToken) {
      if (byToken.size < MAX_ENTRIES && old.freshUntil > entry.freshUntil - FRESH_FOR) break;
      if (old.freshUntil > entry.freshUntil - FRESH_FOR) evictions += 1;
      drop(oldKey, old);
    }
    byToken.set(key, entry);
    bySession.set(entry.live.session.id, entry);
  };

  /** Sessions that are being read: calls that arrive together share one statement. */
  const loading = new Map<string, Promise<Entry | null>>();
  const loadOnce = (key: string, tokenHash: string, agencyId: string, now: number): Promise<Entry | null> => {
    const known = loading.get(key);
    if (known) return known;
    const read = async () => {
      const live = await readSession(database, tokenHash, agencyId, now);
      return live && { live, freshUntil: now + FRESH_FOR };
    };
    const made = read().finally(() => {
      if (loading.get(key) === made) loading.delete(key);
    });
    loading.set(key, made);
    return made;
  };

  return {
    async find(tokenHash, agencyId, now) {
      const key = `${agencyId} ${tokenHash}`;
      let entry = byToken.get(key);
      if (!entry || entry.freshUntil <= now || entry.freshUntil > now + FRESH_FOR) {
        misses += 1;
        const before = generation;
        const loaded = await loadOnce(key, tokenHash, agencyId, now);
        if (!loaded) return null;
        if (before === generation) keep(key, loaded);
        entry = loaded;
      } else hits += 1;
      const { live } = entry;
      if (live.session.expiresAt.getTime() <= now || isAlone(live, now)) return null;
      await noteUse(database, live, now);
      return actorOf(live, isDemo);
    },
    findUser(sessionId, now) {
      const entry = bySession.get(sessionId);
      return entry && entry.freshUntil > now ? entry.live.user : undefined;
    },
    forgetUser(userId) {
      generation += 1;
      loading.clear();
      for (const [key, entry] of byToken) if (entry.live.user.id === userId) drop(key, entry);
    },
    forgetAll() {
      generation += 1;
      loading.clear();
      byToken.clear();
      bySession.clear();
    },
  };
}
