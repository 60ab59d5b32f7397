import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { UserRow } from '../queries.ts';
import { users } from '../tables.ts';

/** Finds a person of the agency and locks their row, so that one change of their role at a time is decided. */
export async function lockPerson(tx: Tx, ctx: Ctx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId)))
    .for('update');
  return row;
}
