export type { ComposedPrice, NetPrice, PriceInput, PriceRules } from './rules/compose-price.ts';
export { composePrice, isSellable } from './rules/compose-price.ts';
export type { CancellationKind, RefundBreakdown } from './rules/refund.ts';
export { composeRefund, travelerPenalty } from './rules/refund.ts';
export type { MarkupCandidates, ResolvedMarkup } from './rules/resolve-markup.ts';
export { resolveMarkup } from './rules/resolve-markup.ts';
