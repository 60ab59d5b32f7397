import type { Markup, Product } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import type { AgencyContext, Ctx } from '../../platform/context.ts';
import { isStaff } from '../../platform/context.ts';
import type { PricingConfig, PricingDeps } from './deps.ts';
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

/** What the gateway keeps of each payment besides its percent. Throws if the settings do not name it for the agency's currency. */
function gatewayFixedCost({ gatewayCost }: PricingConfig, { name, currency }: AgencyContext): Money {
  const minor = gatewayCost.fixedMinor[currency];
  if (minor === undefined) throw new Error(`${name} cannot sell: GATEWAY_COST_FIXED_MINOR names no cost in ${currency}`);
  return money(minor, currency);
}

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
    gatewayCost: { percent: deps.config.gatewayCost.percent, fixed: gatewayFixedCost(deps.config, ctx.agency) },
  };
}
