import type { EndpointAnswer, listInvitations as endpoint, InvitationState } from '@caravel/contracts';
import { and, desc, gt, inArray, isNotNull, isNull, lte, notInArray, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { invitationState } from '../rules/invitation-state.ts';
import { invitations } from '../tables.ts';
import { isNewest } from './newest-invitation.ts';
import { findPaid, type PaidDeps } from './paid-invitations.ts';
import { requireOwner } from './require-owner.ts';

/** Finds what `invitationState` calls by a name; `paid` are the ids of those whose people have an agency of their own. */
function stateCondition(state: InvitationState | undefined, now: Date, paid: readonly string[]): SQL | undefined {
  const open = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt), notInArray(invitations.id, [...paid]));
  switch (state) {
    case undefined:
      return undefined;
    case 'accepted':
      return isNotNull(invitations.acceptedAt);
    case 'revoked':
      return and(isNull(invitations.acceptedAt), isNotNull(invitations.revokedAt));
    case 'subscriptionPaid':
      return inArray(invitations.id, [...paid]);
    case 'expired':
      return and(open, lte(invitations.expiresAt, now));
    case 'sent':
      return and(open, gt(invitations.expiresAt, now));
  }
}

/** Lists the agency's invitations, the newest of each address; only the owner may. */
export async function listInvitations(
  deps: PaidDeps,
  ctx: Ctx,
  query: { state?: InvitationState | undefined; offSet: number; limit: number },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  requireOwner(ctx);
  const now = ctx.clock.now();
  const paid = await findPaid(deps, ctx);
  return ctx.db.tx(async (tx) => {
    const found = and(isNewest(tx, ctx.agency.id), stateCondition(query.state, new Date(now), [...paid]));
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
        state: invitationState({ ...row, isPaid: paid.has(row.id) }, now),
        sentAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
      totalInvitations: await tx.$count(invitations, found),
    };
  });
}
