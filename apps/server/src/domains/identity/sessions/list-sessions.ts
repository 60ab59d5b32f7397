import type { SessionEntry } from '@caravel/contracts';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { isLeftAlone } from '../rules/idle-end.ts';
import { sessions } from '../tables.ts';

/** Lists the caller's live sessions, newest first. */
export async function listSessions(ctx: Ctx): Promise<SessionEntry[]> {
  const { userId, sessionId, userType, operator } = requireUser(ctx);
  const idleType = operator === undefined ? userType : 'AgencyOwner';
  const now = ctx.clock.now();
  const rows = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.agencyId, ctx.agency.id),
          eq(sessions.userId, userId),
          gt(sessions.expiresAt, new Date(now)),
          ne(sessions.stage, 'view'),
        ),
      )
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .limit(100),
  );
  const live = rows.filter(({ seenAt, createdAt }) => !isLeftAlone(idleType, (seenAt ?? createdAt).getTime(), now));
  return live.map((row) => ({
    _id: row.id,
    browser: row.browser,
    system: row.system,
    startedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}
