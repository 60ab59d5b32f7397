import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { fullName } from '../rules/person-name.ts';
import { renewSession } from '../sessions/session-records.ts';
import { isCommonPassword } from './common-passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import { storePassword } from './store-password.ts';

/**
 * Changes the caller's password and returns a new token for their session. Their other sessions end, and so does the current token, because
 * somebody may have copied it. Throws `wrongCurrentPassword`, `passwordUnchanged`, `passwordTooCommon`.
 */
export async function changePassword(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string; ip: string },
): Promise<string> {
  const { userId, sessionId } = requireUser(ctx);
  const user = await confirmPassword(deps, ctx, { purpose: 'change', password: input.currentPassword, ip: input.ip });
  if (input.newPassword === input.currentPassword) throw new AppError('passwordUnchanged');
  if (await isCommonPassword(input.newPassword, [ctx.agency.name, fullName(user), user.email]))
    throw new AppError('passwordTooCommon');
  const passwordHash = await deps.passwords.hash(input.newPassword);
  const token = await ctx.db.tx(async (tx) => {
    await storePassword(tx, ctx, { user, passwordHash, keepSessionId: sessionId });
    await recordAudit(tx, ctx, { action: 'user.passwordChanged', subjectType: 'user', subjectId: userId });
    return renewSession(tx, ctx, sessionId);
  });
  deps.sessions.forgetUser(userId);
  return token;
}
