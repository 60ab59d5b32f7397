import { newId } from '@caravel/kernel';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { linkToken, queueMail } from '../../notifications/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { findUserByEmail } from '../queries.ts';
import { INVITATIONS_PER_HOUR, LINK_LIFETIME, MAIL_WINDOW, MAILS_PER_HOUR } from '../rules/lifetimes.ts';
import { invitations } from '../tables.ts';

/** The person who is invited, and the role that they get. */
export type Invited = { readonly email: string; readonly isRestrictedAgent: boolean };

/** Limits invitations by agency and by address, because each one is an email to somebody who did not ask for it. */
async function refuseFlood(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  const lately = and(eq(invitations.agencyId, ctx.agency.id), gt(invitations.createdAt, new Date(ctx.clock.now() - MAIL_WINDOW)));
  const ofAgency = await tx.$count(invitations, lately);
  const ofAddress = await tx.$count(invitations, and(lately, eq(invitations.email, email)));
  if (ofAgency >= INVITATIONS_PER_HOUR || ofAddress >= MAILS_PER_HOUR)
    throw new AppError('tooManyRequests', { retryAfterSeconds: MAIL_WINDOW / 1000 });
}

/**
 * Stores an invitation and emails its link, in the caller's transaction. Throws `agentExists` if the address belongs to staff or has a live
 * invitation, `userExists` if it is a client's, `tooManyRequests` if the agency or the address had the most for an hour.
 */
export async function sendInvitation(
  deps: Pick<IdentityDeps, 'secret'>,
  tx: Tx,
  ctx: Ctx,
  invited: Invited,
): Promise<{ invitationId: string; expiresAt: Date }> {
  const inviter = requireUser(ctx);
  const now = ctx.clock.now();
  const known = await findUserByEmail(tx, ctx.agency.id, invited.email);
  if (known) throw new AppError(known.userType === 'Client' ? 'userExists' : 'agentExists');
  const isLive = and(
    eq(invitations.agencyId, ctx.agency.id),
    eq(invitations.email, invited.email),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, new Date(now)),
  );
  if ((await tx.$count(invitations, isLive)) > 0) throw new AppError('agentExists');
  await refuseFlood(tx, ctx, invited.email);
  const invitationId = newId();
  const expiresAt = new Date(now + LINK_LIFETIME.invitation);
  await tx.insert(invitations).values({
    id: invitationId,
    agencyId: ctx.agency.id,
    email: invited.email,
    isRestrictedAgent: invited.isRestrictedAgent,
    tokenHash: sha256(linkToken(deps.secret, invitationId)),
    invitedByUserId: inviter.userId,
    createdAt: new Date(now),
    expiresAt,
  });
  await queueMail(tx, ctx, {
    template: 'agentInvitation',
    to: invited.email,
    locale: ctx.agency.locale,
    data: { inviterName: inviter.name },
    link: { path: '/signup', query: { inviteEmail: invited.email }, tokenId: invitationId },
  });
  return { invitationId, expiresAt };
}
