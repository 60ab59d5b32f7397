import type { SignInProvider } from '@caravel/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { type Opened, openByStep } from '../log-in/open-by-step.ts';
import type { UserRow } from '../queries.ts';
import type { Browser } from '../sessions/meet-browser.ts';
import { endSession } from '../sessions/session-records.ts';
import { users } from '../tables.ts';

/** Where a sign-in comes from, and the page that was wanted. */
export type Entering = {
  readonly provider: SignInProvider;
  readonly ip: string;
  readonly browser: Browser;
  readonly navigateTo: string | null;
};

/** Throws `accountInactive`, and `agencyClosed` for clients of a closed agency: its staff still read. */
export function refuseShut(ctx: Ctx, { status, userType }: Pick<UserRow, 'status' | 'userType'>): void {
  if (status !== 'Active') throw new AppError('accountInactive');
  if (ctx.agency.isClosed && userType === 'Client') throw new AppError('agencyClosed');
}

/**
 * Opens the session of a person who signed in, as a log-in does: whole, or half until their second step. The session that the browser had ends. The caller
 * must make the cache forget its person. Throws as `refuseShut`.
 */
export async function letIn(
  deps: IdentityDeps,
  tx: Tx,
  ctx: Ctx,
  person: UserRow,
  { provider, ip, browser, navigateTo }: Entering,
): Promise<Opened> {
  refuseShut(ctx, person);
  const [user] = await tx
    .update(users)
    // A second factor that is yet to come makes it a log-in.
    .set({ loginCount: person.factorSince === null ? sql`${users.loginCount} + 1` : users.loginCount })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, person.id), eq(users.status, 'Active')))
    .returning();
  if (!user) throw new AppError('accountInactive');
  if ('sessionId' in ctx.actor) await endSession(tx, ctx, ctx.actor.sessionId);
  const opened = await openByStep(deps, tx, ctx, { user, attempt: { account: user.email, ip }, browser, provider });
  return { ...opened, session: { ...opened.session, navigateTo } };
}

/** Makes the cache forget who had the browser's session before. */
export function forgetFormer(deps: Pick<IdentityDeps, 'sessions'>, { actor }: Pick<Ctx, 'actor'>): void {
  if ('sessionId' in actor) deps.sessions.forgetUser(actor.userId);
}
