import type { Slice } from '../../platform/slice.ts';
import type { PriceRulesWatch, PricingPeople, WhatIfDeps } from './deps.ts';
import { pricingRoutes } from './routes.ts';

export type { PricingDeps } from './deps.ts';
export { findRuleChanges, type RuleKey } from './find-rule-changes.ts';
export { costOfPayment } from './gateway-cost.ts';
export { getMarkups } from './get-markups.ts';
export { loadPriceRules } from './load-price-rules.ts';
export { findUserMarkups, loadAgencyMarkups } from './queries.ts';
export { assertWithinLimits } from './rules/agent-limits.ts';
export { priceOfChange } from './rules/change-price.ts';
export type { ComposedPrice, ExtraNet, NetPrice, PriceRules, StoredLine } from './rules/compose-price.ts';
export { composePrice, isSellable, priceOfExtra, rulesOfSupplier, withoutExtras } from './rules/compose-price.ts';
export type { NetPolicy } from './rules/net-policy.ts';
export {
  atNet,
  cappedPenalty,
  freeUntilInstant,
  isRefundable,
  joinPolicies,
  netPolicy,
  penaltyAt,
  presentPolicy,
  refundabilityAt,
} from './rules/net-policy.ts';
export { type OfferPrice, offerPricer, penaltyOfOffer } from './rules/price-offers.ts';
export type { CancellationKind, RefundBreakdown } from './rules/refund.ts';
export { composeRefund, keptOfProtection, refundOfLater, soldOf, travelerPenalty } from './rules/refund.ts';
export { setUserMarkup } from './set-user-markup.ts';
export { loadSupplierMarkups, setSupplierMarkup } from './supplier-markups.ts';
export { PRICES_TAKEN } from './taken.ts';
export { updateMarkups } from './update-markups.ts';

/** Prices: composed by rules, explained line by line. */
export function pricingSlice(deps: PricingPeople & WhatIfDeps & PriceRulesWatch): Slice {
  return { name: 'pricing', routes: (app) => pricingRoutes(app, deps) };
}
