import { type EndpointAnswer, type whatIf as endpoint, type MarkupsChange, PRODUCTS, type Product } from '@caravel/contracts';
import { addDays, instantOf } from '@caravel/kernel';
import { type Ctx, requireUser, todayOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { PricingPeople, WhatIfDeps } from './deps.ts';
import { type AgencyRules, byProductOf, loadAgencyRules, loadUserRules } from './queries.ts';
import type { MarkupRule } from './rules/resolve-markup.ts';
import { type PastPrice, type ReplayedMarkups, type ReplayedRules, replayPrice, sumPrices } from './rules/what-if.ts';
import { getName } from './user-markups.ts';
import { mergeMarkups } from './write-markups.ts';

const DAYS = 90;
/** The most prices that are made again, the newest: each is composed three times. */
const MOST = 2_000;

/** Rules after a change that is not made. */
function changed(rules: readonly MarkupRule[], change: MarkupsChange): MarkupRule[] {
  const before = { markup: rules.find(({ product }) => product === null)?.markup ?? null, byProduct: byProductOf(rules) };
  const after = mergeMarkups(before, change);
  const ofProducts = PRODUCTS.flatMap((product) => {
    const markup = after.byProduct[product];
    return markup ? [{ markup, product, version: 0 }] : [];
  });
  const ofSuppliers = rules.filter(({ supplier }) => supplier !== undefined);
  return [...ofSuppliers, ...ofProducts, ...(after.markup ? [{ markup: after.markup, product: null, version: 0 }] : [])];
}

/** Rules of a product as they are today, but for its markup. */
function rulesToday({ config }: WhatIfDeps, { settings }: AgencyRules, product: Product): ReplayedRules {
  const { agencyFee, refundProtect } = settings;
  return {
    platformMarkupPercent: config.platformMarkupPercent[product],
    agencyFee,
    protection: { offered: true, premiumPercent: config.protectionPremiumPercent, agencyMarkup: refundProtect.markup },
    // What the gateway costs is no part of a price.
    gatewayCost: { percent: 0, fixed: { amountMinor: 0, currency: agencyFee.currency } },
  };
}

/**
 * Makes the prices of the last 90 days again by markups that are not set yet, the agency's, or a person's and then the prices that were made for them or by
 * them; changes nothing. Only the owner may. What a price is besides its markup counts as it is today. Throws `dataNotFound` for who has no account.
 * Throws `forbidden` for others.
 */
export async function whatIf(
  deps: WhatIfDeps & PricingPeople,
  ctx: Ctx,
  { userId, ...change }: MarkupsChange & { readonly userId?: string | undefined },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  if (requireUser(ctx).userType !== 'AgencyOwner') throw new AppError('forbidden');
  if (userId !== undefined) await getName(deps, ctx, userId);
  const { currency } = ctx.agency;
  // Whole days of the agency, today among them.
  const since = new Date(instantOf(`${addDays(todayOf(ctx), 1 - DAYS)}T00:00`, ctx.agency.timeZone));
  const { prices, total } = await deps.pastPrices(ctx, { since, limit: MOST, userId });
  const theirs = prices.filter(({ price }) => price.waterfall.total.currency === currency);
  const people = [...new Set([...theirs.flatMap(({ clientId, agentId }) => [clientId, ...(agentId ? [agentId] : [])])])];
  const { agency, users } = await ctx.db.tx(async (tx) => ({
    agency: await loadAgencyRules(tx, ctx),
    users: await loadUserRules(tx, ctx, people),
  }));
  const today: ReplayedMarkups = { agency: agency.rules, users };
  const proposed: ReplayedMarkups = userId
    ? { agency: agency.rules, users: new Map([...users, [userId, changed(users.get(userId) ?? [], change)]]) }
    : { agency: changed(agency.rules, change), users };
  const products = PRODUCTS.flatMap((product) => {
    const past = theirs.filter((one) => one.product === product);
    if (past.length === 0) return [];
    const rules = rulesToday(deps, agency, product);
    const sums = (priceOf: (one: PastPrice) => PastPrice['price']) =>
      sumPrices(
        past.map((one) => ({ past: one, price: priceOf(one) })),
        rules,
        currency,
      );
    return [
      {
        product,
        cases: past.length,
        booked: past.filter(({ isBooked }) => isBooked).length,
        was: sums(({ price }) => price),
        today: sums((one) => replayPrice(one, rules, today)),
        proposed: sums((one) => replayPrice(one, rules, proposed)),
      },
    ];
  });
  return { since: since.toISOString(), total, replayed: theirs.length, products };
}
