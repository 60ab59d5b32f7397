import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { payLinks } from './tables.ts';

/** Erases where links about a person's bookings were sent. What was paid by them stays, as the booking does. */
export async function forgetPayLinks(tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .update(payLinks)
    .set({ sentTo: '–' })
    .where(and(eq(payLinks.agencyId, ctx.agency.id), inArray(payLinks.bookingId, [...bookingIds])));
}
