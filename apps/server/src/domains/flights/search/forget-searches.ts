import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { flightRecentSearches } from '../tables.ts';

/** Deletes a person's recent searches. */
export async function forgetSearches(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  await tx
    .delete(flightRecentSearches)
    .where(and(eq(flightRecentSearches.agencyId, ctx.agency.id), eq(flightRecentSearches.userId, userId)));
}
