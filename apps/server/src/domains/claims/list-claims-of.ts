import type { AccountExport } from '@caravel/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { listDocuments, listEntries } from './claim-records.ts';
import { protectionClaims } from './tables.ts';

/** Lists the claims on a person's bookings with all that was written and sent, for the export of their data. */
export async function listClaimsOf(tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<AccountExport['claims']> {
  if (bookingIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(protectionClaims)
    .where(and(eq(protectionClaims.agencyId, ctx.agency.id), inArray(protectionClaims.bookingId, [...bookingIds])))
    .orderBy(asc(protectionClaims.id));
  const claims: AccountExport['claims'] = [];
  for (const { id, bookingId, reason, status } of rows) {
    const entries = await listEntries(tx, ctx, id);
    const documents = await listDocuments(tx, ctx, id);
    claims.push({
      bookingId,
      reason,
      status,
      messages: entries.map(({ at, side, text }) => ({ at: at.toISOString(), by: side, text })),
      documents: documents.map(({ name }) => name),
    });
  }
  return claims;
}
