import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { sessions } from '../tables.ts';
import { endSessions } from './session-records.ts';

/** Ends one of the caller's sessions; throws `notFound` for any other session. */
export async function endOwnSession(deps: IdentityDeps, ctx: Ctx, sessionId: string): Promise<void> {
  const { userId } = requireUser(ctx);
  await ctx.db.tx(async (tx) => {
    const ended = await tx
      .delete(sessions)
      // mutant session-of-another-ended: `eq(sessions.userId, userId),` -> nothing fails own-sessions.test.ts
      .where(and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.userId, userId), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError('notFound');
    await recordAudit(tx, ctx, { action: 'session.ended', subjectType: 'user', subjectId: userId });
  });
  deps.sessions.forgetUser(userId);
}

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions(deps: IdentityDeps, ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  await ctx.db.tx(async (tx) => {
    await endSessions(tx, ctx, userId, sessionId);
    await recordAudit(tx, ctx, { action: 'session.othersEnded', subjectType: 'user', subjectId: userId });
  });
  deps.sessions.forgetUser(userId);
}
