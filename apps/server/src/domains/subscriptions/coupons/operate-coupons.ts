import { err, ok, type PlainDate, type Result } from '@caravel/kernel';
import { asc, eq } from 'drizzle-orm';
import { type CouponTerms, couponKey, isCouponCode, WAIVED_MONTHS } from '../rules/coupon.ts';
import type { CouponDeps, CouponRow } from './find-coupon.ts';
import { subscriptionCoupons } from './tables.ts';

/** A coupon to make; without days and number it counts from now on, for everybody. */
export type NewCoupon = CouponTerms & {
  readonly code: string;
  readonly startsOn: PlainDate | null;
  readonly endsOn: PlainDate | null;
  readonly mostUses: number | null;
};

/** Why a coupon is not made. */
export type CouponRefusal = 'codeInvalid' | 'codeTaken' | 'monthsInvalid' | 'daysReversed' | 'usesInvalid';

function refusalOf(coupon: NewCoupon): CouponRefusal | undefined {
  if (!isCouponCode(coupon.code)) return 'codeInvalid';
  if (coupon.kind === 'waive' ? !WAIVED_MONTHS.includes(coupon.months) : coupon.months !== 12) return 'monthsInvalid';
  if (coupon.startsOn !== null && coupon.endsOn !== null && coupon.endsOn < coupon.startsOn) return 'daysReversed';
  return coupon.mostUses !== null && !(Number.isInteger(coupon.mostUses) && coupon.mostUses > 0) ? 'usesInvalid' : undefined;
}

/** Makes a coupon, as the operator. A code is used once for good: an ended coupon keeps it. */
export async function createCoupon(deps: CouponDeps, coupon: NewCoupon): Promise<Result<CouponRow, CouponRefusal>> {
  const refusal = refusalOf(coupon);
  if (refusal) return err(refusal);
  const at = new Date(deps.clock.now());
  const { kind, months, startsOn, endsOn, mostUses } = coupon;
  const row = { code: couponKey(coupon.code), kind, months, startsOn, endsOn, mostUses, uses: 0, isOn: true };
  const [made] = await deps.database.system.tx((tx) =>
    tx
      .insert(subscriptionCoupons)
      .values({ ...row, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning(),
  );
  return made ? ok(made) : err('codeTaken');
}

/** Ends a coupon, as the operator: it counts no more, and those who used it keep what it gave. Undefined if there is none. */
export async function endCoupon(deps: CouponDeps, code: string): Promise<CouponRow | undefined> {
  const [ended] = await deps.database.system.tx((tx) =>
    tx
      .update(subscriptionCoupons)
      .set({ isOn: false, updatedAt: new Date(deps.clock.now()) })
      .where(eq(subscriptionCoupons.code, couponKey(code)))
      .returning(),
  );
  return ended;
}

/** Lists all coupons by their code, with how often each was used. */
export async function listCoupons(deps: CouponDeps): Promise<readonly CouponRow[]> {
  return deps.database.system.tx((tx) => tx.select().from(subscriptionCoupons).orderBy(asc(subscriptionCoupons.code)));
}
