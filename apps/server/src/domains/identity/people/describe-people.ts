import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Ctx, UserType } from '../../../platform/context.ts';
import { isFoundBy } from '../../../platform/found-by/found-by.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** A person by name, erased accounts by what stands in for it. */
export type DescribedPerson = { readonly name: string; readonly userType: UserType };

async function describe(ctx: Ctx, whom: SQL): Promise<ReadonlyMap<string, DescribedPerson>> {
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, userType: users.userType })
      .from(users)
      .where(and(eq(users.agencyId, ctx.agency.id), whom))
      .orderBy(users.firstName, users.lastName, users.id),
  );
  return new Map(rows.map(({ id, userType, ...name }) => [id, { name: fullName(name), userType }]));
}

/** Returns these people of the agency by id, whatever became of their accounts. */
export async function describePeople(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, DescribedPerson>> {
  return userIds.length === 0 ? new Map() : describe(ctx, inArray(users.id, [...userIds]));
}

/** Returns the staff of the agency by id, in the order of their names. */
export function describeStaff(ctx: Ctx): Promise<ReadonlyMap<string, DescribedPerson>> {
  return describe(ctx, ne(users.userType, 'Client'));
}

/** A statement of the ids, as texts, of the agency's people whom a word finds, staff among them. */
export function peopleFoundBy(ctx: Ctx, word: string): SQL {
  return sql`SELECT ${users.id}::text FROM ${users} WHERE ${and(eq(users.agencyId, ctx.agency.id), isFoundBy(users.foundBy, word))}`;
}
