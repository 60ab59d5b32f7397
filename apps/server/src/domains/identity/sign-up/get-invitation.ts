import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import { type PaidDeps, refusePaid } from '../agents/paid-invitations.ts';
import { invitations } from '../tables.ts';
import { getLiveInvitation } from './invitation-records.ts';

/**
 * Returns the invited address, for the form that accepts the invitation. Throws `invitationPaid` if its person has an agency of their own since, and what
 * `getLiveInvitation` throws.
 */
export async function getInvitation(
  deps: PaidDeps,
  ctx: Ctx,
  token: string,
): Promise<{ email: string; isRestrictedAgent: boolean }> {
  const tokenHash = sha256(token);
  await refusePaid(deps, ctx, eq(invitations.tokenHash, tokenHash));
  const { email, isRestrictedAgent } = await ctx.db.tx((tx) => getLiveInvitation(tx, ctx, tokenHash));
  return { email, isRestrictedAgent };
}
