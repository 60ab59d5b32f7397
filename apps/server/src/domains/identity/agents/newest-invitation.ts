import { and, eq, gt, notExists, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { InvitationRow } from '../sign-up/invitation-records.ts';
import { invitations } from '../tables.ts';

/** The condition that finds the newest invitation of each address: one that was sent again is a row of its own, and replaces the older. */
export function isNewest(tx: Tx, agencyId: string): SQL | undefined {
  const newer = alias(invitations, 'newer');
  const isLater = or(
    gt(newer.createdAt, invitations.createdAt),
    and(eq(newer.createdAt, invitations.createdAt), gt(newer.id, invitations.id)),
  );
  return and(
    eq(invitations.agencyId, agencyId),
    notExists(
      tx
        .select({ id: newer.id })
        .from(newer)
        .where(and(eq(newer.agencyId, agencyId), eq(newer.email, invitations.email), isLater)),
    ),
  );
}

/**
 * Returns an invitation that can be sent again or revoked, locked until the end of the transaction. Throws `dataNotFound` if the agency has none
 * with this id or it was replaced, `invitationUsed` if it was accepted.
 */
export async function lockOpenInvitation(tx: Tx, ctx: Ctx, invitationId: string): Promise<InvitationRow> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.agencyId, ctx.agency.id), eq(invitations.id, invitationId), isNewest(tx, ctx.agency.id)))
    .for('update');
  if (!row) throw new AppError('dataNotFound');
  if (row.acceptedAt) throw new AppError('invitationUsed');
  return row;
}
