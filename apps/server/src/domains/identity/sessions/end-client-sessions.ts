import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { sessions, users } from '../tables.ts';

/** Ends the sessions of all clients of the agency, in the caller's transaction, which must be followed by `sessions.forgetAll`. */
export async function endClientSessions(tx: Tx, { agency }: Pick<Ctx, 'agency'>): Promise<void> {
  const clients = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.agencyId, agency.id), eq(users.userType, 'Client')));
  await tx.delete(sessions).where(and(eq(sessions.agencyId, agency.id), inArray(sessions.userId, clients)));
}
