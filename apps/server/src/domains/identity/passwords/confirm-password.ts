import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { admitAttempt, forgiveAttempt } from '../log-in/login-throttle.ts';
import { getUser, type UserRow } from '../queries.ts';

/**
 * Checks the caller's password before what a stolen session must not do, and returns their row. Guesses are throttled for each purpose, so a stolen
 * session does not help to find it. Throws `wrongCurrentPassword`, `tooManyRequests`.
 */
export async function confirmPassword(
  deps: Pick<IdentityDeps, 'passwords'>,
  ctx: Ctx,
  input: { purpose: 'change' | 'delete' | 'email' | 'handover'; password: string; ip: string },
): Promise<UserRow> {
  const { userId } = requireUser(ctx);
  const attempt = { account: `${input.purpose}:${userId}`, ip: input.ip };
  const user = await ctx.db.tx((tx) => getUser(tx, ctx.agency.id, userId));
  await admitAttempt(ctx, attempt);
  if (!(await deps.passwords.verify(user.passwordHash, input.password))) throw new AppError('wrongCurrentPassword');
  await ctx.db.tx((tx) => forgiveAttempt(tx, ctx, attempt));
  return user;
}
