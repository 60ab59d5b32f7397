import type { Locale } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { users } from '../tables.ts';

/** Stores the caller's language, which pages, emails and documents use. */
export async function setLanguage(deps: IdentityDeps, ctx: Ctx, locale: Locale): Promise<{ locale: Locale }> {
  const { userId } = requireUser(ctx);
  await ctx.db.tx((tx) =>
    tx
      .update(users)
      .set({ locale, updatedAt: new Date(ctx.clock.now()) })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId))),
  );
  deps.sessions.forgetUser(userId);
  return { locale };
}
