import { addMoney, type Money, money, required, shareOf, subtractMoney, toMajor } from '@caravel/kernel';
import type { StayPrice } from '@caravel/products/hotels/contract';
import { type ComposedPrice, composePrice, isSellable, type NetPrice, type PriceRules } from '../../../domains/pricing/index.ts';
import type { FieldProblem } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { SupplierCharge, SupplierOffer, SupplierRoomRate } from '../ports.ts';

/** What the platform pays for several rooms together. Throws if there is no room, TypeError if currencies differ. */
export function netOf(rates: SupplierOffer): NetPrice {
  const { currency } = required(rates[0], 'a rate').base;
  return {
    base: addMoney(
      rates.map(({ base }) => base),
      currency,
    ),
    taxes: addMoney(
      rates.map(({ taxes }) => taxes),
      currency,
    ),
  };
}

/** Returns the whole net rate of rates that are booked together. */
export function totalNetOf(rates: SupplierOffer): Money {
  const { base, taxes } = netOf(rates);
  return addMoney([base, taxes]);
}

/** What the hotel asks in public for several rooms together; null if it is not known of one of them. */
export function publishedOf(rates: SupplierOffer): Money | null {
  const known = rates.flatMap(({ publishedRate }) => (publishedRate === null ? [] : [publishedRate]));
  const [first, ...rest] = known;
  return first && known.length === rates.length ? addMoney([first, ...rest]) : null;
}

/** Sums charges that are due in one place. */
export function chargesDue(charges: readonly SupplierCharge[], due: SupplierCharge['due'], currency: string): Money {
  return addMoney(
    charges.filter((charge) => charge.due === due).map(({ amount }) => amount),
    currency,
  );
}

const isSame = (one: SupplierCharge, other: SupplierCharge): boolean =>
  one.kind === other.kind && one.name === other.name && one.due === other.due && one.local?.currency === other.local?.currency;

/** Joins the charges of several rooms: what is the same by its name is told once, with what it comes to. */
export function joinCharges(charges: readonly SupplierCharge[]): SupplierCharge[] {
  const joined: SupplierCharge[] = [];
  for (const charge of charges) {
    const at = joined.findIndex((other) => isSame(other, charge));
    const known = joined[at];
    if (!known) joined.push(charge);
    else
      joined[at] = {
        ...known,
        amount: addMoney([known.amount, charge.amount]),
        local: known.local && charge.local && addMoney([known.local, charge.local]),
      };
  }
  return joined;
}

function isAmount({ amountMinor, currency }: Money, expected: string): boolean {
  return currency === expected && amountMinor >= 0;
}

/**
 * Whether a rate hangs together and can be sold: all in the currency of the search, nothing negative, taxes the sum of the included charges, and a
 * net rate that does not exceed the published one. A supplier's record with another rate is left out.
 */
export function isSoundRate(rate: SupplierRoomRate, currency: string): boolean {
  const { base, taxes, charges, publishedRate } = rate;
  if (!isAmount(base, currency) || !isAmount(taxes, currency) || base.amountMinor === 0) return false;
  if (!charges.every(({ amount }) => isAmount(amount, currency))) return false;
  if (chargesDue(charges, 'included', currency).amountMinor !== taxes.amountMinor) return false;
  if (publishedRate === null) return true;
  // mutant hotel-sold-above-the-published-rate: `isSellable({ base, taxes }, publishedRate)` -> `true` fails stay-price.test.ts
  return publishedRate.currency === currency && isSellable({ base, taxes }, publishedRate);
}

/** The agency's fee as the traveler sees it. */
export function agencyFeeOf({ traveler }: ComposedPrice): Money {
  const fees = traveler.lines.filter(({ kind }) => kind === 'agencyFee').map(({ amount }) => amount);
  return addMoney(fees, traveler.total.currency);
}

/** The parts of a stay's price that its total is made of. */
type PriceParts = Pick<StayPrice, 'dueNow' | 'dueAtProperty' | 'taxesIncluded' | 'published'>;

/**
 * Returns the totals of a stay. The total has all that must be paid, wherever it is paid (FTC, 16 CFR 464). `published` is compared with it, so it
 * has what is due at the property too.
 */
export function totalsOf<Parts extends PriceParts>(
  parts: Parts,
  nights: number,
): Parts & Pick<StayPrice, 'total' | 'totalAmount' | 'nightly'> {
  // mutant hotel-total-without-the-resort-fee: `, parts.dueAtProperty]` -> `]` fails stay-price.test.ts
  const total = addMoney([parts.dueNow, parts.dueAtProperty]);
  return { ...parts, total, totalAmount: toMajor(total), nightly: shareOf(total, 1, nights) };
}

/**
 * Presents the price of a stay: taxes, fees and the agency's part are in what is due now, and the mandatory charges of the property are added. The
 * protection is optional and in none of it. `published`: null if it is not to be shown.
 */
export function stayPrice(
  price: ComposedPrice,
  charges: readonly SupplierCharge[],
  nights: number,
  published: Money | null,
): StayPrice {
  const { total } = price.traveler;
  const dueAtProperty = chargesDue(charges, 'atProperty', total.currency);
  const parts = {
    dueNow: price.protection.selected ? subtractMoney(total, price.protection.amount) : total,
    dueAtProperty,
    taxesIncluded: price.net.taxes,
    agencyFee: agencyFeeOf(price),
    published: published && addMoney([published, dueAtProperty]),
  };
  return { ...totalsOf(parts, nights), charges: joinCharges(charges).map((charge) => ({ ...charge })) };
}

/**
 * Splits an amount among rooms in proportion to their net rates, without a rest: a flat fee of the booking is on all of them, and the rooms of a
 * list add up to the total. Rooms that cost nothing share equally.
 */
export function splitByNet(total: Money, nets: readonly Money[]): Money[] {
  const weights = nets.some(({ amountMinor }) => amountMinor > 0)
    ? nets.map(({ amountMinor }) => amountMinor)
    : nets.map(() => 1);
  const sum = weights.reduce((all, one) => all + one, 0);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const upTo = shareOf(total, before, sum).amountMinor;
    // mutant hotel-rooms-lose-a-cent: `money(upTo - given, total.currency)` -> `shareOf(total, weight, sum)` fails stay-price.test.ts
    const part = money(upTo - given, total.currency);
    given = upTo;
    return part;
  });
}

/** Whether the agency's markup was lowered so that the price does not exceed the published rate. */
export function isMarkupCapped({ waterfall }: ComposedPrice): boolean {
  return waterfall.lines.some(({ kind, rule }) => kind === 'agencyMarkup' && rule.id === 'published-rate-cap');
}

/**
 * The problem of a markup that staff set for this booking: with it, the price would exceed the published rate. Any other markup is lowered without a
 * word, because nobody typed it here.
 */
export function markupProblem(price: ComposedPrice): FieldProblem | null {
  return price.waterfall.markupSource === 'booking' && isMarkupCapped(price) ? 'abovePublishedRate' : null;
}

/**
 * Returns the highest markup in percent, with two decimals, that keeps a price within the published rate: 0 to 100. Net rate and fee alone may leave
 * no room for one.
 */
export function highestMarkup(net: NetPrice, rules: PriceRules, publishedRate: Money): number {
  const bare = composePrice({ net, rules: { ...rules, markup: { markup: null, source: 'none' } }, protectionSelected: false });
  const { wholesale, agencyFee } = bare.waterfall;
  const left = subtractMoney(publishedRate, addMoney([wholesale, agencyFee])).amountMinor;
  if (left <= 0 || wholesale.amountMinor === 0) return 0;
  return Math.min(100, Number((BigInt(left) * 10_000n) / BigInt(wholesale.amountMinor)) / 100);
}
