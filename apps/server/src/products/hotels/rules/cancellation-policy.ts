import { instantOf, type Money, type PlainDate, percentOf, shareOf } from '@caravel/kernel';
import { cappedPenalty, type NetPolicy, netPolicy } from '../../../domains/pricing/index.ts';
import type { SupplierDeadline, SupplierPenalty, SupplierPolicy } from '../ports.ts';

/** What a policy is resolved for: the net rate of a room for a stay. */
export type PolicyStay = {
  readonly zone: string;
  readonly checkIn: PlainDate;
  readonly nights: number;
  readonly net: Money;
};

const HOUR_MS = 3_600_000;

/**
 * Returns the instant of a deadline (epoch milliseconds). A local time that clocks skip counts as the later reading, one that they show twice as
 * the earlier: so nothing is promised that the supplier may not keep. Hours before arrival are hours that pass, whatever clocks do. Throws
 * RangeError if it is none.
 */
export function deadlineAt(deadline: SupplierDeadline, { zone, checkIn }: Pick<PolicyStay, 'zone' | 'checkIn'>): number {
  if ('local' in deadline) return instantOf(deadline.local, zone);
  const at = 'at' in deadline ? deadline.at : instantOf(`${checkIn}T00:00:00`, zone) - deadline.hoursBeforeArrival * HOUR_MS;
  if (!Number.isFinite(at)) throw new RangeError('a deadline that is no instant');
  return at;
}

function uncapped(penalty: SupplierPenalty, { net, nights }: PolicyStay): Money {
  switch (penalty.kind) {
    case 'amount':
      return penalty.amount;
    case 'percent':
      return percentOf(net, penalty.percent);
    case 'nights':
      return shareOf(net, Math.min(penalty.nights, nights), nights);
  }
}

/** Returns a penalty of the net rate, at most all of it. Throws RangeError if it is negative, TypeError if it is in another currency. */
export function penaltyOf(penalty: SupplierPenalty, stay: PolicyStay): Money {
  return cappedPenalty(uncapped(penalty, stay), stay.net);
}

/**
 * Resolves a supplier's policy for a room: deadlines become instants, penalties net amounts. A rate that is not refundable, or whose policy has no
 * tiers, keeps everything: we promise only what the supplier promises.
 */
export function resolvePolicy(policy: SupplierPolicy, stay: PolicyStay): NetPolicy {
  return netPolicy({
    zone: stay.zone,
    net: stay.net,
    refundable: policy.refundable,
    tiers: policy.tiers.map(({ from, penalty }) => ({ from: deadlineAt(from, stay), penalty: penaltyOf(penalty, stay) })),
    noShow: policy.noShow && penaltyOf(policy.noShow, stay),
  });
}
