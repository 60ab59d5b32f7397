import { and, count, eq, isNull, max, ne } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { sessions, users } from '../tables.ts';

/** How many people an agency has, and when one of its staff was last there; null: no session tells. */
export type PeopleCount = { readonly staff: number; readonly clients: number; readonly staffSeenAt: Date | null };

/** Counts the people of the agency who did not erase their accounts. */
export async function countPeople(ctx: Ctx): Promise<PeopleCount> {
  return ctx.db.tx(async (tx) => {
    const rows = await tx
      .select({ userType: users.userType, n: count() })
      .from(users)
      .where(and(eq(users.agencyId, ctx.agency.id), isNull(users.erasedAt)))
      .groupBy(users.userType);
    const [seen] = await tx
      .select({ at: max(sessions.seenAt) })
      .from(sessions)
      .innerJoin(users, and(eq(users.agencyId, sessions.agencyId), eq(users.id, sessions.userId)))
      .where(and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.stage, 'full'), ne(users.userType, 'Client')));
    const sum = (isClient: boolean) =>
      rows.reduce((total, row) => total + ((row.userType === 'Client') === isClient ? row.n : 0), 0);
    return { staff: sum(false), clients: sum(true), staffSeenAt: seen?.at ?? null };
  });
}
