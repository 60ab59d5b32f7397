import { and, desc, eq, isNull } from 'drizzle-orm';
import { inDeed } from '../../../platform/audit/in-deed.ts';
import { type AuditEvent, recordAudits } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { changeReceived, lockCommissions } from '../books/change-commission.ts';
import { commissionImports, commissionReceipts } from '../tables.ts';

/** Takes back all that an import noted; an import that is undone already stays so. What was received by hand stays. Throws `notFound`. */
export async function undoImport(ctx: Ctx, id: string): Promise<void> {
  const at = new Date(ctx.clock.now());
  await ctx.db.tx(async (tx) => {
    const ofImport = and(eq(commissionImports.agencyId, ctx.agency.id), eq(commissionImports.id, id));
    const [one] = await tx.select().from(commissionImports).where(ofImport).for('update');
    if (!one) throw new AppError('notFound');
    if (one.undoneAt !== null) return;
    await tx.update(commissionImports).set({ undoneAt: at }).where(ofImport);
    const undone = await tx
      .update(commissionReceipts)
      .set({ undoneAt: at })
      .where(
        and(
          eq(commissionReceipts.agencyId, ctx.agency.id),
          eq(commissionReceipts.importId, id),
          isNull(commissionReceipts.undoneAt),
        ),
      )
      .returning();
    const locked = new Map(
      await lockCommissions(
        tx,
        ctx,
        undone.map(({ commissionId }) => commissionId),
      ),
    );
    const takenBack: AuditEvent[] = [];
    for (const { commissionId, amountMinor } of undone) {
      const row = locked.get(commissionId);
      // mutant commission-undone-import-keeps-money: `0 - amountMinor` -> `0` fails commissions.test.ts
      if (row) locked.set(commissionId, await changeReceived(tx, ctx, row, 0 - amountMinor));
      const data = { id: commissionId, importId: id, amountMinor };
      if (row) takenBack.push({ action: 'commission.takenBack', subjectType: 'booking', subjectId: row.bookingId, data });
    }
    await recordAudits(tx, inDeed(ctx, 'commission.importUndone'), takenBack);
  });
}

/** Lists the imports of the agency, the newest first. */
export async function listImports(ctx: Ctx, { offSet, limit }: { readonly offSet: number; readonly limit: number }) {
  const own = eq(commissionImports.agencyId, ctx.agency.id);
  return ctx.db.tx(async (tx) => {
    const rows = await tx
      .select()
      .from(commissionImports)
      .where(own)
      .orderBy(desc(commissionImports.createdAt), desc(commissionImports.id))
      .offset(offSet)
      .limit(limit);
    return {
      imports: rows.map((row) => ({
        ...{ _id: row.id, at: row.createdAt.toISOString(), rows: row.rows },
        undoneAt: row.undoneAt?.toISOString() ?? null,
      })),
      total: await tx.$count(commissionImports, own),
    };
  });
}
