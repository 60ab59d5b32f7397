import { newId } from '@caravel/kernel';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { linkToken, queueMail } from '../../notifications/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { findUserByEmail } from '../queries.ts';
import { INVITATIONS_PER_HOUR, LINK_LIFETIME, MAIL_WINDOW } from '../rules/lifetimes.ts';
import { invitations } from '../tables.ts';

/**
 * Invites somebody to become a sales agent; only the owner may. Throws `agentExists` if the address belongs to staff or has a live
 * invitation, `userExists` if it is a client's, `tooManyRequests` if the agency invited the most people for an hour.
 */
export async function inviteAgent(
  deps: Pick<IdentityDeps, 'secret'>,
  ctx: Ctx,
  input: { email: string; isRestrictedAgent: boolean },
): Promise<{ invitationId: string; expiresAt: Date }> {
  const inviter = requireUser(ctx);
  if (inviter.userType !== 'AgencyOwner') throw new AppError('forbidden');
  const now = ctx.clock.now();
  return ctx.db.tx(async (tx) => {
    const known = await findUserByEmail(tx, ctx.agency.id, input.email);
    if (known) throw new AppError(known.userType === 'Client' ? 'userExists' : 'agentExists');
    const live = await tx.$count(
      invitations,
      and(
        eq(invitations.agencyId, ctx.agency.id),
        eq(invitations.email, input.email),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, new Date(now)),
      ),
    );
    if (live > 0) throw new AppError('agentExists');
    const since = new Date(now - MAIL_WINDOW);
    const lately = await tx.$count(invitations, and(eq(invitations.agencyId, ctx.agency.id), gt(invitations.createdAt, since)));
    if (lately >= INVITATIONS_PER_HOUR) throw new AppError('tooManyRequests', { retryAfterSeconds: MAIL_WINDOW / 1000 });
    const invitationId = newId();
    const expiresAt = new Date(now + LINK_LIFETIME.invitation);
    await tx.insert(invitations).values({
      id: invitationId,
      agencyId: ctx.agency.id,
      email: input.email,
      isRestrictedAgent: input.isRestrictedAgent,
      tokenHash: sha256(linkToken(deps.secret, invitationId)),
      invitedByUserId: inviter.userId,
      createdAt: new Date(now),
      expiresAt,
    });
    await queueMail(tx, ctx, {
      template: 'agentInvitation',
      to: input.email,
      locale: ctx.agency.locale,
      data: { inviterName: inviter.name },
      link: { path: '/signup', query: { inviteEmail: input.email }, tokenId: invitationId },
    });
    await recordAudit(tx, ctx, { action: 'agent.invited', subjectType: 'invitation', subjectId: invitationId });
    return { invitationId, expiresAt };
  });
}
