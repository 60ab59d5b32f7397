import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { bookings } from '../tables.ts';

/** Lists the ids of all bookings that belong to a client, in the caller's transaction. */
export async function listBookingIdsOf(tx: Tx, ctx: Pick<Ctx, 'agency'>, clientId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.clientId, clientId)));
  return rows.map(({ id }) => id);
}
