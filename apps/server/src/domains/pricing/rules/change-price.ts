import { addMoney, type Money, negateMoney, shareOf, subtractMoney } from '@caravel/kernel';
import { type ComposedPrice, earnedOnMore } from './compose-price.ts';

/** What the traveler pays for some of a supplier's amount, and the platform's part of it. */
type Charged = { readonly total: Money; readonly platform: Money };

/** A supplier's amount at the shares of the booking's price, as a penalty of a cancellation is (ADR 20). */
function atShares({ waterfall }: ComposedPrice, net: Money): Charged {
  const whole = Math.max(1, waterfall.netRate.amountMinor);
  const of = (part: Money) => shareOf(part, net.amountMinor, whole);
  const amountOf = (kind: string) =>
    addMoney(
      waterfall.lines.filter((one) => one.kind === kind).map(({ amount }) => amount),
      net.currency,
    );
  const platform = of(amountOf('platformMarkup'));
  return { total: addMoney([net, platform, of(subtractMoney(waterfall.commission, amountOf('protectionMarkup')))]), platform };
}

/** What a change costs its traveler, in parts. `platform`: the platform's part of both. */
type ChangePrice = { readonly difference: Money; readonly penalty: Money; readonly platform: Money };

/**
 * Prices a change by the rules that the booking was sold by. The penalty is the share of the price that its supplier's is of the net rate, so that it is what
 * the terms of the fare told. What the new travel costs more carries the percents of platform and agency, as an extra does: a fixed markup and the
 * agency's fee are for the booking. What it costs less is given back at the shares of the price.
 */
export function priceOfChange(
  price: ComposedPrice,
  change: { readonly difference: Money; readonly penalty: Money },
): ChangePrice {
  const penalty = atShares(price, change.penalty);
  if (change.difference.amountMinor < 0) {
    const less = atShares(price, negateMoney(change.difference));
    return {
      ...{ difference: negateMoney(less.total), penalty: penalty.total },
      platform: subtractMoney(penalty.platform, less.platform),
    };
  }
  const { platform, agency } = earnedOnMore(price, change.difference);
  return {
    difference: addMoney([change.difference, platform, agency]),
    penalty: penalty.total,
    platform: addMoney([penalty.platform, platform]),
  };
}
