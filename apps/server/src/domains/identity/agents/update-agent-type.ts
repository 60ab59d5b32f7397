import type { AccountRole } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { endHandoversOf } from '../handover/handover-records.ts';
import { endSessions } from '../sessions/session-records.ts';
import { users } from '../tables.ts';
import { lockPerson } from './lock-person.ts';
import { requireOwner } from './require-owner.ts';

/**
 * Restricts a sales agent to their own bookings, or lifts it. Their sessions end; their bookings stay with them. Throws `salesAgentNotFound`,
 * `agentAlreadyRestricted`, `agentNotRestricted`, and `agentTypeFailed` if the account was closed meanwhile.
 */
export async function updateAgentType(
  deps: Pick<IdentityDeps, 'sessions'>,
  ctx: Ctx,
  { userId, isRestrictedAgent }: { userId: string; isRestrictedAgent: boolean },
): Promise<AccountRole> {
  requireOwner(ctx);
  await ctx.db.tx(async (tx) => {
    const agent = await lockPerson(tx, ctx, userId);
    if (agent?.userType !== 'SalesAgent') throw new AppError('salesAgentNotFound');
    if (agent.erasedAt) throw new AppError('agentTypeFailed');
    if (agent.isRestrictedAgent === isRestrictedAgent)
      throw new AppError(isRestrictedAgent ? 'agentAlreadyRestricted' : 'agentNotRestricted');
    await tx
      .update(users)
      .set({ isRestrictedAgent, updatedAt: new Date(ctx.clock.now()) })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId)));
    await endSessions(tx, ctx, userId);
    await endHandoversOf(tx, ctx, [userId]);
    const action = isRestrictedAgent ? 'agent.restricted' : 'agent.unrestricted';
    await recordAudit(tx, ctx, { action, subjectType: 'user', subjectId: userId });
  });
  deps.sessions.forgetUser(userId);
  return { _id: userId, userType: 'SalesAgent', isRestrictedAgent };
}
