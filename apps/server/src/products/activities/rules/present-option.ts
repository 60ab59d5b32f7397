import type { ActivityOption } from '@caravel/products/activities/contract';
import { composePrice, type PriceRules, presentPolicy } from '../../../domains/pricing/index.ts';
import type { SupplierOption } from '../ports.ts';
import { activityPolicy, freeUntil } from './activity-policy.ts';
import { activityPrice, netOf, totalBeforeDiscount } from './activity-price.ts';
import { termsOf } from './option-terms.ts';

/** Presents an option at the price of who asks, as seen at an instant (epoch milliseconds). Nothing of the supplier's own price is in it. */
export function presentOption(option: SupplierOption, rules: PriceRules, now: number): ActivityOption {
  const { optionCode, title, description, startTime, duration, languageGuides, placesLeft, confirmation, available } = option;
  const shown = {
    ...{ optionCode, title, description, startTime, duration, placesLeft, confirmation, available },
    languageGuides: languageGuides.map((guide) => ({ ...guide })),
    unavailableReason: available ? null : (option.unavailableReason ?? ('NOT_OPERATING' as const)),
    terms: termsOf(option),
  };
  const { price: party } = option;
  if (!available || party === null)
    return { ...shown, price: null, travelerPrice: null, cancellationPolicy: null, freeCancellationUntil: null };
  const price = composePrice({ net: netOf(party), rules, protectionSelected: false });
  const sold = { ...option, price: party };
  const until = freeUntil(sold, now);
  return {
    ...shown,
    price: activityPrice(price, party, totalBeforeDiscount(party, rules)),
    travelerPrice: price.traveler,
    cancellationPolicy: presentPolicy(activityPolicy(sold), price),
    freeCancellationUntil: until === null ? null : new Date(until).toISOString(),
  };
}
