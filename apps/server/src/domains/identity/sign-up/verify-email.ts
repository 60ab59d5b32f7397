import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { endLinks, getLink, redeemLink } from '../link-records.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { getUser, lockUser } from '../queries.ts';
import { personFoundBy } from '../rules/person-found-by.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** What the verification page sends: the password typed at that sign-up or, if `isNew`, one to have in its place. */
export type VerifyEmailInput = { readonly token: string; readonly password: string; readonly isNew?: boolean | undefined };

/**
 * Redeems the link of a verification email: the address is the person's, and the account opens with the password given here. The link alone is not
 * enough, since a stranger may have signed up with somebody else's address. Other sign-ups' links end. Returns the address. Throws `tokenExpired`, `wrongSignUpPassword`,
 * `passwordTooCommon`; the last two leave the link as it is.
 */
export async function verifyEmail(
  deps: Pick<IdentityDeps, 'passwords' | 'emailProved'>,
  ctx: Ctx,
  { token, password, isNew }: VerifyEmailInput,
): Promise<{ email: string }> {
  // Check before the expensive hash, so that a made-up token does not cost us one.
  const { link, user } = await ctx.db.tx(async (tx) => {
    const found = await getLink(tx, ctx, 'verify', token);
    return { link: found, user: await getUser(tx, ctx.agency.id, found.userId) };
  });
  const about = [ctx.agency.name, fullName(user), `${link.firstName ?? ''} ${link.lastName ?? ''}`, user.email];
  if (isNew && (await isCommonPassword(password, about))) throw new AppError('passwordTooCommon');
  const typedHash = link.passwordHash ?? user.passwordHash;
  if (!isNew && !(await deps.passwords.verify(typedHash, password))) throw new AppError('wrongSignUpPassword');
  const passwordHash = isNew ? await deps.passwords.hash(password) : typedHash;
  await ctx.db.tx(async (tx) => {
    // Two sign-ups' links at the same instant: the first ends the other. Without the turn, each would wait for the other's link.
    await lockUser(tx, ctx.agency.id, user.id);
    await redeemLink(tx, ctx, 'verify', token);
    const at = new Date(ctx.clock.now());
    const names = { firstName: link.firstName ?? user.firstName, lastName: link.lastName ?? user.lastName };
    await tx
      .update(users)
      .set({
        passwordHash,
        ...names,
        foundBy: personFoundBy({ ...user, ...names }),
        emailVerifiedAt: at,
        updatedAt: at,
      })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, user.id)));
    await endLinks(tx, ctx, 'verify', user.id);
    await deps.emailProved(tx, ctx, user.id, user.email);
    await recordAudit(tx, ctx, { action: 'user.emailVerified', subjectType: 'user', subjectId: user.id });
  });
  return { email: user.email };
}
