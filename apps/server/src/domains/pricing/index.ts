import type { Slice } from '../../platform/slice.ts';
import { pricingRoutes } from './routes.ts';

export type { PricingConfig, PricingDeps } from './deps.ts';
export { getMarkups } from './get-markups.ts';
export type { PriceRulesInput } from './load-price-rules.ts';
export { loadPriceRules } from './load-price-rules.ts';
export type { ComposedPrice, NetPrice, PriceInput, PriceRules } from './rules/compose-price.ts';
export { composePrice, isSellable } from './rules/compose-price.ts';
export type { CancellationKind, RefundBreakdown } from './rules/refund.ts';
export { composeRefund, travelerPenalty } from './rules/refund.ts';
export type { MarkupCandidates, ResolvedMarkup } from './rules/resolve-markup.ts';
export { resolveMarkup } from './rules/resolve-markup.ts';
export { setUserMarkup } from './set-user-markup.ts';
export { updateMarkups } from './update-markups.ts';

/** Prices: composed from rules, explained line by line. */
export function pricingSlice(): Slice {
  return { name: 'pricing', routes: pricingRoutes };
}
