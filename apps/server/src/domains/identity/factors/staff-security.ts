import type { StaffSecurity } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { staffSecurity } from '../tables.ts';
import { findAgentsNeedFactor } from './factor-records.ts';

/** Says whether the agency asks its agents for a second factor. */
export async function getStaffSecurity(ctx: Ctx): Promise<StaffSecurity> {
  return { agentsNeedFactor: await ctx.db.tx((tx) => findAgentsNeedFactor(tx, ctx)) };
}

/** Switches it; agents are asked at their next log-in. */
export async function setStaffSecurity(ctx: Ctx, { agentsNeedFactor }: StaffSecurity): Promise<StaffSecurity> {
  const fresh = { agentsNeedFactor, updatedAt: new Date(ctx.clock.now()) };
  await ctx.db.tx(async (tx) => {
    await tx
      .insert(staffSecurity)
      .values({ agencyId: ctx.agency.id, ...fresh })
      .onConflictDoUpdate({ target: staffSecurity.agencyId, set: fresh });
    await recordAudit(tx, ctx, {
      action: agentsNeedFactor ? 'agents.factorDemanded' : 'agents.factorWaived',
      subjectType: 'agency',
      subjectId: ctx.agency.id,
    });
  });
  return { agentsNeedFactor };
}
