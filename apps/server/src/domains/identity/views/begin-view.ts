import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { newToken, sha256 } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { VIEW_SECONDS } from '../rules/lifetimes.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import { endSession } from '../sessions/session-records.ts';
import { sessions } from '../tables.ts';

/**
 * Begins a view by the token of its link, which counts once. It ends after an hour, whatever is done in it. A session that the browser had at the agency
 * ends. Returns the session's token. Throws `tokenExpired`.
 */
export async function beginView(deps: { readonly sessions: SessionCache }, ctx: Ctx, linkToken: string): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  await ctx.db.tx(async (tx) => {
    const begun = await tx
      .update(sessions)
      .set({
        stage: 'viewing',
        tokenHash: sha256(token),
        createdAt: new Date(now),
        expiresAt: new Date(now + VIEW_SECONDS * 1000),
      })
      .where(
        and(
          eq(sessions.agencyId, ctx.agency.id),
          eq(sessions.tokenHash, sha256(linkToken)),
          eq(sessions.stage, 'view'),
          gt(sessions.expiresAt, new Date(now)),
        ),
      )
      .returning({ id: sessions.id });
    if (begun.length === 0) throw new AppError('tokenExpired');
    if ('sessionId' in ctx.actor) await endSession(tx, ctx, ctx.actor.sessionId);
  });
  if ('sessionId' in ctx.actor) deps.sessions.forgetUser(ctx.actor.userId);
  return token;
}
