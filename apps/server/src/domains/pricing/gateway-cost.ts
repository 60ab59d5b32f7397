import { type Money, money } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import type { PricingDeps } from './deps.ts';
import { gatewayFee, type PriceRules } from './rules/compose-price.ts';

/** What the gateway charges the agency for a payment: a percent, and an amount. Throws if the settings do not name it for the agency's currency. */
export function gatewayCostOf(
  { config }: PricingDeps,
  { agency: { name, currency } }: Pick<Ctx, 'agency'>,
): PriceRules['gatewayCost'] {
  const minor = config.gatewayCost.fixedMinor[currency];
  if (minor === undefined) throw new Error(`${name} cannot sell: GATEWAY_COST_FIXED_MINOR names no cost in ${currency}`);
  return { percent: config.gatewayCost.percent, fixed: money(minor, currency) };
}

/** What the gateway keeps of a payment that is no booking's price. */
export function costOfPayment(deps: PricingDeps, ctx: Pick<Ctx, 'agency'>, amount: Money): Money {
  return gatewayFee(gatewayCostOf(deps, ctx), amount);
}
