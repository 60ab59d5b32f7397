import { SUBSCRIPTION_PLANS, type SubscriptionPlan } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import type { SystemDb } from '../../../platform/db/types.ts';
import { platformSettings } from './tables.ts';

/** The name of the setting. */
export const PLAN_ON_SALE = 'planOnSale';

/** Where the plan on sale is kept. `usual`: the one that the configuration names, as long as nobody chose another. */
export type OfferDeps = { readonly system: SystemDb; readonly usual: SubscriptionPlan };

/** The plan that agencies can buy now. */
export async function planOnSale({ system, usual }: OfferDeps): Promise<SubscriptionPlan> {
  const [row] = await system.tx((tx) =>
    tx.select().from(platformSettings).where(eq(platformSettings.name, PLAN_ON_SALE)).limit(1),
  );
  return SUBSCRIPTION_PLANS.find((plan) => plan === row?.value) ?? usual;
}
