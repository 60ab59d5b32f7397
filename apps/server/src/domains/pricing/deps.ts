import type { Product } from '@caravel/contracts';
import type { PriceRules } from './rules/compose-price.ts';

/** The platform's own part of prices, from the configuration. */
export type PricingConfig = {
  /** Percent of the net rate, by product. */
  readonly platformMarkupPercent: Readonly<Record<Product, number>>;
  /** What the insurer asks for protection, percent of the price without it. */
  readonly protectionPremiumPercent: number;
  /** What the card gateway in use keeps of a payment. */
  readonly gatewayCost: PriceRules['gatewayCost'];
};

/** What pricing's verbs need beside the context. */
export type PricingDeps = { readonly config: PricingConfig };
