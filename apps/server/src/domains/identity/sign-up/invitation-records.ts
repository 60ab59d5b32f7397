import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { invitations } from '../tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Returns the invitation of a token (SHA-256, hex) and locks it until the end of the transaction; throws `invitationInvalid` or `invitationUsed`. */
export async function getLiveInvitation(tx: Tx, ctx: Ctx, tokenHash: string): Promise<InvitationRow> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.agencyId, ctx.agency.id), eq(invitations.tokenHash, tokenHash)))
    .for('update');
  if (row?.acceptedAt) throw new AppError('invitationUsed');
  if (!row || row.revokedAt || row.expiresAt.getTime() <= ctx.clock.now()) throw new AppError('invitationInvalid');
  return row;
}
