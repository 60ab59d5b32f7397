import type { DeliveryState, EndpointAnswer, listDeliveries as endpoint } from '@caravel/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { webhookDeliveries } from './tables.ts';
import { presentDelivery } from './webhook-records.ts';

/** Lists a page of the agency's deliveries, the newest first. */
export async function listDeliveries(
  ctx: Ctx,
  {
    webhookId,
    state,
    offSet,
    limit,
  }: { readonly webhookId?: string | undefined; readonly state?: DeliveryState | undefined; offSet: number; limit: number },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  return ctx.db.tx(async (tx) => {
    const asked = and(
      eq(webhookDeliveries.agencyId, ctx.agency.id),
      webhookId === undefined ? undefined : eq(webhookDeliveries.webhookId, webhookId),
      state && eq(webhookDeliveries.state, state),
    );
    const rows = await tx
      .select()
      .from(webhookDeliveries)
      .where(asked)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .offset(offSet)
      .limit(limit);
    return { deliveries: rows.map(presentDelivery), total: await tx.$count(webhookDeliveries, asked) };
  });
}
