import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { bookings } from '../tables.ts';

/** A limit that a query handles well; no member of staff has more clients. */
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
