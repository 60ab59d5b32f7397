import type { AgencyMarkups, Markup, Markups, Product } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { builtOnce, type PlaceOf } from '../../platform/db/built-once.ts';
import type { Tx } from '../../platform/db/types.ts';
import { type MarkupRule, ruleFor } from './rules/resolve-markup.ts';
import { agencyPriceSettings, productMarkups, userMarkups } from './tables.ts';

/** Returns a stored markup in the contract's shape; null if none is stored. */
export function toMarkup(type: Markup['type'] | null, hundredths: number | null): Markup | null {
  return type === null || hundredths === null ? null : { type, value: hundredths / 100 };
}

const percentOf = (hundredths: number | null | undefined): number | null => (hundredths == null ? null : hundredths / 100);

/** The agency's price settings with the versions of its rules. */
export type AgencyRules = {
  readonly settings: AgencyMarkups;
  readonly rules: readonly MarkupRule[];
  readonly versions: { readonly agencyFee: number; readonly protection: number };
};

/* Each search, quote and price in a list needs these. */
const settingsOf = builtOnce((tx, place: PlaceOf<'agencyId'>) =>
  tx
    .select()
    .from(agencyPriceSettings)
    .where(eq(agencyPriceSettings.agencyId, place('agencyId'))),
);
const productMarkupsOf = builtOnce((tx, place: PlaceOf<'agencyId' | 'subjectIds'>) =>
  tx
    .select()
    .from(productMarkups)
    .where(and(eq(productMarkups.agencyId, place('agencyId')), sql`${productMarkups.subjectId} = any(${place('subjectIds')})`)),
);
const userMarkupsOf = builtOnce((tx, place: PlaceOf<'agencyId' | 'userIds'>) =>
  tx
    .select()
    .from(userMarkups)
    .where(and(eq(userMarkups.agencyId, place('agencyId')), sql`${userMarkups.userId} = any(${place('userIds')})`)),
);

/** Loads the markups for single products of an agency (its own id) or of people. */
async function selectProductMarkups(tx: Tx, ctx: Ctx, subjectIds: readonly string[]) {
  const rows = await productMarkupsOf(tx, { agencyId: ctx.agency.id, subjectIds });
  return rows.map(({ subjectId, product, supplier, version, markupType, markupHundredths }) => ({
    subjectId,
    rule: {
      markup: { type: markupType, value: markupHundredths / 100 },
      product,
      ...(supplier !== '' && { supplier }),
      version,
      subjectId,
    },
  }));
}

/** The markups of products among rules, by product; those of single suppliers are left out. */
export function byProductOf(rules: readonly MarkupRule[]): Markups['byProduct'] {
  return Object.fromEntries(
    rules.flatMap(({ product, supplier, markup }) => (product === null || supplier !== undefined ? [] : [[product, markup]])),
  );
}

/** Loads the agency's price settings and its markup rules; without a row nothing is added to prices. */
export async function loadAgencyRules(tx: Tx, ctx: Ctx): Promise<AgencyRules> {
  const [row] = await settingsOf(tx, { agencyId: ctx.agency.id });
  const currency = row?.currency ?? ctx.agency.currency;
  const markup = row ? toMarkup(row.markupType, row.markupHundredths) : null;
  const ofProducts = (await selectProductMarkups(tx, ctx, [ctx.agency.id])).map(({ rule }) => rule);
  return {
    settings: {
      markup,
      byProduct: byProductOf(ofProducts),
      agentLimits: { least: percentOf(row?.agentLeastHundredths), most: percentOf(row?.agentMostHundredths) },
      agencyFee: money(row?.agencyFeeMinor ?? 0, currency),
      refundProtect: { isEnabled: row?.protectionEnabled ?? false, markup: money(row?.protectionMarkupMinor ?? 0, currency) },
    },
    rules: [
      ...ofProducts,
      ...(markup && row ? [{ markup, product: null, version: row.markupVersion, subjectId: ctx.agency.id }] : []),
    ],
    versions: { agencyFee: row?.agencyFeeVersion ?? 1, protection: row?.protectionVersion ?? 1 },
  };
}

/** Loads the agency's price settings. */
export async function loadAgencyMarkups(tx: Tx, ctx: Ctx): Promise<AgencyMarkups> {
  return (await loadAgencyRules(tx, ctx)).settings;
}

/** Loads people's markup rules, by person; those who have none are not in the answer. */
export async function loadUserRules(
  tx: Tx,
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MarkupRule[]>> {
  const found = new Map<string, MarkupRule[]>();
  if (userIds.length === 0) return found;
  const add = (userId: string, rule: MarkupRule) => found.set(userId, [...(found.get(userId) ?? []), rule]);
  for (const { subjectId, rule } of await selectProductMarkups(tx, ctx, userIds)) add(subjectId, rule);
  for (const { userId, version, ...row } of await userMarkupsOf(tx, { agencyId: ctx.agency.id, userIds })) {
    const markup = toMarkup(row.markupType, row.markupHundredths);
    if (markup) add(userId, { markup, product: null, version, subjectId: userId });
  }
  return found;
}

/** Finds the markups of their own that these people have, by person. */
export async function findUserMarkups(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, Markup>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db.tx((tx) => userMarkupsOf(tx, { agencyId: ctx.agency.id, userIds }));
  return new Map(
    rows.flatMap(({ userId, markupType, markupHundredths }) => {
      const markup = toMarkup(markupType, markupHundredths);
      return markup ? [[userId, markup]] : [];
    }),
  );
}

/** Finds the first markup rule for a product among these people, in the given order. */
export async function findUserRule(tx: Tx, ctx: Ctx, userIds: readonly string[], product: Product): Promise<MarkupRule | null> {
  const rules = await loadUserRules(tx, ctx, userIds);
  for (const userId of userIds) {
    const rule = ruleFor(rules.get(userId) ?? [], product);
    if (rule) return rule;
  }
  return null;
}
