import type { Session } from '@caravel/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { findAgentsNeedFactor } from '../factors/factor-records.ts';
import { presentPerson } from '../presenters.ts';
import { findUserByEmail, type UserRow } from '../queries.ts';
import { secondStep } from '../rules/second-step.ts';
import { type Browser, meetBrowser } from '../sessions/meet-browser.ts';
import { endSession, openedBy, openSession } from '../sessions/session-records.ts';
import { users } from '../tables.ts';
import { type Attempt, admitAttempt, forgiveAttempt, rememberNetwork } from './login-throttle.ts';

/** A session that was opened, and the cookie by which its browser is known again; null where it was not met, since a second step is still to come. */
export type Opened = { readonly session: Session; readonly deviceToken: string | null };

type Opening = { readonly user: UserRow; readonly attempt: Attempt; readonly browser: Browser };

/** Opens the session that what follows the password asks for: whole, or half until the second factor is there. */
async function openByStep(deps: IdentityDeps, tx: Tx, ctx: Ctx, { user, attempt, browser }: Opening): Promise<Opened> {
  const { userAgent } = browser;
  const now = ctx.clock.now();
  const step = secondStep(
    {
      userType: user.userType,
      hasFactor: user.factorSince !== null,
      askedAt: user.factorAskedAt?.getTime() ?? null,
      isOperator: user.operatorSince !== null,
      agentsNeedFactor: await findAgentsNeedFactor(tx, ctx),
      isDemo: deps.isDemoPerson(user.email),
    },
    now,
  );
  const person = presentPerson(user, ctx.agency);
  if (step.next === 'prove' || step.next === 'enrol') {
    const token = await openSession(tx, ctx, user.id, userAgent, { stage: step.next });
    await recordAudit(tx, ctx, {
      action: 'session.half',
      subjectType: 'user',
      subjectId: user.id,
      data: { waitsFor: step.next },
    });
    return { session: { token, ...person, secondFactor: { next: step.next, daysLeft: null } }, deviceToken: null };
  }
  if (step.next === 'offer' && user.factorAskedAt === null) {
    const here = and(eq(users.agencyId, ctx.agency.id), eq(users.id, user.id));
    await tx
      .update(users)
      .set({ factorAskedAt: new Date(now) })
      .where(here);
  }
  await rememberNetwork(tx, ctx, attempt);
  const token = await openSession(tx, ctx, user.id, userAgent);
  await recordAudit(tx, ctx, openedBy(user.id, userAgent));
  const deviceToken = await meetBrowser(tx, ctx, user, browser);
  return { session: { token, ...person, ...(step.next === 'offer' && { secondFactor: step }) }, deviceToken };
}

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
