import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { webhookDeliveries } from '../tables.ts';

/** What waits for an endpoint that is switched off has failed: it may be sent again by hand, and does not come as a flood once it is on. */
export async function dropWaiting(tx: Tx, { agency }: Pick<Ctx, 'agency'>, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextTryAt: null, leaseOwner: null, leaseUntil: null, lastFailure: 'off' })
    .where(
      and(
        eq(webhookDeliveries.agencyId, agency.id),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
}
