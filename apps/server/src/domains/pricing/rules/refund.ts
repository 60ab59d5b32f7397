import { addMoney, type Money, money, shareOf, subtractMoney } from '@caravel/kernel';
import type { ComposedPrice } from './compose-price.ts';

/** Who keeps which part of a price after a cancellation. All in the price's currency. */
export type RefundBreakdown = {
  /** What the traveler has paid, or owes, for the booking. */
  readonly paid: Money;
  /** What the traveler loses of the price without the protection premium. Sum of the next three. */
  readonly penalty: Money;
  readonly supplierKeeps: Money;
  readonly platformKeeps: Money;
  /** What the agency still earns: its commission shrinks with the refunded share. */
  readonly commissionKept: Money;
  /** The insurer's premium: not refunded, unless the booking is voided. */
  readonly protectionKept: Money;
  /** paid − penalty − protectionKept, never below zero. */
  readonly refund: Money;
};

/** The kind of cancellation: a void refunds everything, a release drops an unpaid hold. */
export type CancellationKind = 'void' | 'cancel' | 'release';

function partOf(price: ComposedPrice, kind: 'platformMarkup' | 'protectionPremium'): Money {
  const amounts = price.waterfall.lines.filter((line) => line.kind === kind).map((line) => line.amount);
  return addMoney(amounts, price.waterfall.total.currency);
}

/** A penalty and its parts, as in `RefundBreakdown`. Throws RangeError if the supplier's penalty is negative or in another currency. */
function sharePenalty(price: ComposedPrice, supplierPenalty: Money) {
  const net = price.waterfall.netRate;
  const { amountMinor, currency } = supplierPenalty;
  if (currency !== net.currency || amountMinor < 0) throw new RangeError('penalty is negative or in another currency');
  const supplierKeeps = money(Math.min(amountMinor, net.amountMinor), currency);
  const keep = (part: Money) => shareOf(part, supplierKeeps.amountMinor, Math.max(1, net.amountMinor));
  const platformKeeps = keep(partOf(price, 'platformMarkup'));
  const commissionKept = keep(price.waterfall.commission);
  return { penalty: addMoney([supplierKeeps, platformKeeps, commissionKept]), supplierKeeps, platformKeeps, commissionKept };
}

/**
 * Computes the refund of a cancellation. The supplier's penalty is a share of its net rate; platform and agency keep the same share of
 * their earnings, so the traveler's penalty is that share of the whole price. A non-refundable rate refunds nothing, a free cancellation
 * refunds all but the premium, and the parts always add up. Refund = captured − penalty − protection premium (design, section 6). A penalty
 * above the net rate counts as the net rate.
 */
export function composeRefund(
  price: ComposedPrice,
  paid: Money,
  kind: CancellationKind,
  supplierPenalty: Money,
): RefundBreakdown {
  const { currency } = price.waterfall.total;
  const none = money(0, currency);
  const shares = sharePenalty(price, kind === 'cancel' ? supplierPenalty : none);
  const protectionKept = kind === 'cancel' ? partOf(price, 'protectionPremium') : none;
  const rest = subtractMoney(paid, addMoney([shares.penalty, protectionKept])).amountMinor;
  return { paid, ...shares, protectionKept, refund: money(Math.max(0, rest), currency) };
}

/**
 * Returns the penalty that a traveler sees: the share of the price that matches the supplier's penalty. `over`: what the supplier keeps of parts that
 * were cancelled before (net). Shares are rounded for the booking, so this is what the penalty adds to theirs: all of them add up to what is kept.
 */
export function travelerPenalty(price: ComposedPrice, supplierPenalty: Money, over?: Money): Money {
  if (!over) return sharePenalty(price, supplierPenalty).penalty;
  return subtractMoney(sharePenalty(price, addMoney([over, supplierPenalty])).penalty, sharePenalty(price, over).penalty);
}
