import type { PersonRef } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** Finds an active client of the agency by id, to book on their behalf. */
export async function findClient(ctx: Ctx, userId: string): Promise<PersonRef | undefined> {
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(
        and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId), eq(users.userType, 'Client'), eq(users.status, 'Active')),
      ),
  );
  return row && { _id: row.id, name: fullName(row), email: row.email };
}
