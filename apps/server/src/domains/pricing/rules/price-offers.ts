import type { Markup } from '@caravel/contracts';
import { addMoney, fromMajor, type Money, money, percentOfMinor, shareOfMinor } from '@caravel/kernel';
import type { ResolvedMarkup } from './resolve-markup.ts';

/** Returns a percent that is within 0 to 100. Throws RangeError if it is not. */
export function checkedPercent(percent: number, what: string): number {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${what} out of 0 to 100: ${percent}`);
  return percent;
}

/** Returns an amount that is not negative. Throws RangeError if it is. */
export function checkedAmount(amount: Money, what: string): Money {
  if (amount.amountMinor < 0) throw new RangeError(`${what} is negative: ${amount.amountMinor}`);
  return money(amount.amountMinor, amount.currency);
}

/**
 * What a markup adds to a wholesale rate, all in minor units of a currency. A markup is added to what is bought at wholesale. Where that is nothing, even a
 * fixed one is nothing: a traveler would read it off the price (ADR 55).
 */
export function markupOn(markup: Markup | null, currency: string): (wholesale: number) => number {
  if (markup === null) return () => 0;
  if (markup.type === 'fixed') {
    // mutant price-currency-by-default: `, currency)` -> `, 'USD')` fails compose-price.test.ts
    const fixed = checkedAmount(fromMajor(markup.value, currency), 'markup').amountMinor;
    return (wholesale) => (wholesale === 0 ? 0 : fixed);
  }
  const percent = checkedPercent(markup.value, 'markup');
  return (wholesale) => percentOfMinor(wholesale, percent);
}

/** The price of an offer without protection, in minor units: `net`, which is whole and not negative, with what platform and agency earn adds up to `total`. */
export type OfferPrice = {
  readonly net: number;
  readonly platform: number;
  readonly agencyMarkup: number;
  readonly agencyFee: number;
  readonly total: number;
};

/** What the price of an offer without protection goes by: a part of `PriceRules`. */
type OfferRules = {
  readonly platformMarkupPercent: number;
  readonly markup: ResolvedMarkup;
  readonly agencyFee: Money;
};

/**
 * Reads and checks the rules of a search once; returns what prices its offers by their net rates (rate and taxes together), in minor units of a currency.
 * `composePrice` goes by the same and tells each line. Throws RangeError on rules that are out of bounds and on a net rate that is none, TypeError if the
 * rules are in another currency.
 */
export function offerPricer(rules: OfferRules, currency: string): (net: number) => OfferPrice {
  const percent = checkedPercent(rules.platformMarkupPercent, 'platform markup');
  const markup = markupOn(rules.markup.markup, currency);
  const agencyFee = checkedAmount(addMoney([rules.agencyFee], currency), 'agency fee').amountMinor;
  return (net) => {
    if (!(Number.isSafeInteger(net) && net >= 0)) throw new RangeError(`not a net rate: ${net}`);
    const platform = percentOfMinor(net, percent);
    // mutant price-markup-on-net-rate: `net + platform` -> `net` fails compose-price.test.ts
    const agencyMarkup = markup(net + platform);
    return { net, platform, agencyMarkup, agencyFee, total: net + platform + agencyMarkup + agencyFee };
  };
}

/** A price that a penalty is a share of: the supplier's net rate, and what platform and agency earn besides the protection. */
type Earned = { readonly net: number; readonly platform: number; readonly commission: number };

/**
 * What a supplier keeps of its net rate as a penalty, in minor units. A penalty above the net rate counts as the net rate. Throws RangeError if it is
 * negative.
 */
export function keptByPenalty(net: number, supplierPenalty: number): number {
  if (!(supplierPenalty >= 0)) throw new RangeError('penalty is negative or in another currency');
  // mutant refund-penalty-beyond-net-rate: `Math.min(supplierPenalty, net)` -> `supplierPenalty` fails compose-price.test.ts
  return Math.min(supplierPenalty, net);
}

/** What is kept of a part of a price if the supplier keeps so much of its net rate: platform and agency keep the same share of what they earn. */
export const keptOf = (part: number, net: number, supplierKeeps: number): number =>
  shareOfMinor(part, supplierKeeps, Math.max(1, net));

/** The traveler's penalty: all that is kept of a price, in minor units. */
export function penaltyOf({ net, platform, commission }: Earned, supplierKeeps: number): number {
  return supplierKeeps + keptOf(platform, net, supplierKeeps) + keptOf(commission, net, supplierKeeps);
}

/** The penalty that a traveler sees of an offer: its supplier's own amount would tell the net rate. Minor units. */
export function penaltyOfOffer({ net, platform, agencyMarkup, agencyFee }: OfferPrice, supplierPenalty: number): number {
  return penaltyOf({ net, platform, commission: agencyMarkup + agencyFee }, keptByPenalty(net, supplierPenalty));
}
