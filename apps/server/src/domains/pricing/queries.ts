import type { AgencyMarkups, Markup } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { agencyPriceSettings, userMarkups } from './tables.ts';

/** Returns a stored markup in the contract's shape; null if none is stored. */
export function toMarkup(type: Markup['type'] | null, hundredths: number | null): Markup | null {
  return type === null || hundredths === null ? null : { type, value: hundredths / 100 };
}

/** Loads the agency's price settings; without a row nothing is added to prices. */
export async function loadAgencyMarkups(tx: Tx, ctx: Ctx): Promise<AgencyMarkups> {
  const [row] = await tx.select().from(agencyPriceSettings).where(eq(agencyPriceSettings.agencyId, ctx.agency.id));
  const currency = row?.currency ?? ctx.agency.currency;
  return {
    markup: row ? toMarkup(row.markupType, row.markupHundredths) : null,
    agencyFee: money(row?.agencyFeeMinor ?? 0, currency),
    refundProtect: { isEnabled: row?.protectionEnabled ?? false, markup: money(row?.protectionMarkupMinor ?? 0, currency) },
  };
}

async function selectUserMarkups(tx: Tx, ctx: Ctx, userIds: readonly string[]) {
  return tx
    .select()
    .from(userMarkups)
    .where(and(eq(userMarkups.agencyId, ctx.agency.id), inArray(userMarkups.userId, [...userIds])));
}

/** Finds the markups of their own that these people have, by person. */
export async function findUserMarkups(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, Markup>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db.tx((tx) => selectUserMarkups(tx, ctx, userIds));
  return new Map(
    rows.flatMap(({ userId, markupType, markupHundredths }) => {
      const markup = toMarkup(markupType, markupHundredths);
      return markup ? [[userId, markup]] : [];
    }),
  );
}

/** Finds the first markup among these people, in the given order. */
export async function findUserMarkup(tx: Tx, ctx: Ctx, userIds: readonly string[]): Promise<Markup | null> {
  if (userIds.length === 0) return null;
  const rows = await selectUserMarkups(tx, ctx, userIds);
  const found = userIds.flatMap((userId) => rows.filter((row) => row.userId === userId))[0];
  return found ? toMarkup(found.markupType, found.markupHundredths) : null;
}
