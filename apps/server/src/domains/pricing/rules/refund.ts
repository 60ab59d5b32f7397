import { addMoney, type Money, money, subtractMoney } from '@caravel/kernel';
import type { ComposedPrice } from './compose-price.ts';
import { keptByPenalty, keptOf, penaltyOf } from './price-offers.ts';

/** How a price is shared out after a cancellation. All in the price's currency. */
export type RefundBreakdown = {
  /** What the traveler has paid, or owes, for the booking. */
  readonly paid: Money;
  /** What the traveler loses of the price without the protection: the next three, less the agency's part of the protection. */
  readonly penalty: Money;
  readonly supplierKeeps: Money;
  readonly platformKeeps: Money;
  /** What the agency still earns: its commission, its part of the protection too, shrinks with the refunded share. */
  readonly commissionKept: Money;
  /** The insurer's premium: not refunded, unless the booking is voided. */
  readonly protectionKept: Money;
  /** What is kept of the refund because the traveler had it already, by a claim for example: the one who gave it gets it back. */
  readonly recovered: Money;
  /** paid − all that is kept, the protection and what is recovered too, never below zero. */
  readonly refund: Money;
};

/** The kind of cancellation: a void refunds everything, a release drops an unpaid hold. */
export type CancellationKind = 'void' | 'cancel' | 'release';

/** What the traveler has of a booking already. */
export type GivenBefore = {
  /** Given for it outside the refunds, by a claim for example. */
  readonly compensated: Money;
  /** The refund of parts that were cancelled before, which stays promised. */
  readonly promised: Money;
};

function partOf(price: ComposedPrice, kind: 'platformMarkup' | 'protectionPremium' | 'protectionMarkup'): Money {
  const amounts = price.waterfall.lines.filter((line) => line.kind === kind).map((line) => line.amount);
  return addMoney(amounts, price.waterfall.total.currency);
}

/**
 * A penalty and its parts, as in `RefundBreakdown`. The penalty is of the price without the protection, whether that was bought or not: the agency's
 * part of the protection is in the commission that it keeps, not in the penalty. Throws RangeError if the supplier's penalty is negative or in another
 * currency.
 */
function sharePenalty(price: ComposedPrice, supplierPenalty: Money) {
  const { netRate, commission } = price.waterfall;
  const { amountMinor, currency } = supplierPenalty;
  if (currency !== netRate.currency) throw new RangeError('penalty is negative or in another currency');
  const net = netRate.amountMinor;
  // mutant penalty-with-protection: `partOf(price, 'protectionMarkup')` -> `money(0, currency)` fails refund.test.ts
  const unprotected = subtractMoney(commission, partOf(price, 'protectionMarkup')).amountMinor;
  const platform = partOf(price, 'platformMarkup').amountMinor;
  const supplierKeeps = keptByPenalty(net, amountMinor);
  return {
    penalty: money(penaltyOf({ net, platform, commission: unprotected }, supplierKeeps), currency),
    supplierKeeps: money(supplierKeeps, currency),
    platformKeeps: money(keptOf(platform, net, supplierKeeps), currency),
    // mutant refund-leaves-commission-whole: `keptOf(commission.amountMinor, net, supplierKeeps)` -> `commission.amountMinor` fails compose-price.test.ts
    commissionKept: money(keptOf(commission.amountMinor, net, supplierKeeps), currency),
  };
}

/** All that is kept of a price by those who sold it: the penalty and what is kept of the protection. */
export function soldOf(
  kept: Pick<RefundBreakdown, 'supplierKeeps' | 'platformKeeps' | 'commissionKept' | 'protectionKept'>,
): Money {
  return addMoney([kept.supplierKeeps, kept.platformKeeps, kept.commissionKept, kept.protectionKept]);
}

/** What is kept of the protection, as the traveler is told it: the premium, and of the agency's part the share that the penalty is of the price. */
export function keptOfProtection(kept: RefundBreakdown): Money {
  return subtractMoney(soldOf(kept), kept.penalty);
}

/**
 * What a refund is of money that was paid: all but what is kept, less what the traveler was given before beyond the penalty. What was given makes up for
 * the penalty first, so that a claim and a cancellation come to the same in either order, and never to more than what was paid.
 */
function refundOf(paid: Money, { penalty, sold }: { readonly penalty: Money; readonly sold: Money }, given: GivenBefore) {
  // mutant refund-below-zero: `Math.max(0,` -> `Math.max(-1_000_000,` fails compose-price.test.ts
  const rest = Math.max(0, subtractMoney(paid, sold).amountMinor);
  const beyond = Math.max(0, subtractMoney(given.compensated, penalty).amountMinor);
  // mutant given-does-not-shrink-the-refund: `Math.min(beyond,` -> `Math.min(0,` fails refund.test.ts
  const recovered = Math.min(beyond, Math.max(0, rest - given.promised.amountMinor));
  return { recovered: money(recovered, paid.currency), refund: money(rest - recovered, paid.currency) };
}

/**
 * Computes the refund of a cancellation. The supplier's penalty is a share of its net rate; platform and agency keep the same share of
 * their earnings, so the traveler's penalty is that share of the price without the protection. A non-refundable rate refunds nothing, a free cancellation
 * refunds all but the premium, and the parts always add up. Refund = captured − penalty − what is kept of the protection − what was given before beyond
 * the penalty (ADR 20). A penalty above the net rate counts as the net rate.
 */
export function composeRefund(
  price: ComposedPrice,
  paid: Money,
  kind: CancellationKind,
  supplierPenalty: Money,
  given?: GivenBefore,
): RefundBreakdown {
  const { currency } = price.waterfall.total;
  const none = money(0, currency);
  // mutant refund-void-keeps-penalty: `kind === 'cancel' ? supplierPenalty : none` -> `supplierPenalty` fails compose-price.test.ts
  const shares = sharePenalty(price, kind === 'cancel' ? supplierPenalty : none);
  // mutant refund-gives-premium-back: `partOf(price, 'protectionPremium')` -> `none` fails compose-price.test.ts
  const protectionKept = kind === 'cancel' ? partOf(price, 'protectionPremium') : none;
  const kept = { penalty: shares.penalty, sold: soldOf({ ...shares, protectionKept }) };
  return { paid, ...shares, protectionKept, ...refundOf(paid, kept, given ?? { compensated: none, promised: none }) };
}

/** The same cancellation once more money was paid than when it was agreed on. */
export function refundOfLater(agreed: RefundBreakdown, paid: Money, compensated: Money): RefundBreakdown {
  const kept = { penalty: agreed.penalty, sold: soldOf(agreed) };
  return { ...agreed, paid, ...refundOf(paid, kept, { compensated, promised: agreed.refund }) };
}

/**
 * Returns the penalty that a traveler sees: the share of the price without the protection that matches the supplier's penalty. `over`: what the supplier
 * keeps of parts that were cancelled before (net). Shares are rounded for the booking, so this is what the penalty adds to theirs: all of them add up to
 * what is kept.
 */
export function travelerPenalty(price: ComposedPrice, supplierPenalty: Money, over?: Money): Money {
  if (!over) return sharePenalty(price, supplierPenalty).penalty;
  return subtractMoney(sharePenalty(price, addMoney([over, supplierPenalty])).penalty, sharePenalty(price, over).penalty);
}
