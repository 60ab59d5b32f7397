import { type MarkupsChange, PRODUCTS, type UserMarkups } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { PricingPeople } from './deps.ts';
import { byProductOf, loadAgencyRules, loadUserRules } from './queries.ts';
import { resolveMarkup, ruleFor } from './rules/resolve-markup.ts';
import { changeUserMarkups } from './set-user-markup.ts';

/** Returns the name of a client or agent of the agency; only the owner may ask. Throws `dataNotFound`, `forbidden`. */
export async function getName(deps: PricingPeople, ctx: Ctx, userId: string): Promise<string> {
  if (requireUser(ctx).userType !== 'AgencyOwner') throw new AppError('forbidden');
  const name = (await deps.namesOf(ctx, [userId])).get(userId);
  if (name === undefined) throw new AppError('dataNotFound');
  return name;
}

/** Returns the markups of a client or agent, and which of theirs and the agency's counts for each product. Throws `dataNotFound`. */
export async function getUserMarkups(deps: PricingPeople, ctx: Ctx, userId: string): Promise<UserMarkups> {
  const name = await getName(deps, ctx, userId);
  return ctx.db.tx(async (tx) => {
    const own = (await loadUserRules(tx, ctx, [userId])).get(userId) ?? [];
    const { rules } = await loadAgencyRules(tx, ctx);
    return {
      userId,
      name,
      currency: ctx.agency.currency,
      markup: own.find(({ product }) => product === null)?.markup ?? null,
      byProduct: byProductOf(own),
      effective: PRODUCTS.map((product) => {
        const user = ruleFor(own, product);
        const { markup } = resolveMarkup({ user, agency: ruleFor(rules, product) });
        return { product, markup, source: markup === null ? 'none' : user ? 'user' : 'agency' };
      }),
    };
  });
}

/** Changes the markups of a client or agent; they count for the next search at once. Throws `dataNotFound`. */
export async function updateUserMarkups(
  deps: PricingPeople,
  ctx: Ctx,
  userId: string,
  change: MarkupsChange,
): Promise<UserMarkups> {
  await getName(deps, ctx, userId);
  await changeUserMarkups(ctx, userId, change);
  return getUserMarkups(deps, ctx, userId);
}
