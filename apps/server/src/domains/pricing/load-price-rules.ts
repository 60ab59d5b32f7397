import type { Markup, Product } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { isStaff } from '../../platform/context.ts';
import type { PricingDeps } from './deps.ts';
import { gatewayCostOf } from './gateway-cost.ts';
import { findUserRule, loadAgencyRules } from './queries.ts';
import type { PriceRules } from './rules/compose-price.ts';
import { resolveMarkup, ruleFor } from './rules/resolve-markup.ts';

/** The people and the booking that prices are made for. */
export type PriceRulesInput = {
  readonly product: Product;
  /** People whose markups apply, in order of precedence: the client of the booking, then the agent who makes it. */
  readonly userIds: readonly string[];
  /** This booking's own markup; ignored unless the caller is staff. */
  readonly bookingMarkup?: Markup | undefined;
};

/** Loads everything that a price needs except the net rate: once per search or quote, then `composePrice` for every offer. */
export async function loadPriceRules(deps: PricingDeps, ctx: Ctx, input: PriceRulesInput): Promise<PriceRules> {
  const { settings, versions, agency, user } = await ctx.db.tx(async (tx) => {
    const own = await loadAgencyRules(tx, ctx);
    const ofUser = await findUserRule(tx, ctx, input.userIds, input.product);
    return { ...own, agency: ruleFor(own.rules, input.product), user: ofUser };
  });
  // mutant markup-of-booking-by-client: `isStaff(ctx.actor) ||` -> `true ||` fails update-markups.test.ts
  const trusted = isStaff(ctx.actor) || ctx.actor.kind === 'system';
  return {
    platformMarkupPercent: deps.config.platformMarkupPercent[input.product],
    markup: resolveMarkup({ booking: trusted ? (input.bookingMarkup ?? null) : null, user, agency }),
    agencyFee: settings.agencyFee,
    origins: {
      agencyFee: { subjectId: ctx.agency.id, product: null, version: versions.agencyFee },
      protection: { subjectId: ctx.agency.id, product: null, version: versions.protection },
    },
    protection: {
      offered: settings.refundProtect.isEnabled,
      premiumPercent: deps.config.protectionPremiumPercent,
      agencyMarkup: settings.refundProtect.markup,
    },
    gatewayCost: gatewayCostOf(deps, ctx),
  };
}
