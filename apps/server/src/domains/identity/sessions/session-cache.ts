import { and, eq, gt } from 'drizzle-orm';
import type { Actor } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/types.ts';
import type { SessionDirectory } from '../../../platform/http/types.ts';
import type { UserRow } from '../queries.ts';
import type { IsDemoPerson } from '../rules/demo-person.ts';
import { isLeftAlone, isWorthNoting } from '../rules/idle-end.ts';
import { fullName } from '../rules/person-name.ts';
import { sessions, users } from '../tables.ts';

/** How long a cached session is used, in milliseconds: the longest time that another node's change can go unnoticed here. */
const FRESH_FOR = 5_000;
const MAX_ENTRIES = 20_000;

type SessionRow = typeof sessions.$inferSelect;
type Entry = {
  readonly sessionId: string;
  readonly session: SessionRow;
  /** When a person last used it, in epoch milliseconds, as far as it is stored. */
  seenAt: number;
  readonly user: UserRow;
  readonly expiresAt: number;
  readonly freshUntil: number;
};

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

/** Who acts in a session: nobody but the holder of a half one before its second factor is there. */
function actorOf({ session, user }: Entry, isDemo: IsDemoPerson): Actor {
  if (session.stage !== 'full') return { kind: 'half', stage: session.stage, userId: user.id, sessionId: session.id };
  return {
    kind: 'user',
    userId: user.id,
    sessionId: session.id,
    userType: user.userType,
    isRestrictedAgent: user.isRestrictedAgent,
    email: user.email,
    name: fullName(user),
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

  const drop = (key: string, entry: Entry) => {
    byToken.delete(key);
    bySession.delete(entry.sessionId);
  };

  const keep = (key: string, entry: Entry) => {
    for (const [oldKey, old] of byToken) {
      if (byToken.size < MAX_ENTRIES && old.freshUntil > entry.freshUntil - FRESH_FOR) break;
      drop(oldKey, old);
    }
    byToken.set(key, entry);
    bySession.set(entry.sessionId, entry);
  };

  /** Sessions that are being read: calls that arrive together share one statement. */
  const loading = new Map<string, Promise<Entry | null>>();
  const loadOnce = (key: string, tokenHash: string, agencyId: string, now: number): Promise<Entry | null> => {
    const known = loading.get(key);
    if (known) return known;
    const made = load(tokenHash, agencyId, now).finally(() => {
      if (loading.get(key) === made) loading.delete(key);
    });
    loading.set(key, made);
    return made;
  };

  const load = async (tokenHash: string, agencyId: string, now: number): Promise<Entry | null> => {
    const [found] = await database.forAgency(agencyId).tx((tx) =>
      tx
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, and(eq(users.agencyId, sessions.agencyId), eq(users.id, sessions.userId)))
        .where(
          and(
            eq(sessions.agencyId, agencyId),
            eq(sessions.tokenHash, tokenHash),
            gt(sessions.expiresAt, new Date(now)),
            eq(users.status, 'Active'),
          ),
        )
        .limit(1),
    );
    if (!found) return null;
    const { session, user } = found;
    return {
      sessionId: session.id,
      session,
      user,
      // A session of an earlier version was last seen at its log-in.
      seenAt: (session.seenAt ?? session.createdAt).getTime(),
      expiresAt: session.expiresAt.getTime(),
      freshUntil: now + FRESH_FOR,
    };
  };

  /** Whether nobody used a session for too long. Half sessions end by themselves before that. */
  const isAlone = ({ session, user, seenAt }: Entry, now: number) =>
    session.stage === 'full' && isLeftAlone(user.userType, seenAt, now);

  /** Stores that a session is used, once a minute: calls that come meanwhile write nothing, and those of people who may stay never do. */
  const note = async (entry: Entry, agencyId: string, now: number): Promise<void> => {
    if (entry.session.stage !== 'full' || !isWorthNoting(entry.user.userType, entry.seenAt, now)) return;
    entry.seenAt = now;
    const own = and(eq(sessions.agencyId, agencyId), eq(sessions.id, entry.sessionId));
    await database.forAgency(agencyId).tx((tx) =>
      tx
        .update(sessions)
        .set({ seenAt: new Date(now) })
        .where(own),
    );
  };

  return {
    async find(tokenHash, agencyId, now, isUse) {
      const key = `${agencyId} ${tokenHash}`;
      let entry = byToken.get(key);
      // What another node noted of its use is looked up before it is said to be over.
      if (!entry || entry.freshUntil <= now || entry.freshUntil > now + FRESH_FOR || isAlone(entry, now)) {
        const before = generation;
        const loaded = await loadOnce(key, tokenHash, agencyId, now);
        if (!loaded) return null;
        if (before === generation) keep(key, loaded);
        entry = loaded;
      }
      if (entry.expiresAt <= now || isAlone(entry, now)) return null;
      if (isUse) await note(entry, agencyId, now);
      return actorOf(entry, isDemo);
    },
    findUser(sessionId, now) {
      const entry = bySession.get(sessionId);
      return entry && entry.freshUntil > now ? entry.user : undefined;
    },
    forgetUser(userId) {
      generation += 1;
      loading.clear();
      for (const [key, entry] of byToken) if (entry.user.id === userId) drop(key, entry);
    },
    forgetAll() {
      generation += 1;
      loading.clear();
      byToken.clear();
      bySession.clear();
    },
  };
}
