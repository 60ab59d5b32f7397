import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPerson } from '../agents/lock-person.ts';
import type { IdentityDeps } from '../deps.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** Makes new recovery codes for the caller; the old ones end. Throws `notFound` without a factor. */
export async function renewRecoveryCodes(deps: IdentityDeps, ctx: Ctx): Promise<string[]> {
  const { userId } = requireUser(ctx);
  return ctx.db.tx(async (tx) => {
    const user = await lockPerson(tx, ctx, userId);
    if (!user?.factorSince) throw new AppError('notFound');
    await recordAudit(tx, ctx, { action: 'user.recoveryCodesRenewed', subjectType: 'user', subjectId: userId });
    return newRecoveryCodes(deps, tx, ctx, userId);
  });
}
