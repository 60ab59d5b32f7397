import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { agencies } from './tables.ts';

/**
 * Opens or closes the agency, as the operator, and writes it to the audit with the reason, which its owner reads. Returns whether anything
 * changed: one that is so already stays so, without an entry. The caller must also end the agency's sessions and drop it from the directory's
 * cache.
 */
export async function setAgencyStatus(
  ctx: Ctx,
  { status, reason }: { readonly status: 'Active' | 'Inactive'; readonly reason: string | undefined },
): Promise<boolean> {
  return ctx.db.tx(async (tx) => {
    const changed = await tx
      .update(agencies)
      // To open it takes back that its owner has closed it.
      .set({ status, ...(status === 'Active' && { closedAt: null, lastTripOn: null }), updatedAt: new Date(ctx.clock.now()) })
      .where(and(eq(agencies.id, ctx.agency.id), ne(agencies.status, status)))
      .returning({ id: agencies.id });
    if (changed.length === 0) return false;
    await recordAudit(tx, ctx, {
      action: status === 'Active' ? 'agency.opened' : 'agency.closed',
      subjectType: 'agency',
      subjectId: ctx.agency.id,
      data: reason === undefined ? {} : { reason },
    });
    return true;
  });
}
