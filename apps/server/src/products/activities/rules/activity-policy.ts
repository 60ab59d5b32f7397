import { instantOf, type LocalDateTime, type Money, percentOf, subtractMoney } from '@caravel/kernel';
import type { ActivityBooking } from '@caravel/products/activities/contract';
import {
  type ComposedPrice,
  freeUntilInstant,
  type NetPolicy,
  netPolicy,
  presentPolicy,
} from '../../../domains/pricing/index.ts';
import type { SupplierDeadline, SupplierOption, SupplierPolicy } from '../ports.ts';

const HOUR_MS = 3_600_000;

/** When an option begins, and on which clocks. */
type Beginning = { readonly startsAt: LocalDateTime; readonly timeZone: string };

/** The instant at which an option begins (epoch milliseconds). */
export function startInstant({ startsAt, timeZone }: Beginning): number {
  return instantOf(startsAt, timeZone);
}

/** The instant of a deadline. Hours before the start are hours that pass, whatever clocks do. */
function deadlineAt(deadline: SupplierDeadline, option: Beginning): number {
  if ('local' in deadline) return instantOf(deadline.local, option.timeZone);
  // mutant activity-deadline-on-the-clock: `* HOUR_MS` -> `* HOUR_MS - HOUR_MS` fails activities/rules/activity-policy.test.ts
  return 'at' in deadline ? deadline.at : startInstant(option) - deadline.hoursBeforeStart * HOUR_MS;
}

function penaltyOf(penalty: SupplierPolicy['tiers'][number]['penalty'], net: Money): Money {
  return penalty.kind === 'amount' ? penalty.amount : percentOf(net, penalty.percent);
}

/** An option whose policy is resolved, with its net rate. */
export type SoldOption = Pick<SupplierOption, 'policy' | 'startsAt' | 'timeZone'> & { readonly price: { readonly net: Money } };

/** Returns the cancellation policy of an option as a step function of net amounts, on the clocks of its place; null if it is not known. */
export function activityPolicy(option: SoldOption): NetPolicy | null {
  const { policy, timeZone, price } = option;
  if (policy === null) return null;
  const { net } = price;
  return netPolicy({
    zone: timeZone,
    net,
    refundable: policy.refundable,
    tiers: policy.tiers.map(({ from, penalty }) => ({ from: deadlineAt(from, option), penalty: penaltyOf(penalty, net) })),
    noShow: policy.noShow && penaltyOf(policy.noShow, net),
  });
}

/**
 * Returns until when an option can be cancelled at no cost (epoch milliseconds), as seen at `now`: until a penalty begins, or until it starts if none ever
 * does; null if it costs something already, or the policy is not known.
 */
export function freeUntil(option: SoldOption, now: number): number | null {
  const policy = activityPolicy(option);
  if (policy === null) return null;
  const isAlwaysFree = policy.steps.every(({ penalty }) => penalty.amountMinor === 0);
  return isAlwaysFree ? startInstant(option) : freeUntilInstant(policy, now);
}

/**
 * Returns what cancelling costs of a composed price, by windows of time: each from its first instant up to the next one's, the last one open. Empty if the
 * policy is not known. `total`: all that comes back while it is free.
 */
export function chargesOf(policy: NetPolicy | null, price: ComposedPrice, total: Money): ActivityBooking['cancellationCharges'] {
  const steps = presentPolicy(policy, price)?.steps ?? [];
  return steps.map(({ from, penalty }, at) => ({
    from,
    to: steps[at + 1]?.from ?? null,
    charge: penalty,
    refund: subtractMoney(total, penalty),
  }));
}
