import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** Returns the names of these people of the agency, by id; nobody whose account is erased is among them. */
export async function namePeople(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(eq(users.agencyId, ctx.agency.id), inArray(users.id, [...userIds]), isNull(users.erasedAt))),
  );
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
