import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { insertUser } from '../people/insert-user.ts';
import { splitName } from '../rules/person-name.ts';
import { type Browser, meetBrowser } from '../sessions/meet-browser.ts';
import { endSession, openSession } from '../sessions/session-records.ts';
import { invitations } from '../tables.ts';
import { getInvitation } from './get-invitation.ts';
import { getLiveInvitation } from './invitation-records.ts';

/**
 * Registers an invited sales agent and logs them in: the invitation's token proves that they have the mailbox. Address and restriction come
 * from the invitation; an address in the body is ignored. Ends the previous session. Throws `invitationInvalid`, `invitationUsed`, `invitationPaid`,
 * `userExists`, `passwordTooCommon`.
 */
export async function signUpAgent(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { token: string; name: string; password: string; browser: Browser },
): Promise<{ _id: string; token: string; deviceToken: string }> {
  if (await isCommonPassword(input.password, [ctx.agency.name, input.name])) throw new AppError('passwordTooCommon');
  // Check before the expensive hash, so that a made-up token does not cost us one.
  await getInvitation(deps, ctx, input.token);
  const passwordHash = await deps.passwords.hash(input.password);
  const { actor } = ctx;
  const joined = await ctx.db.tx(async (tx) => {
    const invitation = await getLiveInvitation(tx, ctx, sha256(input.token));
    const at = new Date(ctx.clock.now());
    const user = await insertUser(tx, ctx, {
      id: newId(),
      email: invitation.email,
      ...splitName(input.name),
      passwordHash,
      userType: 'SalesAgent',
      isRestrictedAgent: invitation.isRestrictedAgent,
      emailVerifiedAt: at,
      createdByUserId: invitation.invitedByUserId,
    });
    if (!user) throw new AppError('userExists');
    await tx
      .update(invitations)
      .set({ acceptedAt: at })
      .where(and(eq(invitations.agencyId, ctx.agency.id), eq(invitations.id, invitation.id)));
    await recordAudit(tx, ctx, { action: 'agent.joined', subjectType: 'user', subjectId: user.id });
    if (actor.kind === 'user') await endSession(tx, ctx, actor.sessionId);
    const token = await openSession(tx, ctx, user.id, input.browser.userAgent);
    return { _id: user.id, token, deviceToken: await meetBrowser(tx, ctx, user, input.browser) };
  });
  if (actor.kind === 'user') deps.sessions.forgetUser(actor.userId);
  return joined;
}
