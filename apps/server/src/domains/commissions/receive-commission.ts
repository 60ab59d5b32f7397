import { newId } from '@caravel/kernel';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser, todayOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { changeReceived, lockCommissions } from './books/change-commission.ts';
import { commissionReceipts } from './tables.ts';

type Receipt = { readonly id: string; readonly amountMinor: number };

/** Notes by hand that an amount of a commission came today. Throws `notFound`. */
export async function receiveCommission(ctx: Ctx, { id, amountMinor }: Receipt): Promise<void> {
  const { userId } = requireUser(ctx);
  await ctx.db.tx(async (tx) => {
    const row = (await lockCommissions(tx, ctx, [id])).get(id);
    if (!row) throw new AppError('notFound');
    await tx.insert(commissionReceipts).values({
      ...{
        agencyId: ctx.agency.id,
        id: newId(),
        commissionId: id,
        amountMinor,
        currency: row.currency,
        receivedOn: todayOf(ctx),
      },
      ...{ byUserId: userId, createdAt: new Date(ctx.clock.now()) },
    });
    await changeReceived(tx, ctx, row, amountMinor);
    const data = { id, amountMinor, currency: row.currency };
    await recordAudit(tx, ctx, { action: 'commission.received', subjectType: 'booking', subjectId: row.bookingId, data });
  });
}
