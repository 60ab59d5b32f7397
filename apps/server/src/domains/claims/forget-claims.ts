import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { ClaimsDeps } from './deps.ts';
import { claimDocuments, claimEntries, protectionClaims } from './tables.ts';

/** Shown in place of what was erased. */
const ERASED = '–';

/**
 * Erases what a person wrote and sent in claims: their words, name and files. That there was a claim, how it was decided and what was paid stays,
 * as the booking does. `bookingIds`: the person's bookings.
 */
export async function forgetClaims({ storage }: ClaimsDeps, tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const agencyId = ctx.agency.id;
  const claims = await tx
    .select({ id: protectionClaims.id })
    .from(protectionClaims)
    .where(and(eq(protectionClaims.agencyId, agencyId), inArray(protectionClaims.bookingId, [...bookingIds])));
  const ids = claims.map(({ id }) => id);
  if (ids.length === 0) return;
  const gone = await tx
    .delete(claimDocuments)
    .where(and(eq(claimDocuments.agencyId, agencyId), inArray(claimDocuments.claimId, ids)))
    .returning({ key: claimDocuments.key });
  await tx
    .update(claimEntries)
    .set({ text: ERASED, authorName: ERASED })
    .where(and(eq(claimEntries.agencyId, agencyId), inArray(claimEntries.claimId, ids), eq(claimEntries.side, 'traveler')));
  for (const { key } of gone) await storage.delete(key);
}
