import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPerson } from '../agents/lock-person.ts';
import { findUserByEmail } from '../queries.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import { endSessions } from '../sessions/session-records.ts';
import { dropAllFactors, tellOfFactor } from './factor-records.ts';

/**
 * Takes all factors and recovery codes from a person who lost them, as the operator. Their sessions end, and an email tells them. The password stays
 * what opens the account, and they are asked to enrol anew. `reason`: the owner reads it. Throws `notFound` without such a person or factor.
 */
export async function resetFactors(
  deps: { readonly sessions: SessionCache },
  ctx: Ctx,
  email: string,
  reason?: string,
): Promise<void> {
  const userId = await ctx.db.tx(async (tx) => {
    const found = await findUserByEmail(tx, ctx.agency.id, email.toLowerCase());
    const user = found && (await lockPerson(tx, ctx, found.id));
    if (!user?.factorSince) throw new AppError('notFound');
    await dropAllFactors(tx, ctx, user);
    await endSessions(tx, ctx, user.id);
    await tellOfFactor(tx, ctx, user, 'factorReset');
    const data = { reason };
    if (reason !== undefined)
      await recordAudit(tx, ctx, { action: 'user.factorsTaken', subjectType: 'user', subjectId: user.id, data });
    return user.id;
  });
  deps.sessions.forgetUser(userId);
}
