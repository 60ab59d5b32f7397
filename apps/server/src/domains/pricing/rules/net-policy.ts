import type { CancellationPolicy } from '@caravel/contracts';
import { addMoney, type Money, money, readClock, required, shareOf } from '@caravel/kernel';
import type { ComposedPrice } from './compose-price.ts';
import { travelerPenalty } from './refund.ts';

/** A step of a policy: the penalty of the net rate from an instant on (epoch milliseconds); null: from the booking on. */
type NetStep = { readonly from: number | null; readonly penalty: Money };

/**
 * A cancellation policy as a step function in net amounts: deadlines are instants, penalties are amounts of `net` and never more than it. The
 * first step has no instant; the others are in order.
 */
export type NetPolicy = {
  /** The zone of the place, in which deadlines are told. */
  readonly zone: string;
  readonly net: Money;
  readonly steps: readonly NetStep[];
  /** If nobody comes; null: not known. */
  readonly noShow: Money | null;
};

/** What a supplier promises, resolved: instants and amounts of `net`. A penalty above it counts as all of it. */
type PolicyTerms = {
  readonly zone: string;
  readonly net: Money;
  readonly refundable: boolean;
  readonly tiers: readonly { readonly from: number; readonly penalty: Money }[];
  readonly noShow: Money | null;
};

/** A penalty, at most all of the net rate. Throws RangeError if it is negative, TypeError if it is in another currency. */
export function cappedPenalty(asked: Money, net: Money): Money {
  if (asked.currency !== net.currency) throw new TypeError(`a penalty in ${asked.currency} of ${net.currency}`);
  if (!(asked.amountMinor >= 0)) throw new RangeError(`a negative penalty: ${asked.amountMinor}`);
  // mutant policy-penalty-above-the-rate: `Math.min(asked.amountMinor,` -> `Math.max(asked.amountMinor,` fails cancellation-policy.test.ts
  return money(Math.min(asked.amountMinor, net.amountMinor), net.currency);
}

/** Orders steps, keeps the dearest of those at one instant and leaves out those that change nothing. */
function tidy(steps: readonly NetStep[]): NetStep[] {
  const ordered = steps.toSorted(
    (a, b) =>
      (a.from ?? Number.NEGATIVE_INFINITY) - (b.from ?? Number.NEGATIVE_INFINITY) ||
      a.penalty.amountMinor - b.penalty.amountMinor,
  );
  const kept: NetStep[] = [];
  for (const step of ordered) {
    if (kept.at(-1)?.from === step.from) kept.pop();
    if (kept.at(-1)?.penalty.amountMinor !== step.penalty.amountMinor) kept.push(step);
  }
  return kept;
}

/**
 * Makes a policy of what a supplier promises. A policy that is not refundable, or has no tiers, keeps everything: we promise only what the supplier
 * promises. Throws RangeError if a deadline is no instant or a penalty negative, TypeError if currencies differ.
 */
export function netPolicy({ zone, net, refundable, tiers, noShow }: PolicyTerms): NetPolicy {
  const ends = noShow && cappedPenalty(noShow, net);
  // mutant policy-without-refund-is-free: `!refundable ||` -> `!refundable &&` fails cancellation-policy.test.ts
  if (!refundable || tiers.length === 0) return { zone, net, steps: [{ from: null, penalty: net }], noShow: ends };
  const steps = tiers.map(({ from, penalty }) => {
    if (!Number.isFinite(from)) throw new RangeError('a deadline that is no instant');
    return { from, penalty: cappedPenalty(penalty, net) };
  });
  return { zone, net, steps: tidy([{ from: null, penalty: money(0, net.currency) }, ...steps]), noShow: ends };
}

/** Returns the net penalty of cancelling at an instant (epoch milliseconds). At the instant of a step, that step counts. */
export function penaltyAt({ steps }: Pick<NetPolicy, 'steps'>, at: number): Money {
  // mutant policy-free-at-the-deadline: `from <= at` -> `from < at` fails cancellation-policy.test.ts
  const counting = steps.findLast(({ from }) => from === null || from <= at);
  return required(counting, 'first step of a policy').penalty;
}

/** How much of a price comes back. Unknown: an unknown refund is not promised. */
export type Refundability = 'refundable' | 'partly' | 'nonRefundable' | 'unknown';

/** Returns how much can be refunded by a policy at an instant (epoch milliseconds); null: the policy is not known. */
export function refundabilityAt(policy: NetPolicy | null, at: number): Refundability {
  if (policy === null) return 'unknown';
  const { amountMinor } = penaltyAt(policy, at);
  if (amountMinor === 0) return 'refundable';
  return amountMinor < policy.net.amountMinor ? 'partly' : 'nonRefundable';
}

/** Whether anything comes back for certain. */
export function isRefundable(refundability: Refundability): boolean {
  return refundability === 'refundable' || refundability === 'partly';
}

/** Joins the policies of several parts into that of the booking; null if one of them is not known. All are in one zone. */
export function joinPolicies(policies: readonly (NetPolicy | null)[]): NetPolicy | null {
  const known = policies.filter((policy) => policy !== null);
  const [first] = known;
  if (!first || known.length < policies.length) return null;
  const { currency } = first.net;
  const sum = (amounts: readonly Money[]) => addMoney(amounts, currency);
  const instants = [...new Set(known.flatMap(({ steps }) => steps.map(({ from }) => from)))];
  const steps = instants.map((from) => ({
    from,
    penalty: sum(known.map((policy) => penaltyAt(policy, from ?? Number.NEGATIVE_INFINITY))),
  }));
  const noShows = known.map(({ noShow }) => noShow).filter((noShow) => noShow !== null);
  return {
    zone: first.zone,
    net: sum(known.map(({ net }) => net)),
    steps: tidy(steps),
    noShow: noShows.length < known.length ? null : sum(noShows),
  };
}

/** Returns a policy in amounts of another net rate: each penalty is the same share of it. */
export function atNet(policy: NetPolicy, net: Money): NetPolicy {
  const whole = policy.net.amountMinor;
  if (whole === net.amountMinor) return policy;
  const share = (penalty: Money) => (whole === 0 ? money(0, net.currency) : shareOf(net, penalty.amountMinor, whole));
  const steps = policy.steps.map(({ from, penalty }) => ({ from, penalty: share(penalty) }));
  return { ...policy, net, steps, noShow: policy.noShow && share(policy.noShow) };
}

/** Returns the instant from which cancelling costs something (epoch milliseconds), as seen at `at`; null if it does already, or never will. */
export function freeUntilInstant({ steps }: Pick<NetPolicy, 'steps'>, at: number): number | null {
  if (penaltyAt({ steps }, at).amountMinor > 0) return null;
  return steps.find(({ from, penalty }) => from !== null && from > at && penalty.amountMinor > 0)?.from ?? null;
}

/**
 * Presents a policy: deadlines as instants and on the clock of the place, penalties as shares of the price that the traveler pays (ADR 20). The
 * supplier's own amounts never leave the server: they would tell the net rate. `over`: what the supplier keeps of parts that were cancelled before (net).
 */
export function presentPolicy(policy: NetPolicy | null, price: ComposedPrice, over?: Money): CancellationPolicy | null {
  if (policy === null) return null;
  const shown = (penalty: Money) => travelerPenalty(price, penalty, over);
  const steps = policy.steps.map(({ from, penalty }) => {
    const clock = from === null ? null : readClock(from, policy.zone);
    return {
      from: from === null ? null : new Date(from).toISOString(),
      fromLocal: clock?.local ?? null,
      utcOffset: clock?.offset ?? null,
      isAmbiguous: clock?.isTwice ?? false,
      // mutant policy-shows-the-net-penalty: `shown(penalty)` -> `penalty` fails cancellation-policy.test.ts
      penalty: shown(penalty),
      isFull: penalty.amountMinor > 0 && penalty.amountMinor === policy.net.amountMinor,
    };
  });
  return { timeZone: policy.zone, steps, noShow: policy.noShow && shown(policy.noShow) };
}
