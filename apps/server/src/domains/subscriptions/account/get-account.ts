import type { SubscriptionAccount } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { getSubscription } from '../../agencies/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { couponEffect } from '../rules/coupon.ts';

/** Returns how the subscription of the host's agency stands, for its staff; what it costs, for the owner alone. */
export async function getAccount(deps: SubscriptionsDeps, ctx: Ctx): Promise<SubscriptionAccount> {
  const subscription = await getSubscription(ctx);
  if (requireUser(ctx).userType !== 'AgencyOwner') return { ...subscription, price: null };
  return { ...subscription, price: couponEffect(await deps.planOnSale(), null).first };
}
