import type { Locale } from '@caravel/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { users } from '../tables.ts';

/** Finds the agency's first active owner, with the language of their emails; undefined if it has none, like the product's own brand. */
export async function findOwner(ctx: Ctx): Promise<{ email: string; locale: Locale } | undefined> {
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select({ email: users.email, locale: users.locale })
      .from(users)
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.userType, 'AgencyOwner'), eq(users.status, 'Active')))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(1),
  );
  return row;
}

/** Finds the address of the agency's first active owner; undefined if it has none. */
export async function findOwnerAddress(ctx: Ctx): Promise<string | undefined> {
  return (await findOwner(ctx))?.email;
}
