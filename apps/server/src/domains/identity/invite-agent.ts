import { newId } from '@caravel/kernel';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/tokens.ts';
import { AppError } from '../../platform/errors.ts';
import { linkToken, queueMail } from '../notifications/index.ts';
import type { IdentityDeps } from './deps.ts';
import { findUserByEmail } from './queries.ts';
import { LINK_LIFETIME } from './rules/lifetimes.ts';
import { invitations } from './tables.ts';

/** Invites somebody to become a sales agent: the owner's right. Throws `userExists` where the address has an account or a live invitation. */
export async function inviteAgent(
  deps: Pick<IdentityDeps, 'secret'>,
  ctx: Ctx,
  input: { email: string; isRestrictedAgent: boolean },
): Promise<{ invitationId: string }> {
  const inviter = requireUser(ctx);
  if (inviter.userType !== 'AgencyOwner') throw new AppError('forbidden');
  const now = ctx.clock.now();
  return ctx.db.tx(async (tx) => {
    if (await findUserByEmail(tx, ctx.agency.id, input.email)) throw new AppError('userExists');
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
    if (live > 0) throw new AppError('userExists');
    const invitationId = newId();
    await tx.insert(invitations).values({
      id: invitationId,
      agencyId: ctx.agency.id,
      email: input.email,
      isRestrictedAgent: input.isRestrictedAgent,
      tokenHash: sha256(linkToken(deps.secret, invitationId)),
      invitedByUserId: inviter.userId,
      createdAt: new Date(now),
      expiresAt: new Date(now + LINK_LIFETIME.invitation),
    });
    await queueMail(tx, ctx, {
      template: 'agentInvitation',
      to: input.email,
      locale: ctx.agency.locale,
      data: { inviterName: inviter.name },
      link: { path: '/signup', query: { inviteEmail: input.email }, tokenId: invitationId },
    });
    await recordAudit(tx, ctx, { action: 'agent.invited', subjectType: 'invitation', subjectId: invitationId });
    return { invitationId };
  });
}
