import type { SubscriptionAccount } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { getSubscription } from '../../agencies/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { couponEffect } from '../rules/coupon.ts';
import { getLife } from './get-life.ts';

/** Returns how the subscription of the host's agency stands, for its staff; amounts and the card, for the owner alone. */
export async function getAccount(deps: SubscriptionsDeps, ctx: Ctx): Promise<SubscriptionAccount> {
  const subscription = await getSubscription(ctx);
  const { plan: _plan, startsOn: _startsOn, endsOn: _endsOn, ...life } = await getLife(deps, ctx);
  if (requireUser(ctx).userType !== 'AgencyOwner')
    return { ...subscription, price: null, life: { ...life, nextCharge: null, due: null, card: null } };
  return { ...subscription, price: life.due ?? couponEffect(await deps.planOnSale(), null).first, life };
}
