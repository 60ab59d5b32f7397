import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { invitations } from '../tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Returns the invitation of a token and locks it until the end of the transaction; throws `invitationInvalid` or `invitationUsed`. */
export async function getLiveInvitation(tx: Tx, ctx: Ctx, token: string): Promise<InvitationRow> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.agencyId, ctx.agency.id), eq(invitations.tokenHash, sha256(token))))
    .for('update');
  if (row?.acceptedAt) throw new AppError('invitationUsed');
  if (!row || row.revokedAt || row.expiresAt.getTime() <= ctx.clock.now()) throw new AppError('invitationInvalid');
  return row;
}
