import type { Session } from '@caravel/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { presentPerson } from '../presenters.ts';
import { findUserByEmail } from '../queries.ts';
import { endSession, openedBy, openSession } from '../sessions/session-records.ts';
import { users } from '../tables.ts';
import { admitAttempt, forgiveAttempt, rememberNetwork } from './login-throttle.ts';

/**
 * Opens a session. An unknown address and a wrong password give the same response in the same time; problems of the account (not verified,
 * inactive) are shown only to somebody who knows its password. Ends the previous session: a login always gives a new token.
 */
export async function login(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { email: string; password: string; ip: string; userAgent?: string | undefined },
): Promise<Session> {
  const attempt = { account: input.email, ip: input.ip };
  await admitAttempt(ctx, attempt);
  const known = await ctx.db.tx((tx) => findUserByEmail(tx, ctx.agency.id, input.email));
  const fits = await deps.passwords.verify(known?.passwordHash ?? null, input.password);
  if (!known || !fits) throw new AppError('wrongCredentials');
  const opened = await ctx.db.tx(async (tx) => {
    await forgiveAttempt(tx, ctx, attempt);
    if (known.status !== 'Active') return 'accountInactive';
    if (known.emailVerifiedAt === null) return 'emailNotVerified';
    const [user] = await tx
      .update(users)
      .set({ loginCount: sql`${users.loginCount} + 1` })
      .where(
        and(
          eq(users.agencyId, ctx.agency.id),
          eq(users.id, known.id),
          eq(users.status, 'Active'),
          eq(users.passwordHash, known.passwordHash ?? ''),
        ),
      )
      .returning();
    // The account was deactivated or got another password while this one was being checked.
    if (!user) return 'wrongCredentials';
    if (ctx.actor.kind === 'user') await endSession(tx, ctx, ctx.actor.sessionId);
    await rememberNetwork(tx, ctx, attempt);
    const token = await openSession(tx, ctx, user.id, input.userAgent);
    await recordAudit(tx, ctx, openedBy(user.id, input.userAgent));
    return { token, ...presentPerson(user, ctx.agency) };
  });
  if (typeof opened === 'string') throw new AppError(opened);
  if (ctx.actor.kind === 'user') deps.sessions.forgetUser(ctx.actor.userId);
  return opened;
}
