import type { AgentDetail } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { tellDetailsChanged } from '../people/tell-details-changed.ts';
import { personFoundBy } from '../rules/person-found-by.ts';
import { users } from '../tables.ts';
import { getAgent } from './get-agent.ts';
import { lockPerson } from './lock-person.ts';
import { requireOwner } from './require-owner.ts';

/** Writes the phone of a sales agent, and tells them; only the owner may. Throws `salesAgentNotFound`. */
export async function setAgentPhone(
  deps: IdentityDeps,
  ctx: Ctx,
  { userId, phone }: { readonly userId: string; readonly phone: string | null },
): Promise<AgentDetail> {
  requireOwner(ctx);
  await ctx.db.tx(async (tx) => {
    const agent = await lockPerson(tx, ctx, userId);
    if (agent?.userType !== 'SalesAgent' || agent.erasedAt) throw new AppError('salesAgentNotFound');
    if (agent.phone === phone) return;
    await tx
      .update(users)
      .set({ phone, foundBy: personFoundBy({ ...agent, phone }), updatedAt: new Date(ctx.clock.now()) })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId)));
    await tellDetailsChanged(tx, ctx, agent, ['phone']);
    await recordAudit(tx, ctx, { action: 'agent.phoneSet', subjectType: 'user', subjectId: userId });
  });
  deps.sessions.forgetUser(userId);
  return getAgent(deps, ctx, userId);
}
