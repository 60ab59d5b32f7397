import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { bookings } from '../tables.ts';

/** As many as a query takes well; nobody has more clients than that. */
const AT_MOST = 5_000;

/** Ids of the clients for whom a member of staff made bookings, the latest first. */
export async function listClientsBookedBy(ctx: Ctx, agentUserId: string): Promise<readonly string[]> {
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ clientId: bookings.clientId })
      .from(bookings)
      .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.agentId, agentUserId), sql`${bookings.listed}`))
      .groupBy(bookings.clientId)
      .orderBy(desc(max(bookings.createdAt)), bookings.clientId)
      .limit(AT_MOST),
  );
  return rows.map(({ clientId }) => clientId);
}
