import type { Markup } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { userMarkups } from './tables.ts';

/** Sets or (null) removes the markup of a client or agent. The caller must have checked that the person belongs to the agency. */
export async function setUserMarkup(ctx: Ctx, userId: string, markup: Markup | null): Promise<void> {
  await ctx.db.tx(async (tx) => {
    if (markup === null) {
      await tx.delete(userMarkups).where(and(eq(userMarkups.agencyId, ctx.agency.id), eq(userMarkups.userId, userId)));
    } else {
      const row = {
        markupType: markup.type,
        markupHundredths: Math.round(markup.value * 100),
        updatedAt: new Date(ctx.clock.now()),
      };
      await tx
        .insert(userMarkups)
        .values({ agencyId: ctx.agency.id, userId, ...row })
        .onConflictDoUpdate({ target: [userMarkups.agencyId, userMarkups.userId], set: row });
    }
    await recordAudit(tx, ctx, { action: 'markup.user-set', subjectType: 'user', subjectId: userId, data: { markup } });
  });
}
