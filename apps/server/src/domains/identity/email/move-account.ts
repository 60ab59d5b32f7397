import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { isTakenIn } from '../../../platform/db/unit-of-work.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { endLinks, getLink, type LinkKind, redeemLink } from '../link-records.ts';
import { getUser, lockUser, type UserRow } from '../queries.ts';
import { personFoundBy } from '../rules/person-found-by.ts';
import { endSessions } from '../sessions/session-records.ts';
import { users } from '../tables.ts';

type MovingDeps = Pick<IdentityDeps, 'sessions' | 'emailProved'>;

/** Gives an account an email, and what else changes with it. Links that were mailed to the other one open nothing any more. */
async function writeEmail(
  tx: Tx,
  ctx: Ctx,
  user: UserRow,
  change: { readonly email: string; readonly passwordHash?: null },
): Promise<void> {
  const at = new Date(ctx.clock.now());
  await tx
    .update(users)
    .set({ ...change, foundBy: personFoundBy({ ...user, ...change }), emailVerifiedAt: at, updatedAt: at })
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, user.id)));
  for (const kind of ['verify', 'reset', 'move'] as const) await endLinks(tx, ctx, kind, user.id);
}

/** Uses a link up, and does `act` with the account and the link's email. Throws `tokenExpired`, also if somebody else has that email by now. */
async function byLink(
  deps: MovingDeps,
  ctx: Ctx,
  { kind, token }: { readonly kind: LinkKind; readonly token: string },
  act: (tx: Tx, user: UserRow, email: string) => Promise<void>,
): Promise<void> {
  try {
    const userId = await ctx.db.tx(async (tx) => {
      const link = await getLink(tx, ctx, kind, token);
      await lockUser(tx, ctx.agency.id, link.userId);
      await redeemLink(tx, ctx, kind, token);
      const user = await getUser(tx, ctx.agency.id, link.userId);
      if (link.email === null || user.status !== 'Active') throw new AppError('tokenExpired');
      await act(tx, user, link.email);
      return user.id;
    });
    deps.sessions.forgetUser(userId);
  } catch (error) {
    if (isTakenIn('users_email', error)) throw new AppError('tokenExpired', { cause: error });
    throw error;
  }
}

/** Moves an account to the email whose link is used: once, within a day. All sessions end but that of the browser in which it is used. Throws `tokenExpired`. */
export function moveAccount(deps: MovingDeps, ctx: Ctx, token: string): Promise<void> {
  return byLink(deps, ctx, { kind: 'move', token }, async (tx, user, email) => {
    // What it began with the old email is its own, too.
    await deps.emailProved(tx, ctx, user.id, user.email);
    await writeEmail(tx, ctx, user, { email });
    await deps.emailProved(tx, ctx, user.id, email);
    const { actor } = ctx;
    await endSessions(tx, ctx, user.id, actor.kind === 'user' && actor.userId === user.id ? actor.sessionId : undefined);
    await recordAudit(tx, ctx, { action: 'user.emailChanged', subjectType: 'user', subjectId: user.id });
  });
}

/**
 * Keeps the email whose link is used, or gives it back where the account was moved within the last week: the one who asked knew the password, so it opens
 * nothing any more, and all sessions end. A new password is set by a mailed link. Throws `tokenExpired`.
 */
export function keepEmail(deps: MovingDeps, ctx: Ctx, token: string): Promise<void> {
  return byLink(deps, ctx, { kind: 'keep', token }, async (tx, user, email) => {
    await writeEmail(tx, ctx, user, { email, passwordHash: null });
    await endLinks(tx, ctx, 'keep', user.id);
    await endSessions(tx, ctx, user.id);
    await recordAudit(tx, ctx, { action: 'user.emailKept', subjectType: 'user', subjectId: user.id });
  });
}
