import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { invitations, users } from '../tables.ts';

/** Whether the agency ever invited a sales agent, or has one. */
export function hasInvited(ctx: Ctx): Promise<boolean> {
  return ctx.db.tx(async (tx) => {
    const invited = tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.agencyId, ctx.agency.id)).limit(1);
    if ((await invited).length > 0) return true;
    const agents = and(eq(users.agencyId, ctx.agency.id), eq(users.userType, 'SalesAgent'));
    return (await tx.select({ id: users.id }).from(users).where(agents).limit(1)).length > 0;
  });
}
