import { addMoney, required } from '@caravel/kernel';
import { normaliseText } from '@caravel/reference';
import type { SupplierChanges, SupplierOffer, SupplierQuote, SupplierRoomRate } from '../ports.ts';
import { type PolicyStay, resolvePolicy } from './cancellation-policy.ts';
import { chargesDue, netOf } from './stay-price.ts';

/** Where and when a policy is resolved. */
type Terms = Pick<PolicyStay, 'zone' | 'checkIn' | 'nights'>;

function policyText({ policy, base, taxes }: SupplierRoomRate, terms: Terms): string {
  return JSON.stringify(policy && resolvePolicy(policy, { ...terms, net: addMoney([base, taxes]) }));
}

function isDifferent(before: SupplierOffer, after: SupplierOffer, partOf: (rate: SupplierRoomRate) => string): boolean {
  return before.length !== after.length || before.some((rate, i) => partOf(rate) !== partOf(required(after[i], 'a rate')));
}

/** All that is paid for an offer, wherever it is paid, in minor units. */
function paidFor(rates: SupplierOffer): number {
  const { base, taxes } = netOf(rates);
  const due = rates.map(({ charges }) => chargesDue(charges, 'atProperty', base.currency));
  return addMoney([base, taxes, ...due]).amountMinor;
}

/**
 * Tells what has changed between an offer that a person saw and the one that is sold now: what the supplier says, and what the rates show, since a
 * room that is sold out may come back as another without a word. A policy has changed if another amount or another instant counts.
 */
export function stayChanges(
  before: SupplierOffer,
  quoted: Pick<SupplierQuote, 'rates' | 'changes'>,
  terms: Terms,
): SupplierChanges {
  const { rates, changes } = quoted;
  const price = changes.price || paidFor(before) !== paidFor(rates);
  return {
    price,
    board: changes.board || isDifferent(before, rates, ({ board }) => board),
    // With another price every amount of the policy is another; then only what the supplier says, and the instants, count.
    cancellation:
      changes.cancellation || isDifferent(before, rates, (rate) => (price ? deadlinesOf(rate, terms) : policyText(rate, terms))),
    room: changes.room || isDifferent(before, rates, ({ roomName }) => normaliseText(roomName)),
  };
}

/** The instants of a policy and whether each takes everything: what stays the same where only the price changes. */
function deadlinesOf({ policy, base, taxes }: SupplierRoomRate, terms: Terms): string {
  const resolved = policy && resolvePolicy(policy, { ...terms, net: addMoney([base, taxes]) });
  return JSON.stringify(
    resolved?.steps.map(({ from, penalty }) => [
      from,
      penalty.amountMinor === resolved.net.amountMinor,
      penalty.amountMinor === 0,
    ]),
  );
}
