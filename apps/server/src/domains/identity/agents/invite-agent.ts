import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { invitations } from '../tables.ts';
import { refusePaid } from './paid-invitations.ts';
import { requireOwner } from './require-owner.ts';
import { type Invited, sendInvitation } from './send-invitation.ts';

/**
 * Invites somebody to become a sales agent; only the owner may. Throws `agentExists` if the address belongs to staff or has a live
 * invitation, `invitationPaid` if they opened an agency of their own since they were invited, `userExists` if it is a client's, `tooManyRequests` if the agency or the address had the most for an hour.
 */
export async function inviteAgent(
  deps: Pick<IdentityDeps, 'secret' | 'findOpened'>,
  ctx: Ctx,
  input: Invited,
): Promise<{ invitationId: string; expiresAt: Date }> {
  requireOwner(ctx);
  await refusePaid(deps, ctx, eq(invitations.email, input.email));
  return ctx.db.tx(async (tx) => {
    const sent = await sendInvitation(deps, tx, ctx, input);
    await recordAudit(tx, ctx, { action: 'agent.invited', subjectType: 'invitation', subjectId: sent.invitationId });
    return sent;
  });
}
