import { newId } from '@caravel/kernel';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser, todayOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { changeReceived, lockCommissions } from './books/change-commission.ts';
import { commissionReceipts } from './tables.ts';

/** `receivedOn`: the day that it came, by default today. */
type Receipt = { readonly id: string; readonly amountMinor: number; readonly receivedOn?: string | undefined };

/** Notes by hand that an amount of a commission came. Throws `notFound`, and `validationFailed` for a day that is still to come at the agency. */
export async function receiveCommission(ctx: Ctx, { id, amountMinor, receivedOn = todayOf(ctx) }: Receipt): Promise<void> {
  const { userId } = requireUser(ctx);
  // mutant commission-received-tomorrow: `receivedOn > todayOf(ctx)` -> `false` fails commissions.test.ts
  if (receivedOn > todayOf(ctx)) refuseFields(ctx, { receivedOn: 'dayToCome' });
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
        receivedOn,
      },
      ...{ byUserId: userId, createdAt: new Date(ctx.clock.now()) },
    });
    await changeReceived(tx, ctx, row, amountMinor);
    const data = { id, amountMinor, currency: row.currency, receivedOn };
    await recordAudit(tx, ctx, { action: 'commission.received', subjectType: 'booking', subjectId: row.bookingId, data });
  });
}
