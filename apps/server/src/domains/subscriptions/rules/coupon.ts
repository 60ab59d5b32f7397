import { MONTHLY_PRICES, PERIOD_MONTHS, SUBSCRIPTION_CURRENCY, type SubscriptionPlan } from '@caravel/contracts';
import { type Money, money, type PlainDate } from '@caravel/kernel';

/** `waive`: the first months cost nothing. `holiday`: the first twelve months cost the holiday rate (spec 1, section 9). */
export const COUPON_KINDS = ['waive', 'holiday'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** The numbers of months that a coupon may waive (spec 1, section 9). */
export const WAIVED_MONTHS: readonly number[] = [1, 3, 6, 9, 12];

/** What a coupon does, whatever it is called. */
export type CouponTerms = { readonly kind: CouponKind; readonly months: number };

/** A coupon as far as it matters whether it counts. */
export type CouponLimits = {
  readonly isOn: boolean;
  readonly startsOn: PlainDate | null;
  readonly endsOn: PlainDate | null;
  readonly mostUses: number | null;
  readonly uses: number;
};

/** What the first period costs, and each one after it. */
export type FirstPeriod = { readonly first: Money; readonly after: Money };

const forMonths = (plan: SubscriptionPlan, months: number): Money => money(MONTHLY_PRICES[plan] * months, SUBSCRIPTION_CURRENCY);

/** Writes a code as it is stored and compared: without outer spaces, in capitals. */
export function couponKey(code: string): string {
  return code.trim().normalize('NFKC').toUpperCase();
}

/** Whether a text may be the code of a coupon: 3 to 32 letters, digits and hyphens. */
export function isCouponCode(code: string): boolean {
  return /^[A-Z0-9](?:[A-Z0-9-]{1,30})[A-Z0-9]$/.test(couponKey(code));
}

/** Whether a coupon counts on a day (in UTC): it is on, its days are not over or still to come, and it was not used up. */
export function isCouponGood(coupon: CouponLimits, today: PlainDate): boolean {
  if (!coupon.isOn) return false;
  if (coupon.startsOn !== null && coupon.startsOn > today) return false;
  if (coupon.endsOn !== null && coupon.endsOn < today) return false;
  return coupon.mostUses === null || coupon.uses < coupon.mostUses;
}

/**
 * Returns what the first period of a plan costs with a coupon, or without one, and what every later period costs: the regular plan, since the
 * holiday rate is for the first 12 months. A coupon never makes a plan dearer; one that waives all twelve months leaves nothing to be charged, and a card is stored all the same.
 */
export function couponEffect(plan: SubscriptionPlan, coupon: CouponTerms | null): FirstPeriod {
  const [whole, after] = [forMonths(plan, PERIOD_MONTHS), forMonths('regular', PERIOD_MONTHS)];
  if (coupon === null) return { first: whole, after };
  if (coupon.kind === 'waive') return { first: forMonths(plan, Math.max(PERIOD_MONTHS - coupon.months, 0)), after };
  const holiday = forMonths('holiday', PERIOD_MONTHS);
  return { first: holiday.amountMinor < whole.amountMinor ? holiday : whole, after };
}
