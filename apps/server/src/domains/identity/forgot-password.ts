import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../notifications/index.ts';
import type { IdentityDeps } from './deps.ts';
import { findNewLink } from './link-records.ts';
import { findUserByEmail } from './queries.ts';
import { fullName } from './rules/person-name.ts';

/** Mails a link for a new password where the address has an active account. The caller learns nothing of that. */
export async function forgotPassword(deps: IdentityDeps, ctx: Ctx, email: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const user = await findUserByEmail(tx, ctx.agency.id, email);
    if (user?.status !== 'Active') return;
    const tokenId = await findNewLink(tx, ctx, { secret: deps.secret, userId: user.id, kind: 'reset' });
    if (tokenId === undefined) return;
    await queueMail(tx, ctx, {
      template: 'resetPassword',
      to: user.email,
      locale: user.locale,
      data: { name: fullName(user) },
      link: { path: '/newPassword', tokenId },
    });
    await recordAudit(tx, ctx, { action: 'user.passwordResetAsked', subjectType: 'user', subjectId: user.id });
  });
}
