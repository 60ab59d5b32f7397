import type { CancellationPolicy } from '@caravel/contracts';
import { HOTEL_BOARDS } from '@caravel/products/hotels/contract';
import type { Rate } from './choose-rates.ts';

type Steps = CancellationPolicy['steps'];

const startOf = ({ from }: Steps[number]) => (from === null ? Number.NEGATIVE_INFINITY : Date.parse(from));

/** What cancelling costs at an instant, in minor units; nothing before the first step. */
const penaltyAt = (steps: Steps, at: number) => steps.findLast((step) => startOf(step) <= at)?.penalty.amountMinor ?? 0;

/** Whether cancelling never costs more by a policy than by another; an unknown one is compared with nothing. */
function isAsKind(policy: CancellationPolicy | null, other: CancellationPolicy | null): boolean {
  if (!policy || !other) return policy === other;
  const instants = [...policy.steps, ...other.steps].map(startOf);
  if (!instants.every((at) => penaltyAt(policy.steps, at) <= penaltyAt(other.steps, at))) return false;
  if (!policy.noShow || !other.noShow) return policy.noShow === other.noShow;
  return policy.noShow.amountMinor <= other.noShow.amountMinor;
}

const boardOf = ({ board }: Rate) => HOTEL_BOARDS.indexOf(board);

/** Whether a rate is in nothing worse than another that stands for it: in price, in what is paid now, in meals and in cancelling. */
function isAsGood(rate: Rate, other: Rate): boolean {
  return (
    rate.room === other.room &&
    rate.bundle === other.bundle &&
    rate.price.total.amountMinor <= other.price.total.amountMinor &&
    rate.price.dueNow.amountMinor <= other.price.dueNow.amountMinor &&
    boardOf(rate) >= boardOf(other) &&
    (rate.cancellableAlone || !other.cancellableAlone) &&
    isAsKind(rate.cancellationPolicy, other.cancellationPolicy)
  );
}

/**
 * The rates of one kind of room for which another rate of it is in nothing worse; if two are alike, the later one. All prices are in one currency.
 */
export function worseRates(rates: readonly Rate[]): ReadonlySet<Rate> {
  const isLater = (rate: Rate, other: Rate) => rates.indexOf(rate) > rates.indexOf(other);
  const beats = (other: Rate, rate: Rate) =>
    other !== rate && isAsGood(other, rate) && (!isAsGood(rate, other) || isLater(rate, other));
  return new Set(rates.filter((rate) => rates.some((other) => beats(other, rate))));
}
