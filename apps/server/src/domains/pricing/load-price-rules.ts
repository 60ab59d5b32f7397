import type { Markup, Product } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { isStaff } from '../../platform/context.ts';
import type { PricingDeps } from './deps.ts';
import { gatewayCostOf } from './gateway-cost.ts';
import { findUserRule, loadAgencyRules } from './queries.ts';
import { isLimited } from './rules/agent-limits.ts';
import type { PriceRules } from './rules/compose-price.ts';
import { resolveMarkup, ruleFor } from './rules/resolve-markup.ts';

/** The people and the booking that prices are made for. */
export type PriceRulesInput = {
  readonly product: Product;
  /** People whose markups apply, in order of precedence: the client of the booking, then the agent who makes it. */
  readonly userIds: readonly string[];
  /** The supplier of the one offer that is priced; absent: the rules are for offers of several, each by `rulesOfSupplier`. */
  readonly supplier?: string;
  /** This booking's own markup; ignored unless the caller is staff. */
  readonly bookingMarkup?: Markup | undefined;
};

/** Loads everything that a price needs except the net rate: once per search or quote, then `composePrice` for every offer. */
export async function loadPriceRules(deps: PricingDeps, ctx: Ctx, input: PriceRulesInput): Promise<PriceRules> {
  const { settings, versions, rules, user } = await ctx.db.tx(async (tx) => {
    const own = await loadAgencyRules(tx, ctx);
    const ofUser = await findUserRule(tx, ctx, input.userIds, input.product);
    return { ...own, user: ofUser };
  });
  // mutant markup-of-booking-by-client: `isStaff(ctx.actor) ||` -> `true ||` fails update-markups.test.ts
  const trusted = isStaff(ctx.actor) || ctx.actor.kind === 'system';
  const booking = trusted ? (input.bookingMarkup ?? null) : null;
  const ofSuppliers = rules.filter(({ product, supplier }) => product === input.product && supplier !== undefined);
  return {
    platformMarkupPercent: deps.config.platformMarkupPercent[input.product],
    markup: resolveMarkup({ booking, user, agency: ruleFor(rules, input.product, input.supplier) }),
    ...(input.supplier === undefined &&
      ofSuppliers.length > 0 && {
        bySupplier: new Map(ofSuppliers.map((rule) => [rule.supplier ?? '', resolveMarkup({ booking, user, agency: rule })])),
      }),
    ...(isLimited(ctx) && { agentLimits: settings.agentLimits }),
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
