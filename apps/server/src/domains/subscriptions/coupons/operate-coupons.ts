import { err, ok, type PlainDate, type Result } from '@caravel/kernel';
import { asc, eq, like } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
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

const subjectOf = ({ code }: CouponRow) => ({ subjectType: 'coupon', subjectId: code }) as const;

/**
 * Makes a coupon, as the operator. A code is used once for good: an ended coupon keeps it. `by`: the operator at the product's own brand, whose
 * audit notes it.
 */
export async function createCoupon(
  deps: CouponDeps,
  coupon: NewCoupon,
  by: Ctx | null = null,
): Promise<Result<CouponRow, CouponRefusal>> {
  const refusal = refusalOf(coupon);
  if (refusal) return err(refusal);
  const at = new Date(deps.clock.now());
  const { kind, months, startsOn, endsOn, mostUses } = coupon;
  const row = { code: couponKey(coupon.code), kind, months, startsOn, endsOn, mostUses, uses: 0, isOn: true };
  const made = await deps.database.system.tx(async (tx) => {
    const [inserted] = await tx
      .insert(subscriptionCoupons)
      .values({ ...row, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning();
    if (inserted && by) await recordAudit(tx, by, { action: 'coupon.created', ...subjectOf(inserted) });
    return inserted;
  });
  return made ? ok(made) : err('codeTaken');
}

/** Ends a coupon, as the operator: it counts no more, and those who used it keep what it gave. Undefined if there is none. */
export async function endCoupon(deps: CouponDeps, code: string, by: Ctx | null = null): Promise<CouponRow | undefined> {
  return deps.database.system.tx(async (tx) => {
    const [ended] = await tx
      .update(subscriptionCoupons)
      .set({ isOn: false, updatedAt: new Date(deps.clock.now()) })
      .where(eq(subscriptionCoupons.code, couponKey(code)))
      .returning();
    if (ended && by) await recordAudit(tx, by, { action: 'coupon.ended', ...subjectOf(ended) });
    return ended;
  });
}

/** Which coupons to list: `code` is looked for in their codes. */
export type CouponsQuery = { readonly code?: string; readonly offSet?: number; readonly limit?: number };

/** Lists coupons by their code, with how often each was used; all of them without a page. */
export async function listCoupons(
  deps: Pick<CouponDeps, 'database'>,
  { code = '', offSet = 0, limit }: CouponsQuery = {},
): Promise<{ readonly coupons: readonly CouponRow[]; readonly total: number }> {
  const found = code === '' ? undefined : like(subscriptionCoupons.code, `%${couponKey(code).replace(/[\\%_]/g, '\\$&')}%`);
  return deps.database.system.tx(async (tx) => {
    const rows = tx.select().from(subscriptionCoupons).where(found).orderBy(asc(subscriptionCoupons.code)).offset(offSet);
    return {
      coupons: await (limit === undefined ? rows : rows.limit(limit)),
      total: await tx.$count(subscriptionCoupons, found),
    };
  });
}
