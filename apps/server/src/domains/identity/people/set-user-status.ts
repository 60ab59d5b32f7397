import type { PersonStatus, UserType } from '@caravel/contracts';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { recordAudits } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { endHandoversOf } from '../handover/handover-records.ts';
import { sessions, users } from '../tables.ts';

/** People of one type whose accounts are opened or closed. An owner's account is nobody's to close. */
export type StatusChange = {
  readonly userIds: readonly string[];
  readonly userType: Exclude<UserType, 'AgencyOwner'>;
  readonly status: PersonStatus;
};

/** What became of a person: they were so already, or are none of that type here. */
export type StatusOutcome = 'done' | 'unchanged' | 'notFound';

/**
 * Activates or deactivates people of the agency, all in one transaction. The sessions of the deactivated end at once, and their log-in says
 * 'Account is inactive' (spec 3, section 6). Bookings stay as they are.
 */
export async function setUserStatuses(
  deps: Pick<IdentityDeps, 'sessions'>,
  ctx: Ctx,
  { userIds, userType, status }: StatusChange,
): Promise<ReadonlyMap<string, StatusOutcome>> {
  const ids = [...new Set(userIds)];
  const theirs = and(
    eq(users.agencyId, ctx.agency.id),
    // mutant access-account-of-an-owner-closed: `eq(users.userType, userType),` -> nothing fails clients.test.ts
    eq(users.userType, userType),
    isNull(users.erasedAt),
    inArray(users.id, ids),
  );
  const { known, changed } = await ctx.db.tx(async (tx) => {
    const rows = await tx
      .update(users)
      .set({ status, updatedAt: new Date(ctx.clock.now()) })
      .where(and(theirs, ne(users.status, status)))
      .returning({ id: users.id });
    const done = rows.map(({ id }) => id);
    // mutant closed-client-stays-logged-in: `status === 'Inactive' && done.length > 0` -> `done.length < 0` fails clients.test.ts
    if (status === 'Inactive' && done.length > 0)
      await tx.delete(sessions).where(and(eq(sessions.agencyId, ctx.agency.id), inArray(sessions.userId, done)));
    await endHandoversOf(tx, ctx, done);
    const action = status === 'Active' ? 'user.activated' : 'user.deactivated';
    await recordAudits(
      tx,
      ctx,
      done.map((subjectId) => ({ action, subjectType: 'user', subjectId })),
    );
    const found = await tx.select({ id: users.id }).from(users).where(theirs);
    return { known: new Set(found.map(({ id }) => id)), changed: new Set(done) };
  });
  for (const id of changed) deps.sessions.forgetUser(id);
  return new Map(ids.map((id) => [id, changed.has(id) ? 'done' : known.has(id) ? 'unchanged' : 'notFound']));
}

/** Activates or deactivates one person; one who is so already stays so. Throws `userNotFound`. */
export async function setUserStatus(
  deps: Pick<IdentityDeps, 'sessions'>,
  ctx: Ctx,
  { userId, ...change }: Omit<StatusChange, 'userIds'> & { readonly userId: string },
): Promise<void> {
  const outcomes = await setUserStatuses(deps, ctx, { ...change, userIds: [userId] });
  if (outcomes.get(userId) === 'notFound') throw new AppError('userNotFound');
}
