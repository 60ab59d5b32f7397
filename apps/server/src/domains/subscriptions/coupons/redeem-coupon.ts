import { dayAt } from '@caravel/kernel';
import { and, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import { couponKey } from '../rules/coupon.ts';
import type { GoodCoupon } from './find-coupon.ts';
import { subscriptionCoupons as coupons } from './tables.ts';

/**
 * Uses a coupon once, in the transaction that begins the charge of a first period, with the system's access. Returns what it does; undefined
 * if it does not count any more: of two who take the last use at once, one gets it.
 */
export async function redeemCoupon(tx: Tx, code: string, now: number): Promise<GoodCoupon | undefined> {
  const today = dayAt(now, 'UTC');
  const [used] = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1`, updatedAt: new Date(now) })
    .where(
      and(
        eq(coupons.code, couponKey(code)),
        eq(coupons.isOn, true),
        or(isNull(coupons.startsOn), lte(coupons.startsOn, today)),
        or(isNull(coupons.endsOn), gte(coupons.endsOn, today)),
        or(isNull(coupons.mostUses), lt(coupons.uses, coupons.mostUses)),
      ),
    )
    .returning();
  return used && { code: used.code, kind: used.kind, months: used.months };
}

/** Gives a use back, once for each `redeemCoupon` whose charge failed: the caller marks the charge in the same transaction. */
export async function giveBackCoupon(tx: Tx, code: string, now: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1`, updatedAt: new Date(now) })
    .where(and(eq(coupons.code, couponKey(code)), gt(coupons.uses, 0)));
}
