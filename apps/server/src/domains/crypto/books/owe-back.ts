import type { TransferRefundReason } from '@caravel/contracts';
import { type Money, newId } from '@caravel/kernel';
import { and, eq, ne, sum } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { postMovement, transferReceived } from '../../payments/index.ts';
import { moneyOf } from '../rules/usdc.ts';
import { usdcRefunds } from '../tables.ts';
import { type RequestRow, transfersOf } from './requests.ts';

/** The reason of refunds that the saga of bookings asks for and has in its own books. */
const BY_BOOKING = 'cancelled';

/** What of a request is owed back, or was given back, besides refunds of its booking, in minor units. */
async function owedBesides(tx: Tx, ctx: Ctx, requestId: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sum(usdcRefunds.amountMinor) })
    .from(usdcRefunds)
    .where(
      and(...[eq(usdcRefunds.agencyId, ctx.agency.id), eq(usdcRefunds.requestId, requestId)], ne(usdcRefunds.reason, BY_BOOKING)),
    );
  return Number(row?.minor ?? 0);
}

/** Notes that an amount is owed back. The same reference notes it once. */
export async function noteRefund(
  tx: Tx,
  ctx: Ctx,
  { id: requestId, bookingId }: Pick<RequestRow, 'id' | 'bookingId'>,
  refund: { readonly reference: string; readonly reason: TransferRefundReason; readonly amount: Money },
): Promise<typeof usdcRefunds.$inferSelect> {
  const row = {
    ...{ agencyId: ctx.agency.id, id: newId(), requestId, bookingId, reference: refund.reference, reason: refund.reason },
    ...{ ...refund.amount, transaction: null, logIndex: null, createdAt: new Date(ctx.clock.now()), paidAt: null },
    recordedByUserId: null,
  };
  await tx.insert(usdcRefunds).values(row);
  return row;
}

/**
 * Owes back what came of a locked request and pays nothing: all of it where the request was not paid, else what is beyond its amount. What is
 * below a cent is rounding.
 */
export async function oweBack(
  tx: Tx,
  ctx: Ctx,
  row: RequestRow,
  reason: Exclude<TransferRefundReason, 'cancelled'>,
): Promise<void> {
  const came = (await transfersOf(tx, ctx, row.id)).reduce((units, one) => units + one.units, 0);
  const keeps = row.status === 'paid' || row.status === 'captured' ? row.units : 0;
  const surplus = moneyOf(Math.max(0, came - keeps));
  const owed = await owedBesides(tx, ctx, row.id);
  if (surplus.amountMinor <= owed) return;
  const amount = { ...surplus, amountMinor: surplus.amountMinor - owed };
  const reference = `besides:${surplus.amountMinor}`;
  const { id } = await noteRefund(tx, ctx, row, { reference, reason, amount });
  await postMovement(tx, ctx, { bookingId: row.bookingId, dedupeKey: `usdc:${id}:owed`, movement: transferReceived(amount) });
}
