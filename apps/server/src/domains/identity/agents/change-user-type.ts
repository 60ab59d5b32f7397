import type { AccountRole } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { endHandoversOf } from '../handover/handover-records.ts';
import { mayChangeType } from '../rules/change-of-role.ts';
import { endSessions } from '../sessions/session-records.ts';
import { users } from '../tables.ts';
import { lockPerson } from './lock-person.ts';
import { requireOwner } from './require-owner.ts';

/** What a person becomes. `isRestrictedAgent` counts for agents alone. */
export type NewType = {
  readonly userId: string;
  readonly userType: 'Client' | 'SalesAgent';
  readonly isRestrictedAgent: boolean;
};

/**
 * Makes a client a sales agent, or a sales agent a client. Their sessions end, so that nothing continues under the earlier rights; bookings, their
 * commission and a markup of their own stay with them. Throws `cannotPromoteUser` for everybody who may not change, and for ids of nobody.
 */
export async function changeUserType(deps: Pick<IdentityDeps, 'sessions'>, ctx: Ctx, to: NewType): Promise<AccountRole> {
  const owner = requireOwner(ctx);
  const isRestrictedAgent = to.userType === 'SalesAgent' && to.isRestrictedAgent;
  await ctx.db.tx(async (tx) => {
    const person = await lockPerson(tx, ctx, to.userId);
    if (!person || !mayChangeType(owner.userId, person, to.userType)) throw new AppError('cannotPromoteUser');
    await tx
      .update(users)
      .set({ userType: to.userType, isRestrictedAgent, updatedAt: new Date(ctx.clock.now()) })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, person.id)));
    // mutant demoted-agent-stays-logged-in: `await endSessions(tx, ctx, person.id);` -> nothing fails agents.test.ts
    await endSessions(tx, ctx, person.id);
    await endHandoversOf(tx, ctx, [person.id]);
    await recordAudit(tx, ctx, {
      action: to.userType === 'SalesAgent' ? 'user.promoted' : 'user.demoted',
      subjectType: 'user',
      subjectId: person.id,
      data: { userType: to.userType, isRestrictedAgent },
    });
  });
  deps.sessions.forgetUser(to.userId);
  return { _id: to.userId, userType: to.userType, isRestrictedAgent };
}
