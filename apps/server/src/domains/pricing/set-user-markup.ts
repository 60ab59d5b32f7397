import type { Markup, Markups, MarkupsChange } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { lockPriceRules } from './lock-price-rules.ts';
import { byProductOf, loadUserRules } from './queries.ts';
import { userMarkups } from './tables.ts';
import { mergeMarkups, toHundredths, writeMarkups } from './write-markups.ts';

/** Loads the markups of a client or agent. */
export async function loadUserMarkups(tx: Tx, ctx: Ctx, userId: string): Promise<Markups> {
  const rules = (await loadUserRules(tx, ctx, [userId])).get(userId) ?? [];
  return { markup: rules.find(({ product }) => product === null)?.markup ?? null, byProduct: byProductOf(rules) };
}

/** Changes the markups of a client or agent. The caller must have checked that the person belongs to the agency. */
export async function changeUserMarkups(ctx: Ctx, userId: string, change: MarkupsChange): Promise<void> {
  await ctx.db.tx(async (tx) => {
    await lockPriceRules(tx, ctx);
    const before = await loadUserMarkups(tx, ctx, userId);
    const after = mergeMarkups(before, change);
    const writeForAll = async (_tx: Tx, _ctx: Ctx, markup: Markup | null, version: number) => {
      if (markup === null) {
        await tx.delete(userMarkups).where(and(eq(userMarkups.agencyId, ctx.agency.id), eq(userMarkups.userId, userId)));
        return;
      }
      const row = {
        markupType: markup.type,
        markupHundredths: toHundredths(markup),
        version,
        updatedAt: new Date(ctx.clock.now()),
      };
      await tx
        .insert(userMarkups)
        .values({ agencyId: ctx.agency.id, userId, ...row })
        .onConflictDoUpdate({ target: [userMarkups.agencyId, userMarkups.userId], set: row });
    };
    await writeMarkups(tx, ctx, { subjectId: userId, before, after, writeForAll });
    const data = { before, after };
    await recordAudit(tx, ctx, { action: 'markup.user-set', subjectType: 'user', subjectId: userId, data });
  });
}

/** Sets or (null) removes the markup for all products of a client or agent. */
export function setUserMarkup(ctx: Ctx, userId: string, markup: Markup | null): Promise<void> {
  return changeUserMarkups(ctx, userId, { markup });
}
