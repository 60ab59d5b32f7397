import { and, desc, eq, gt, isNotNull, max, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { bookings } from '../tables.ts';

/** A limit that a query handles well; no member of staff has more clients. */
const AT_MOST = 5_000;

/** Bookings that are sold and stand: paid, unless they cost nothing here. A hold that nobody paid is none. */
const STANDS = and(
  isNotNull(bookings.confirmedAt),
  ne(bookings.sagaState, 'cancelled'),
  or(gt(bookings.capturedMinor, 0), eq(bookings.totalMinor, 0)),
);

/**
 * Ids of the clients for whom a member of staff sold bookings that stand, the latest first. Whose file a restricted agent may open goes by it, so nothing
 * counts that anybody can make and give back at no cost.
 */
export async function listClientsBookedBy(ctx: Ctx, agentUserId: string): Promise<readonly string[]> {
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ clientId: bookings.clientId })
      .from(bookings)
      .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.agentId, agentUserId), STANDS))
      .groupBy(bookings.clientId)
      .orderBy(desc(max(bookings.createdAt)), bookings.clientId)
      .limit(AT_MOST),
  );
  return rows.map(({ clientId }) => clientId);
}
