import type { SubscriptionPlan } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { SystemDb } from '../../../platform/db/types.ts';
import { PLAN_ON_SALE } from './plan-on-sale.ts';
import { platformSettings } from './tables.ts';

/**
 * Sets the plan that agencies can buy from now on, as an operator; `ctx` is theirs at the product's own brand, whose audit notes it. What was
 * bought before stays as it is.
 */
export async function setPlanOnSale({ system }: { readonly system: SystemDb }, ctx: Ctx, plan: SubscriptionPlan): Promise<void> {
  const set = { value: plan, updatedAt: new Date(ctx.clock.now()) };
  await system.tx(async (tx) => {
    await tx
      .insert(platformSettings)
      .values({ name: PLAN_ON_SALE, ...set })
      .onConflictDoUpdate({ target: platformSettings.name, set });
    await recordAudit(tx, ctx, { action: 'offer.set', subjectType: 'offer', subjectId: plan });
  });
}
