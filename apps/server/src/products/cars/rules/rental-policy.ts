import { instantOf, type Money, money, percentOf, shareOf } from '@caravel/kernel';
import { asksCard } from '@caravel/products/cars/contract';
import { freeUntilInstant, type NetPolicy, netPolicy } from '../../../domains/pricing/index.ts';
import type { SupplierDeadline, SupplierPenalty, SupplierPolicy, SupplierRate } from '../ports.ts';
import { netOf, sumOf } from './rental-lines.ts';

const HOUR_MS = 3_600_000;

/** What a policy is resolved for: the pick-up on the clocks of its desk, and what is paid now. */
type PolicyRental = { readonly zone: string; readonly pickUp: number; readonly days: number; readonly net: Money };

let last = { at: '', zone: '', instant: 0 };

/** The instant of a pick-up (epoch milliseconds). All rates of a search have one, so that the last is remembered: clocks are slow to ask. */
function pickUpInstant(at: string, zone: string): number {
  if (last.at !== at || last.zone !== zone) last = { at, zone, instant: instantOf(at, zone) };
  return last.instant;
}

/** The instant of a deadline (epoch milliseconds), on the clocks of the pick-up desk. Hours before the pick-up are hours that pass, whatever clocks do. */
function deadlineAt(deadline: SupplierDeadline, { zone, pickUp }: Pick<PolicyRental, 'zone' | 'pickUp'>): number {
  if ('local' in deadline) return instantOf(deadline.local, zone);
  return 'at' in deadline ? deadline.at : pickUp - deadline.hoursBeforePickUp * HOUR_MS;
}

function penaltyOf(penalty: SupplierPenalty, { net, days }: PolicyRental): Money {
  if (penalty.kind === 'amount') return penalty.amount;
  return penalty.kind === 'percent' ? percentOf(net, penalty.percent) : shareOf(net, Math.min(penalty.days, days), days);
}

/** Resolves a policy for a rental: its deadlines as instants, its penalties as amounts. */
export function resolvePolicy(policy: SupplierPolicy, rental: PolicyRental): NetPolicy {
  const { zone, net } = rental;
  return netPolicy({
    zone,
    net,
    refundable: policy.refundable,
    tiers: policy.tiers.map(({ from, penalty }) => ({ from: deadlineAt(from, rental), penalty: penaltyOf(penalty, rental) })),
    noShow: policy.noShow && penaltyOf(policy.noShow, rental),
  });
}

type PolicyRate = Pick<SupplierRate, 'policy' | 'pickUp' | 'days' | 'lines' | 'payment'>;

/**
 * Returns the cancellation policy of a rate as a step function of net amounts, in the zone of the pick-up desk; null if it is not known. `at`: the pick-up,
 * `YYYY-MM-DDTHH:mm` on the desk's clocks. Only what is paid now can be kept. What a company may charge the card that holds a car, it says in words alone: then
 * no amount is known.
 */
export function rentalPolicy(rate: PolicyRate, at: string): NetPolicy | null {
  const { policy, pickUp, days, payment } = rate;
  if (policy === null || asksCard(payment)) return null;
  const net = money(sumOf(netOf(rate)), netOf(rate).base.currency);
  return resolvePolicy(policy, { zone: pickUp.timeZone, pickUp: pickUpInstant(at, pickUp.timeZone), days, net });
}

/** Until when a car that a card holds can be given back uncharged: what begins then is not known, when it begins is. */
function uncharged({ policy, pickUp }: PolicyRate, at: string, now: number): number | null {
  const [first] = policy?.refundable ? policy.tiers : [];
  if (!first) return null;
  const zone = pickUp.timeZone;
  const instant = pickUpInstant(at, zone);
  const ends = Math.min(instant, deadlineAt(first.from, { zone, pickUp: instant }));
  return ends > now ? ends : null;
}

/**
 * Returns until when a rental can be cancelled at no cost (epoch milliseconds), as seen at `now`: until a penalty begins, or until the pick-up if none ever
 * does; null if it costs something already, or the policy is not known. `at`: the pick-up, as above.
 */
export function freeUntil(rate: PolicyRate, at: string, now: number): number | null {
  if (asksCard(rate.payment)) return uncharged(rate, at, now);
  const policy = rentalPolicy(rate, at);
  if (policy === null) return null;
  const isAlwaysFree = policy.steps.every(({ penalty }) => penalty.amountMinor === 0);
  return isAlwaysFree ? pickUpInstant(at, rate.pickUp.timeZone) : freeUntilInstant(policy, now);
}
