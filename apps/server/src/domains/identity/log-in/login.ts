import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { findUserByEmail } from '../queries.ts';
import type { Browser } from '../sessions/meet-browser.ts';
import { endSession } from '../sessions/session-records.ts';
import { users } from '../tables.ts';
import { admitAttempt, forgiveAttempt } from './login-throttle.ts';
import { type Opened, openByStep } from './open-by-step.ts';

/**
 * Opens a session. An unknown address and a wrong password give the same response in the same time; problems of the account (not verified,
 * inactive) are shown only to somebody who knows its password. Ends the previous session: a login always gives a new token.
 * Throws `wrongCredentials`, and the code of such a problem.
 */
export async function login(
  deps: IdentityDeps,
  ctx: Ctx,
  input: { email: string; password: string; ip: string; browser: Browser },
): Promise<Opened> {
  const attempt = { account: input.email, ip: input.ip };
  await admitAttempt(ctx, attempt);
  const known = await ctx.db.tx((tx) => findUserByEmail(tx, ctx.agency.id, input.email));
  const fits = await deps.passwords.verify(known?.passwordHash ?? null, input.password);
  if (!known || !fits) throw new AppError('wrongCredentials');
  const opened = await ctx.db.tx(async (tx) => {
    await forgiveAttempt(tx, ctx, attempt);
    if (known.status !== 'Active') return 'accountInactive';
    // A closed agency still has its staff, who read; its clients have nothing to come.
    if (ctx.agency.isClosed && known.userType === 'Client') return 'agencyClosed';
    if (known.emailVerifiedAt === null) return 'emailNotVerified';
    const [user] = await tx
      .update(users)
      // A second factor that is yet to come makes it a log-in.
      .set({ loginCount: known.factorSince === null ? sql`${users.loginCount} + 1` : users.loginCount })
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
    if ('sessionId' in ctx.actor) await endSession(tx, ctx, ctx.actor.sessionId);
    return openByStep(deps, tx, ctx, { user, attempt, browser: input.browser });
  });
  if (typeof opened === 'string') throw new AppError(opened);
  if ('sessionId' in ctx.actor) deps.sessions.forgetUser(ctx.actor.userId);
  return opened;
}
