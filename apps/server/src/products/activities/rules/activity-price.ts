import { addMoney, type Money, money, subtractMoney, toMajor } from '@caravel/kernel';
import type { ActivityPrice } from '@caravel/products/activities/contract';
import { type ComposedPrice, composePrice, type NetPrice, type PriceRules } from '../../../domains/pricing/index.ts';
import type { SupplierPartyPrice, SupplierPrice } from '../ports.ts';

/** What the platform pays for a party: the rate without what of it are taxes and fees, and these. */
export function netOf({ net, taxes }: Pick<SupplierPartyPrice, 'net' | 'taxes'>): NetPrice {
  return { base: subtractMoney(net, taxes), taxes };
}

/** Whether a price can be sold: in the currency that was asked for, something to pay, and not dearer as a deal. */
export function isSoundPrice({ net, netBeforeDiscount }: SupplierPrice, currency: string): boolean {
  if (net.currency !== currency || !(net.amountMinor > 0)) return false;
  return (
    netBeforeDiscount === null || (netBeforeDiscount.currency === currency && netBeforeDiscount.amountMinor >= net.amountMinor)
  );
}

/** The same of a party's price, whose lines must add up to the whole. */
export function isSoundPartyPrice(price: SupplierPartyPrice, currency: string): boolean {
  const { net, taxes, lines } = price;
  if (!isSoundPrice(price, currency) || taxes.currency !== currency) return false;
  if (taxes.amountMinor < 0 || taxes.amountMinor >= net.amountMinor || lines.length === 0) return false;
  if (!lines.every((line) => line.net.currency === currency && line.net.amountMinor >= 0 && line.count > 0)) return false;
  return lines.reduce((sum, line) => sum + line.net.amountMinor, 0) === net.amountMinor;
}

/** Composes the price of a rate that has no taxes of its own: that of a day, or the lowest of a product. */
export function totalOf({ net }: Pick<SupplierPrice, 'net'>, rules: PriceRules): Money {
  return composeNet({ base: net, taxes: money(0, net.currency) }, rules).traveler.total;
}

/** Composes what a rate costs on other days; null if it is no deal. */
export function totalBeforeDiscount({ netBeforeDiscount }: SupplierPrice, rules: PriceRules): Money | null {
  return netBeforeDiscount && totalOf({ net: netBeforeDiscount }, rules);
}

/** Composes what an option that was sold at a price costs on other days, by the rules that made the price; null if it is no deal. */
export function beforeDiscountOf(party: SupplierPrice, { waterfall }: Pick<ComposedPrice, 'waterfall'>): Money | null {
  const { agencyFee, lines, markup, markupSource: source } = waterfall;
  const none = money(0, agencyFee.currency);
  return totalBeforeDiscount(party, {
    platformMarkupPercent: lines.find(({ kind }) => kind === 'platformMarkup')?.percent ?? 0,
    markup: { markup, source },
    agencyFee,
    protection: { offered: false, premiumPercent: 0, agencyMarkup: none },
    gatewayCost: { percent: 0, fixed: none },
  });
}

/** Composes a price without protection. */
export function composeNet(net: NetPrice, rules: PriceRules): ComposedPrice {
  return composePrice({ net, rules, protectionSelected: false });
}

/** Shares an amount out in proportion to weights: what rounding leaves goes to those who lose most by it, so that the shares add up to it. */
export function shareOut(amount: Money, weights: readonly number[]): Money[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (all === 0n) throw new RangeError('nothing to share by');
  const parts = weights.map((weight, at) => {
    const exact = BigInt(amount.amountMinor) * BigInt(weight);
    return { at, share: Number(exact / all), rest: exact % all };
  });
  let left = amount.amountMinor - parts.reduce((sum, { share }) => sum + share, 0);
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left <= 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map(({ share }) => money(share, amount.currency));
}

/**
 * Presents the price of a party: the composed price without protection, rounded once. What the platform and the agency add is in the lines in proportion: they
 * add up to `basePrice`, and with `taxesAndFees`, of which `agencyFee` is a part, to `total`.
 */
export function activityPrice(
  price: ComposedPrice,
  { lines }: Pick<SupplierPartyPrice, 'lines'>,
  before: Money | null,
): ActivityPrice {
  const { traveler, protection, net } = price;
  const { currency } = traveler.total;
  // mutant activity-price-with-the-protection: `protection.selected ?` -> `false ?` fails activities/rules/activity-price.test.ts
  const total = protection.selected ? subtractMoney(traveler.total, protection.amount) : traveler.total;
  const agencyFee = traveler.lines.find(({ kind }) => kind === 'agencyFee')?.amount ?? money(0, currency);
  // mutant activity-price-fee-forgotten: `[net.taxes, agencyFee]` -> `[net.taxes]` fails activities/rules/activity-price.test.ts
  const taxesAndFees = addMoney([net.taxes, agencyFee], currency);
  const basePrice = subtractMoney(total, taxesAndFees);
  const shares = shareOut(
    basePrice,
    lines.map((line) => line.net.amountMinor),
  );
  return {
    ...{ total, totalAmount: toMajor(total), basePrice, taxesAndFees, agencyFee },
    lines: lines.map(({ ageBand, unitType, count }, at) => ({
      ...{ ageBand, unitType, count },
      subtotal: shares[at] ?? money(0, currency),
    })),
    beforeDiscount: before,
  };
}
