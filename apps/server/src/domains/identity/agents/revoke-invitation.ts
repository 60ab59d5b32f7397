import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { invitations } from '../tables.ts';
import { lockOpenInvitation } from './newest-invitation.ts';
import { type PaidDeps, refusePaid } from './paid-invitations.ts';
import { requireOwner } from './require-owner.ts';

/** Takes an invitation back: its link stops working. Returns the address. Throws `dataNotFound`, `invitationUsed`, `invitationPaid`. */
export async function revokeInvitation(deps: PaidDeps, ctx: Ctx, invitationId: string): Promise<string> {
  requireOwner(ctx);
  await refusePaid(deps, ctx, eq(invitations.id, invitationId));
  return ctx.db.tx(async (tx) => {
    const row = await lockOpenInvitation(tx, ctx, invitationId);
    await tx
      .update(invitations)
      .set({ revokedAt: row.revokedAt ?? new Date(ctx.clock.now()) })
      .where(and(eq(invitations.agencyId, ctx.agency.id), eq(invitations.id, row.id)));
    await recordAudit(tx, ctx, { action: 'agent.invitation-revoked', subjectType: 'invitation', subjectId: row.id });
    return row.email;
  });
}
