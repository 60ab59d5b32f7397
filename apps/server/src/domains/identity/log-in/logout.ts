import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { endSession } from '../sessions/session-records.ts';

/** Ends the caller's session, if there is one. */
export async function logout(deps: IdentityDeps, ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' && actor.kind !== 'half') return;
  const action = actor.kind === 'user' && actor.viewing ? 'agency.viewEnded' : 'session.ended';
  await ctx.db.tx(async (tx) => {
    await endSession(tx, ctx, actor.sessionId);
    await recordAudit(tx, ctx, { action, subjectType: 'user', subjectId: actor.userId });
  });
  deps.sessions.forgetUser(actor.userId);
}
