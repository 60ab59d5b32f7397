import type { EndpointAnswer, listInvitations as endpoint, InvitationState } from '@caravel/contracts';
import { and, desc, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { invitationState } from '../rules/invitation-state.ts';
import { invitations } from '../tables.ts';
import { isNewest } from './newest-invitation.ts';
import { requireOwner } from './require-owner.ts';

/** Finds what `invitationState` calls by a name. */
function stateCondition(state: InvitationState | undefined, now: Date): SQL | undefined {
  const open = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
  switch (state) {
    case undefined:
      return undefined;
    case 'accepted':
      return isNotNull(invitations.acceptedAt);
    case 'revoked':
      return and(isNull(invitations.acceptedAt), isNotNull(invitations.revokedAt));
    case 'expired':
      return and(open, lte(invitations.expiresAt, now));
    case 'sent':
      return and(open, gt(invitations.expiresAt, now));
  }
}

/** Lists the agency's invitations, the newest of each address; only the owner may. */
export function listInvitations(
  ctx: Ctx,
  query: { state?: InvitationState | undefined; offSet: number; limit: number },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  requireOwner(ctx);
  const now = ctx.clock.now();
  return ctx.db.tx(async (tx) => {
    const found = and(isNewest(tx, ctx.agency.id), stateCondition(query.state, new Date(now)));
    const rows = await tx
      .select()
      .from(invitations)
      .where(found)
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .offset(query.offSet)
      .limit(query.limit);
    return {
      invitations: rows.map((row) => ({
        _id: row.id,
        email: row.email,
        isRestrictedAgent: row.isRestrictedAgent,
        state: invitationState(row, now),
        sentAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
      totalInvitations: await tx.$count(invitations, found),
    };
  });
}
