import { addMoney, fromMajor, type Money, shareOf, subtractMoney, toMajor } from '@caravel/kernel';
import type { StayPrice } from '@caravel/products/hotels/contract';
import {
  composePrice,
  freeUntilInstant,
  joinPolicies,
  type NetPolicy,
  type PriceRules,
  penaltyAt,
  presentPolicy,
} from '../../../domains/pricing/index.ts';
import type { SupplierOffer } from '../ports.ts';
import { resolvePolicy } from './cancellation-policy.ts';
import { netOf, publishedOf, stayPrice } from './stay-price.ts';

/** The part of an amount that falls on one of several rooms; those of all rooms add up to it. */
function partOf(amount: Money, room: number, rooms: number): Money {
  return subtractMoney(shareOf(amount, room + 1, rooms), shareOf(amount, room, rooms));
}

/** Returns the rules for one room of several: what a booking is charged once is shared among its rooms, so that any choice of rates adds up. */
export function rulesForRoom(rules: PriceRules, room: number, rooms: number): PriceRules {
  const { agencyFee, markup } = rules;
  const { currency } = agencyFee;
  const fixed = markup.markup?.type === 'fixed' ? markup.markup : null;
  const value = fixed && toMajor(partOf(fromMajor(fixed.value, currency), room, rooms));
  return {
    ...rules,
    agencyFee: partOf(agencyFee, room, rooms),
    markup: fixed && value !== null ? { ...markup, markup: { ...fixed, value } } : markup,
  };
}

/** What rates are priced by. `rules`: for these rates. `now` in epoch milliseconds. */
export type RateTerms = {
  readonly rules: PriceRules;
  readonly zone: string;
  readonly checkIn: string;
  readonly nights: number;
  readonly now: number;
  /** Whether what the hotel asks in public may be shown. */
  readonly showPublished: boolean;
};

/** The policy of rates together; null if that of one is not known. */
function policyOf(rates: SupplierOffer, terms: RateTerms): NetPolicy | null {
  const policies = rates.map(
    ({ policy, base, taxes }) => policy && resolvePolicy(policy, { ...terms, net: addMoney([base, taxes]) }),
  );
  return joinPolicies(policies);
}

/** Prices rates that are booked together (or one), and says how they can be cancelled. Unknown terms are not promised. */
export function priceRates(rates: SupplierOffer, terms: RateTerms) {
  const { rules, nights, now, showPublished } = terms;
  const published = publishedOf(rates);
  const price = composePrice({
    net: netOf(rates),
    rules,
    protectionSelected: false,
    ...(published && { publishedRate: published }),
  });
  const policy = policyOf(rates, terms);
  const charges = rates.flatMap((rate) => rate.charges);
  const shown: StayPrice = stayPrice(price, charges, nights, showPublished ? published : null);
  return {
    composed: price,
    price: shown,
    freeUntil: policy && freeUntilInstant(policy, now),
    refundable: policy !== null && penaltyAt(policy, now).amountMinor < policy.net.amountMinor,
    cancellationPolicy: presentPolicy(policy, price),
  };
}
