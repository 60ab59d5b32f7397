import type { OperatedCoupon } from '@caravel/contracts';
import { dayAt, type PlainDate } from '@caravel/kernel';
import type { listCoupons } from '../../subscriptions/index.ts';

type CouponRow = Awaited<ReturnType<typeof listCoupons>>['coupons'][number];

/** How a coupon stands on a day in UTC. */
function stateOf({ isOn, startsOn, endsOn, mostUses, uses }: CouponRow, today: PlainDate): OperatedCoupon['state'] {
  if (!isOn) return 'ended';
  if (endsOn !== null && endsOn < today) return 'over';
  if (mostUses !== null && uses >= mostUses) return 'usedUp';
  return startsOn !== null && startsOn > today ? 'later' : 'counts';
}

/** Says a coupon for those who run the platform, at an instant (epoch milliseconds). */
export function presentCoupon(row: CouponRow, now: number): OperatedCoupon {
  const { code, kind, months, startsOn, endsOn, mostUses, uses, createdAt } = row;
  const state = stateOf(row, dayAt(now, 'UTC'));
  return { code, kind, months, startsOn, endsOn, mostUses, uses, state, createdAt: createdAt.toISOString() };
}
