import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import { openCredentials } from './credentials.ts';
import { partnerAccounts } from './tables.ts';

/**
 * Returns the credentials of one of the agency's own accounts; undefined if it has no such account. Only for a simulated partner, which has
 * no place of its own to keep what the agency agreed with it.
 */
export async function readCredentials(ring: KeyRing, ctx: Pick<Ctx, 'agency' | 'db'>, accountId: string): Promise<unknown> {
  const mine = and(eq(partnerAccounts.agencyId, ctx.agency.id), eq(partnerAccounts.id, accountId));
  const [row] = await ctx.db.tx((tx) => tx.select().from(partnerAccounts).where(mine));
  if (!row || row.sealed === null || row.keyId === null) return undefined;
  return openCredentials(ring, row, { sealed: row.sealed, keyId: row.keyId });
}
