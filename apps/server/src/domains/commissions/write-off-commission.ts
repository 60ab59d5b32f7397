import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { closeDifference, lockCommissions } from './books/change-commission.ts';
import { openOf } from './rules/commission-state.ts';

/** Closes the difference of a commission with a reason. Throws `notFound`, and `commissionEven` if there is no difference. */
export async function writeOffCommission(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const row = (await lockCommissions(tx, ctx, [id])).get(id);
    if (!row) throw new AppError('notFound');
    const openMinor = openOf(row);
    // mutant commission-even-written-off: `openMinor === 0` -> `reason === ''` fails commissions.test.ts
    if (openMinor === 0) throw new AppError('commissionEven');
    await closeDifference(tx, ctx, row, reason);
    const data = { id, openMinor, currency: row.currency, reason };
    await recordAudit(tx, ctx, { action: 'commission.writtenOff', subjectType: 'booking', subjectId: row.bookingId, data });
  });
}
