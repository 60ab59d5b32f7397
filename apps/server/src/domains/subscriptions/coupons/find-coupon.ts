import { dayAt } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/db/types.ts';
import { type CouponTerms, couponKey, isCouponGood } from '../rules/coupon.ts';
import { subscriptionCoupons } from './tables.ts';

/** A coupon that counts today. */
export type GoodCoupon = CouponTerms & { readonly code: string };

/** Where coupons are kept: they belong to no agency, so they are read with the system's access. */
export type CouponDeps = { readonly database: Pick<Database, 'system'>; readonly clock: Clock };

export type CouponRow = typeof subscriptionCoupons.$inferSelect;

/** Reads a coupon by its code as typed. */
export async function readCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptionCoupons)
    .where(eq(subscriptionCoupons.code, couponKey(code)))
    .limit(1);
  return row;
}

/** Finds a coupon that counts now, by its code as typed; undefined if there is none, whatever the reason is. Nothing is used up by it. */
export async function findCoupon({ database, clock }: CouponDeps, code: string): Promise<GoodCoupon | undefined> {
  const row = await database.system.tx((tx) => readCoupon(tx, code));
  if (!row || !isCouponGood(row, dayAt(clock.now(), 'UTC'))) return undefined;
  return { code: row.code, kind: row.kind, months: row.months };
}
