import type { LinkedSignIn } from '@caravel/contracts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPerson } from '../agents/lock-person.ts';
import type { IdentityDeps } from '../deps.ts';
import { endSessions } from '../sessions/session-records.ts';
import { userIdentities } from './tables.ts';

const ofPerson = (ctx: Ctx, userId: string) => and(eq(userIdentities.agencyId, ctx.agency.id), eq(userIdentities.userId, userId));

/** Lists the identities at Google and Microsoft by which the caller logs in, oldest first. */
export async function listSignIns(ctx: Ctx): Promise<LinkedSignIn[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(userIdentities)
      .where(and(ofPerson(ctx, userId), isNotNull(userIdentities.provider)))
      .orderBy(asc(userIdentities.createdAt), asc(userIdentities.id)),
  );
  return rows.flatMap(({ id, provider, email, createdAt }) =>
    provider === null ? [] : [{ _id: id, provider, email, linkedAt: createdAt.toISOString() }],
  );
}

/**
 * Takes an identity off the account of the caller; their other sessions end, since one of them may have been opened by it. Never the last way to log in: a
 * passkey is a second step and opens nothing by itself. Throws `notFound`, `signInLast`.
 */
export async function unlinkSignIn(deps: Pick<IdentityDeps, 'sessions'>, ctx: Ctx, id: string): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  await ctx.db.tx(async (tx) => {
    // One change at a time: two that unlink one of two each would leave none.
    const user = await lockPerson(tx, ctx, userId);
    if (!user) throw new AppError('notFound');
    const ways = await tx.$count(userIdentities, ofPerson(ctx, userId));
    const [gone] = await tx
      .delete(userIdentities)
      .where(and(ofPerson(ctx, userId), eq(userIdentities.id, id), isNotNull(userIdentities.provider)))
      .returning();
    if (!gone) throw new AppError('notFound');
    // mutant sign-in-last-way-unlinked: `user.passwordHash === null && ways <= 1` -> `false` fails sign-in.test.ts
    if (user.passwordHash === null && ways <= 1) throw new AppError('signInLast');
    await endSessions(tx, ctx, userId, sessionId);
    await recordAudit(tx, ctx, {
      action: 'user.signInUnlinked',
      subjectType: 'user',
      subjectId: userId,
      data: { provider: gone.provider ?? '' },
    });
  });
  deps.sessions.forgetUser(userId);
}
