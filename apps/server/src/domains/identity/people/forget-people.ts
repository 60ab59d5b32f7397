import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { erasePerson } from '../profile/delete-account.ts';
import { invitations, users } from '../tables.ts';

const BATCH = 100;

/**
 * Erases the personal data of everybody at the agency, its owner as well: for one that was closed long ago. May be stopped and run again: a person who is
 * erased already stays so.
 */
export async function forgetPeople(deps: Pick<IdentityDeps, 'eraseElsewhere' | 'storage' | 'sessions'>, ctx: Ctx): Promise<void> {
  const left = and(eq(users.agencyId, ctx.agency.id), isNull(users.erasedAt));
  for (;;) {
    const people = await ctx.db.tx((tx) => tx.select().from(users).where(left).orderBy(asc(users.id)).limit(BATCH));
    for (const user of people) {
      await ctx.db.tx((tx) => erasePerson(deps, tx, ctx, user));
      if (user.pictureKey !== null) await deps.storage.delete(user.pictureKey);
    }
    if (people.length < BATCH) break;
  }
  await ctx.db.tx((tx) =>
    tx.update(invitations).set({ email: 'erased@erased.invalid' }).where(eq(invitations.agencyId, ctx.agency.id)),
  );
  deps.sessions.forgetAll();
}
