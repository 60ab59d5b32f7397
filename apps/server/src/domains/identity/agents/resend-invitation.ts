import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { invitations } from '../tables.ts';
import { lockOpenInvitation } from './newest-invitation.ts';
import { refusePaid } from './paid-invitations.ts';
import { requireOwner } from './require-owner.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Sends an invitation again, with a new link for another week; also one that expired or was revoked. The earlier link stops working. Returns the
 * address. Throws `dataNotFound`, `invitationUsed`, `invitationPaid`, and what `sendInvitation` throws.
 */
export async function resendInvitation(
  deps: Pick<IdentityDeps, 'secret' | 'findOpened'>,
  ctx: Ctx,
  invitationId: string,
): Promise<string> {
  requireOwner(ctx);
  await refusePaid(deps, ctx, eq(invitations.id, invitationId));
  return ctx.db.tx(async (tx) => {
    const row = await lockOpenInvitation(tx, ctx, invitationId);
    await tx
      .update(invitations)
      .set({ revokedAt: new Date(ctx.clock.now()) })
      .where(and(eq(invitations.agencyId, ctx.agency.id), eq(invitations.id, row.id)));
    const sent = await sendInvitation(deps, tx, ctx, row);
    await recordAudit(tx, ctx, { action: 'agent.invited-again', subjectType: 'invitation', subjectId: sent.invitationId });
    return row.email;
  });
}
