import type { CancellationPolicy } from '@caravel/contracts';
import { addMoney, instantOf, type Money, money, type PlainDate, percentOf, readClock, required, shareOf } from '@caravel/kernel';
import { type ComposedPrice, travelerPenalty } from '../../pricing/index.ts';
import type { SupplierDeadline, SupplierPenalty, SupplierPolicy } from '../ports.ts';

/** A step of a policy: the penalty of the net rate from an instant on (epoch milliseconds); null: from the booking on. */
type NetStep = { readonly from: number | null; readonly penalty: Money };

/**
 * A cancellation policy as a step function in net amounts: deadlines are instants, penalties are amounts of `net` and never more than it. The
 * first step has no instant; the others are in order.
 */
export type NetPolicy = {
  /** The property's zone, in which deadlines are told. */
  readonly zone: string;
  readonly net: Money;
  readonly steps: readonly NetStep[];
  /** If nobody arrives; null: not known. */
  readonly noShow: Money | null;
};

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
  const asked = uncapped(penalty, stay);
  if (asked.currency !== stay.net.currency) throw new TypeError(`a penalty in ${asked.currency} of ${stay.net.currency}`);
  if (!(asked.amountMinor >= 0)) throw new RangeError(`a negative penalty: ${asked.amountMinor}`);
  return money(Math.min(asked.amountMinor, stay.net.amountMinor), stay.net.currency);
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
 * Resolves a supplier's policy for a room: deadlines become instants, penalties net amounts. A rate that is not refundable, or whose policy has no
 * tiers, keeps everything: what is not promised is not promised.
 */
export function resolvePolicy(policy: SupplierPolicy, stay: PolicyStay): NetPolicy {
  const { zone, net } = stay;
  const noShow = policy.noShow && penaltyOf(policy.noShow, stay);
  if (!policy.refundable || policy.tiers.length === 0) return { zone, net, steps: [{ from: null, penalty: net }], noShow };
  const tiers = policy.tiers.map(({ from, penalty }) => ({ from: deadlineAt(from, stay), penalty: penaltyOf(penalty, stay) }));
  return { zone, net, steps: tidy([{ from: null, penalty: money(0, net.currency) }, ...tiers]), noShow };
}

/** Returns the net penalty of cancelling at an instant (epoch milliseconds). At the instant of a step, that step counts. */
export function penaltyAt({ steps }: Pick<NetPolicy, 'steps'>, at: number): Money {
  const counting = steps.findLast(({ from }) => from === null || from <= at);
  return required(counting, 'first step of a policy').penalty;
}

/** Joins the policies of several rooms into that of the booking; null if one of them is not known. All are in one zone. */
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

/** Returns the instant from which cancelling costs something (epoch milliseconds), as seen at `at`; null if it does already, or never will. */
export function freeUntilInstant({ steps }: Pick<NetPolicy, 'steps'>, at: number): number | null {
  if (penaltyAt({ steps }, at).amountMinor > 0) return null;
  return steps.find(({ from, penalty }) => from !== null && from > at && penalty.amountMinor > 0)?.from ?? null;
}

/**
 * Presents a policy: deadlines as instants and on the property's clock, penalties as shares of the price that the traveler pays (ADR 20). The
 * supplier's own amounts never leave the server: they would tell the net rate.
 */
export function presentPolicy(policy: NetPolicy | null, price: ComposedPrice): CancellationPolicy | null {
  if (policy === null) return null;
  const steps = policy.steps.map(({ from, penalty }) => {
    const clock = from === null ? null : readClock(from, policy.zone);
    return {
      from: from === null ? null : new Date(from).toISOString(),
      fromLocal: clock?.local ?? null,
      utcOffset: clock?.offset ?? null,
      isAmbiguous: clock?.isTwice ?? false,
      penalty: travelerPenalty(price, penalty),
      isFull: penalty.amountMinor > 0 && penalty.amountMinor === policy.net.amountMinor,
    };
  });
  return { timeZone: policy.zone, steps, noShow: policy.noShow && travelerPenalty(price, policy.noShow) };
}
