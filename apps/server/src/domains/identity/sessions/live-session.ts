import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/db/types.ts';
import type { UserRow } from '../queries.ts';
import { idleTypeOf, isLeftAlone, isWorthNoting } from '../rules/idle-end.ts';
import { sessions, users } from '../tables.ts';

/** A session that has not expired, and its person. */
export type LiveSession = {
  readonly session: typeof sessions.$inferSelect;
  readonly user: UserRow;
  /** When it was last used, in epoch milliseconds, as far as this process knows. */
  seenAt: number;
};

/** Reads the session of a token (SHA-256, hex) at `now`, in epoch milliseconds; null if it does not exist or has expired, or its person is not active. */
export async function readSession(
  database: Database,
  tokenHash: string,
  agencyId: string,
  now: number,
): Promise<LiveSession | null> {
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
          // mutant link-of-a-view-is-a-session: `ne(sessions.stage, 'view'),` -> nothing fails views.security.test.ts
          ne(sessions.stage, 'view'),
          eq(users.status, 'Active'),
        ),
      )
      .limit(1),
  );
  // A session of an earlier version was last used at its log-in.
  return found ? { ...found, seenAt: (found.session.seenAt ?? found.session.createdAt).getTime() } : null;
}

/** Whether nobody has used a session for too long. Half sessions end by themselves before that. */
export function isAlone({ session, user, seenAt }: LiveSession, now: number): boolean {
  return session.stage === 'full' && isLeftAlone(idleTypeOf(user), seenAt, now);
}

/** Stores that a session is used, once a minute at most: calls that come meanwhile write nothing, and those of clients never do. */
export async function noteUse(database: Database, live: LiveSession, now: number): Promise<void> {
  const { session, user, seenAt } = live;
  if (session.stage !== 'full' || !isWorthNoting(idleTypeOf(user), seenAt, now)) return;
  live.seenAt = now;
  const own = and(eq(sessions.agencyId, session.agencyId), eq(sessions.id, session.id));
  const seen = { seenAt: new Date(now) };
  await database.forAgency(session.agencyId).tx((tx) => tx.update(sessions).set(seen).where(own));
}
