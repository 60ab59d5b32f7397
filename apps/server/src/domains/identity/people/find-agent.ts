import type { PersonRef } from '@caravel/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** Finds a sales agent of the agency who may log in. */
export async function findAgent(ctx: Ctx, agentId: string): Promise<PersonRef | undefined> {
  const works = and(eq(users.userType, 'SalesAgent'), eq(users.status, 'Active'), isNull(users.erasedAt));
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, agentId), works)),
  );
  return row && { _id: row.id, name: fullName(row), email: row.email };
}
