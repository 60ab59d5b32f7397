import type { Ctx } from '../../../platform/context.ts';
import { getLiveInvitation } from './invitation-records.ts';

/** Returns the invited address, for the form that accepts the invitation. */
export async function getInvitation(ctx: Ctx, token: string): Promise<{ email: string; isRestrictedAgent: boolean }> {
  const { email, isRestrictedAgent } = await ctx.db.tx((tx) => getLiveInvitation(tx, ctx, token));
  return { email, isRestrictedAgent };
}
