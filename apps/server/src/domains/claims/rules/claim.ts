import type { ClaimDecision, ClaimStatus } from '@caravel/contracts';
import { addDays, addMoney, type Money, money, type PlainDate, subtractMoney } from '@caravel/kernel';
import { type BookingRecord, comesBack } from '../../bookings/index.ts';
import { keptOfProtection, travelerPenalty } from '../../pricing/index.ts';

/** Days after the last day of the trip in which a claim can be made, as the terms say. */
export const CLAIM_DAYS = 60;

/** A step of a claim: the traveler's answer, or a decision of the agency. */
export type ClaimMove = 'reply' | ClaimDecision;

/**
 * The statuses from which a step may be taken, and the status that it leads to. A refusal can be looked at again by asking for more; what was paid
 * is the end.
 */
const MOVES: Readonly<Record<ClaimMove, { readonly from: readonly ClaimStatus[]; readonly to: ClaimStatus }>> = {
  reply: { from: ['sent', 'moreNeeded'], to: 'sent' },
  askMore: { from: ['sent', 'refused'], to: 'moreNeeded' },
  accept: { from: ['sent', 'moreNeeded'], to: 'accepted' },
  refuse: { from: ['sent', 'moreNeeded', 'accepted'], to: 'refused' },
  pay: { from: ['accepted'], to: 'paid' },
};
const DECISIONS = ['askMore', 'accept', 'refuse', 'pay'] as const satisfies readonly ClaimDecision[];

/** Returns the status that a step leads to; undefined if it cannot be taken from there. */
export function statusAfter(status: ClaimStatus, move: ClaimMove): ClaimStatus | undefined {
  const { from, to } = MOVES[move];
  return from.includes(status) ? to : undefined;
}

/** Returns the decisions that are open in a status. */
export function openDecisions(status: ClaimStatus): ClaimDecision[] {
  return DECISIONS.filter((decision) => statusAfter(status, decision) !== undefined);
}

/** The parts of a booking that say what its protection covers. */
export type ProtectedBooking = Pick<BookingRecord, 'price' | 'captured' | 'refunded' | 'compensated' | 'cancellation' | 'endsOn'>;

/**
 * Returns what can be claimed at most: what the booking cost without the protection, or what a cancellation keeps of that (its penalty), as far as it was
 * paid and did not come back, less what was given for it already; never below zero. Zero without protection, and of a voided booking, which came back
 * whole, the protection included.
 */
export function coveredBy({ price, captured, refunded, compensated, cancellation }: ProtectedBooking): Money {
  const none = money(0, captured.currency);
  if (!price.protection.selected) return none;
  const kept = cancellation?.breakdown;
  const { netRate } = price.waterfall;
  const lost = travelerPenalty(price, kept?.supplierKeeps ?? netRate).amountMinor;
  const ofProtection = kept ? keptOfProtection(kept) : price.protection.amount;
  const paid = subtractMoney(captured, addMoney([ofProtection, comesBack({ refunded, cancellation })])).amountMinor;
  return money(Math.max(0, Math.min(lost, paid) - compensated.amountMinor), captured.currency);
}

/** Returns the last day on which a claim can be made. */
export function claimUntil({ endsOn }: Pick<ProtectedBooking, 'endsOn'>): PlainDate {
  return addDays(endsOn, CLAIM_DAYS);
}

/** Whether a claim can be made on a day: something is covered, and it is not too late. */
export function canClaim(booking: ProtectedBooking, today: PlainDate): boolean {
  return coveredBy(booking).amountMinor > 0 && today <= claimUntil(booking);
}
