import type { CouponEffect } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { couponEffect, findCoupon } from '../subscriptions/index.ts';
import type { SignUpDeps } from './deps.ts';
import { requireOwnBrand } from './require-own-brand.ts';

/**
 * Returns what a coupon does to the plan on sale; undefined if it does not count, whatever the reason is. Nothing is used up. Throws
 * `notFound` on another site than the product's own brand.
 */
export async function verifyCoupon(deps: SignUpDeps, ctx: Ctx, code: string): Promise<CouponEffect | undefined> {
  requireOwnBrand(ctx);
  const coupon = await findCoupon(deps, code);
  if (!coupon) return undefined;
  const { first, after } = couponEffect(await deps.planOnSale(), coupon);
  return { kind: coupon.kind, months: coupon.months, firstPeriod: first, laterPeriods: after };
}
