import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import { endSessions } from '../sessions/session-records.ts';
import { users } from '../tables.ts';

/** Lets somebody run the platform no more; their account stays, their sessions end at once. For the command line. Throws `notFound`. */
export async function removeOperator(deps: { readonly sessions: SessionCache }, ctx: Ctx, email: string): Promise<void> {
  const userId = await ctx.db.tx(async (tx) => {
    const [gone] = await tx
      .update(users)
      .set({ operatorSince: null, updatedAt: new Date(ctx.clock.now()) })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.email, email.toLowerCase()), isNotNull(users.operatorSince)))
      .returning({ id: users.id });
    if (!gone) throw new AppError('notFound');
    await endSessions(tx, ctx, gone.id);
    await recordAudit(tx, ctx, { action: 'operator.removed', subjectType: 'user', subjectId: gone.id });
    return gone.id;
  });
  deps.sessions.forgetUser(userId);
}
