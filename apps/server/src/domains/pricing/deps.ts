import type { Product } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { PastPrice } from './rules/what-if.ts';

/** The platform's share of prices, from the configuration. */
export type PricingConfig = {
  /** Percent of the net rate, by product. */
  readonly platformMarkupPercent: Readonly<Record<Product, number>>;
  /** The insurer's price for protection, in percent of the price without it. */
  readonly protectionPremiumPercent: number;
  /** What the current card gateway charges for a payment: a percent, and an amount that it sets for each currency. */
  readonly gatewayCost: {
    readonly percent: number;
    /** By currency, in its minor units. */
    readonly fixedMinor: Readonly<Record<string, number>>;
  };
};

/** What the functions of pricing need besides the context. */
export type PricingDeps = { readonly config: PricingConfig };

/** What a replay of past prices needs. */
export type WhatIfDeps = PricingDeps & {
  /** Quotes since an instant, of a person if they are named, at most `limit`, the newest first, and how many there are. Provided by bookings. */
  readonly pastPrices: (
    ctx: Ctx,
    query: { readonly since: Date; readonly limit: number; readonly userId?: string | undefined },
  ) => Promise<{ readonly prices: readonly PastPrice[]; readonly total: number }>;
};

/** What a change of the agency's own rules tells. */
export type PriceRulesWatch = {
  /** Makes every node read anew what it keeps of an agency, so that its visitors see its new prices at once. */
  readonly rulesChanged: (agencyId: string) => void;
};

/** What the calls about people's markups need. */
export type PricingPeople = {
  /** Names of people of the agency who have an account, by id. Provided by identity. */
  readonly namesOf: (ctx: Ctx, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};
