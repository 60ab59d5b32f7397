import type { AgentDetail } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { sessions, users } from '../tables.ts';
import { presentAgents } from './present-agents.ts';
import { requireOwner } from './require-owner.ts';

/** Returns a sales agent with their figures; only the owner may. Throws `salesAgentNotFound`. */
export async function getAgent(
  deps: Pick<IdentityDeps, 'figuresOf' | 'ofClients'>,
  ctx: Ctx,
  agentId: string,
): Promise<AgentDetail> {
  requireOwner(ctx);
  const { row, live } = await ctx.db.tx(async (tx) => {
    const [found] = await tx
      .select()
      .from(users)
      .where(
        and(eq(users.agencyId, ctx.agency.id), eq(users.id, agentId), eq(users.userType, 'SalesAgent'), isNull(users.erasedAt)),
      );
    if (!found) throw new AppError('salesAgentNotFound');
    const isLive = and(
      eq(sessions.agencyId, ctx.agency.id),
      eq(sessions.userId, agentId),
      gt(sessions.expiresAt, new Date(ctx.clock.now())),
    );
    return { row: found, live: await tx.$count(sessions, isLive) };
  });
  const [agent] = await presentAgents(deps, ctx, [row]);
  return {
    ...required(agent, 'agent'),
    phone: row.phone,
    locale: row.locale,
    loginCount: row.loginCount,
    sessions: live,
  };
}
