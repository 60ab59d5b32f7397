import { sha256 } from '../../../platform/crypto/tokens.ts';
import { type PricedRate, sameness, unitsOf } from './merge-offers.ts';

/** Length of an id: enough that no two rates of a hotel share one. */
const LENGTH = 24;

/**
 * Returns rates with their public ids. An id says neither who sells a rate nor what the seller calls it: it only finds the rate again among those
 * that this person was shown of this hotel in this search (`search/find-own-offer.ts`). The same rate of the same seller keeps its id when it is asked for
 * again, although many suppliers then call it otherwise. `seller`s of the rates tell supplier, account and property apart.
 */
export function withRateIds<Rate extends PricedRate>(rates: readonly Rate[]): (Rate & { readonly rateId: string })[] {
  const ids = new Map<Rate, string>();
  for (const { key, rates: together } of unitsOf(rates)) {
    for (const one of together) ids.set(one, sha256([one.seller, key, sameness(one)].join('\n')).slice(0, LENGTH));
  }
  return rates.map((one) => ({ ...one, rateId: ids.get(one) ?? '' }));
}
