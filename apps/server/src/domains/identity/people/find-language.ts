import type { Locale } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { users } from '../tables.ts';

/** Finds the language for messages to a person of the agency; undefined if there is no such person. */
export async function findLanguage(ctx: Ctx, userId: string): Promise<Locale | undefined> {
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select({ locale: users.locale })
      .from(users)
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId))),
  );
  return row?.locale;
}
