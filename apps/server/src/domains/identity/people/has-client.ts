import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { users } from '../tables.ts';

/** Whether the agency has a client who did not erase their account. */
export function hasClient(ctx: Ctx): Promise<boolean> {
  const isClient = and(eq(users.agencyId, ctx.agency.id), eq(users.userType, 'Client'), isNull(users.erasedAt));
  return ctx.db.tx(async (tx) => (await tx.select({ id: users.id }).from(users).where(isClient).limit(1)).length > 0);
}
