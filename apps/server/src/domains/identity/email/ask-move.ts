import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { queueMail } from '../../notifications/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { findNewLink } from '../link-records.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { findUserByEmail, lockUser, type UserRow } from '../queries.ts';
import { MAIL_WINDOW } from '../rules/lifetimes.ts';
import { fullName } from '../rules/person-name.ts';

/** Mails a link to the new email; to one that is taken, as a sign-up does, that it has an account. */
async function mailNew(
  tx: Tx,
  ctx: Ctx,
  user: UserRow,
  link: { readonly email: string; readonly tokenId: string },
): Promise<void> {
  const taken = await findUserByEmail(tx, ctx.agency.id, link.email);
  if (taken) {
    await queueMail(tx, ctx, {
      ...{ template: 'alreadyRegistered', to: taken.email, locale: taken.locale, data: { name: fullName(taken) } },
      link: { path: '/login' },
      dedupeKey: `already-registered:${taken.id}:${Math.floor(ctx.clock.now() / MAIL_WINDOW)}`,
    });
    return;
  }
  await queueMail(tx, ctx, {
    ...{ template: 'emailAsked', to: link.email, locale: user.locale, data: { name: fullName(user) } },
    link: { path: '/email-proved', tokenId: link.tokenId },
  });
}

/**
 * Asks for another email of the caller, a client: a link to it proves that it is theirs, and until then the old one stays. The old one is told, with a link that
 * keeps it. Whether the new one is taken, only its own mailbox learns. Throws `forbidden` for staff, `wrongCurrentPassword`, `validationFailed` for the same
 * email, and `tooManyRequests` after the most emails for an hour.
 */
export async function askMove(
  deps: Pick<IdentityDeps, 'passwords' | 'secret'>,
  ctx: Ctx,
  { email, currentPassword, ip }: { readonly email: string; readonly currentPassword: string; readonly ip: string },
): Promise<void> {
  const user = await confirmPassword(deps, ctx, { purpose: 'email', password: currentPassword, ip });
  // An agency knows its staff by their emails.
  if (user.userType !== 'Client') throw new AppError('forbidden');
  if (email === user.email.toLowerCase()) assertNoProblems(ctx, { email: 'emailUnchanged' });
  await ctx.db.tx(async (tx) => {
    // Or all that come at once would find the hour's count of emails still low.
    await lockUser(tx, ctx.agency.id, user.id);
    const link = { secret: deps.secret, userId: user.id };
    const tokenId = await findNewLink(tx, ctx, { ...link, kind: 'move', email });
    const keepId = await findNewLink(tx, ctx, { ...link, kind: 'keep', email: user.email });
    if (tokenId === undefined || keepId === undefined)
      throw new AppError('tooManyRequests', { retryAfterSeconds: MAIL_WINDOW / 1000 });
    await mailNew(tx, ctx, user, { email, tokenId });
    await queueMail(tx, ctx, {
      ...{ template: 'emailMoving', to: user.email, locale: user.locale, data: { name: fullName(user) } },
      link: { path: '/email-kept', tokenId: keepId },
    });
    await recordAudit(tx, ctx, { action: 'user.emailAsked', subjectType: 'user', subjectId: user.id });
  });
}
