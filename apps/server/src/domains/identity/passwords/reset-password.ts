import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { getLink, redeemLink } from '../link-records.ts';
import { forgiveAccount, rememberNetwork } from '../log-in/login-throttle.ts';
import { getUser } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';
import { isCommonPassword } from './common-passwords.ts';
import { storePassword } from './store-password.ts';

/**
 * Sets a new password with an emailed link, once. Ends every session of the person and resets the account's log-in delays.
 * Throws `passwordTooCommon`, `passwordChangeFailed`.
 */
export async function resetPassword(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { token: string; password: string; ip: string },
): Promise<void> {
  // Check before the expensive hash, so that a made-up token does not cost us one.
  const known = await ctx.db.tx(async (tx) => {
    const { userId } = await getLink(tx, ctx, 'reset', input.token);
    return getUser(tx, ctx.agency.id, userId);
  });
  if (await isCommonPassword(input.password, [ctx.agency.name, fullName(known), known.email]))
    throw new AppError('passwordTooCommon');
  const passwordHash = await deps.passwords.hash(input.password);
  const userId = await ctx.db.tx(async (tx) => {
    const user = await getUser(tx, ctx.agency.id, await redeemLink(tx, ctx, 'reset', input.token));
    if (user.status !== 'Active') throw new AppError('passwordChangeFailed');
    await storePassword(tx, ctx, { user, passwordHash });
    await deps.emailProved(tx, ctx, user.id, user.email);
    const attempt = { account: user.email, ip: input.ip };
    await forgiveAccount(tx, ctx, attempt);
    await rememberNetwork(tx, ctx, attempt);
    await recordAudit(tx, ctx, { action: 'user.passwordReset', subjectType: 'user', subjectId: user.id });
    return user.id;
  });
  deps.sessions.forgetUser(userId);
}
