import type { Transfer } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { findBooking } from '../bookings/index.ts';
import { postMovement, transferReturned } from '../payments/index.ts';
import { claimLog, findRequest, isRequest, lockRequest, type RequestRow, transfersOf } from './books/requests.ts';
import type { CryptoDeps } from './deps.ts';
import { presentTransfers } from './present-transfers.ts';
import { confirmationsOf, judgeRefund } from './rules/judge.ts';
import { networkOf } from './rules/networks.ts';
import { unitsOf } from './rules/usdc.ts';
import { usdcRefunds, usdcRequests } from './tables.ts';
import { tellBooking } from './watch/look.ts';
import { nodeFor } from './watch/read-chain.ts';

type RefundRow = typeof usdcRefunds.$inferSelect;
type Wanted = { readonly bookingId: string; readonly refundId: string; readonly hash: string };

/** The refund of a booking that the caller may see, with its request and who paid. Throws `invalidBookingId` alike if there is none. */
export async function findRefund(tx: Tx, ctx: Ctx, { bookingId, refundId }: Pick<Wanted, 'bookingId' | 'refundId'>) {
  await findBooking(tx, ctx, { bookingId });
  const mine = and(eq(usdcRefunds.agencyId, ctx.agency.id), eq(usdcRefunds.bookingId, bookingId), eq(usdcRefunds.id, refundId));
  const [refund] = await tx.select().from(usdcRefunds).where(mine);
  const row = refund && (await findRequest(tx, ctx, refund.requestId));
  if (!row) throw new AppError('invalidBookingId');
  return { refund, row, payers: (await transfersOf(tx, ctx, row.id)).map(({ payer }) => payer) };
}

/** Finds the log that gives the refund back, deep enough in the chain. Throws the code of what is wrong with it. */
async function findLog(deps: CryptoDeps, ctx: Ctx, hash: string, found: Awaited<ReturnType<typeof findRefund>>) {
  const { refund, row, payers } = found;
  const node = nodeFor(deps, row);
  const read = async () => ({ receipt: await node.receipt(hash), head: await node.head() });
  const { receipt, head } = await read().catch(() => {
    throw new AppError('chainUnreachable');
  });
  const units = unitsOf(money(refund.amountMinor, refund.currency));
  const log = judgeRefund(receipt, { token: row.contract, from: row.address, to: payers, units });
  if (typeof log === 'string') throw new AppError(log);
  const { blockMs } = networkOf(row.chainId);
  const depth = { head, now: ctx.clock.now(), blockMs, confirmations: row.confirmations };
  if (confirmationsOf(required(receipt, 'a receipt'), depth) < row.confirmations) throw new AppError('transferUnconfirmed');
  return log;
}

/** Has a refund of the booking go on by its saga, which has it in its books; posts any other. */
async function settle(tx: Tx, ctx: Ctx, refund: RefundRow, row: RequestRow): Promise<void> {
  if (refund.reason === 'cancelled') {
    const refundedMinor = row.refundedMinor + refund.amountMinor;
    await tx.update(usdcRequests).set({ refundedMinor }).where(isRequest(ctx, row.id));
    return tellBooking(tx, ctx, row.id, `refund:${refund.id}`);
  }
  const movement = transferReturned(money(refund.amountMinor, refund.currency));
  await postMovement(tx, ctx, { bookingId: refund.bookingId, dedupeKey: `usdc:${refund.id}:returned`, movement });
}

/**
 * Records the transaction by which the agency gave USDC back: from the address that was paid, to one that paid, the amount. The same hash a second time
 * changes nothing. Throws `invalidBookingId`, `bookingStateConflict` if another transaction is recorded, `chainUnreachable`, or what is wrong.
 */
export async function recordRefund(deps: CryptoDeps, ctx: Ctx, wanted: Wanted): Promise<Transfer> {
  const { userId } = requireUser(ctx);
  const found = await ctx.db.tx((tx) => findRefund(tx, ctx, wanted));
  const { chainId } = found.row;
  if (found.refund.transaction === null) {
    const { hash, logIndex } = await findLog(deps, ctx, wanted.hash, found);
    if (!(await claimLog(deps.system, { chainId, hash, logIndex }, `refund:${wanted.refundId}`)))
      throw new AppError('transferTaken');
    await ctx.db.tx(async (tx) => {
      const row = required(await lockRequest(tx, ctx, found.row.id), 'the request');
      const { refund } = await findRefund(tx, ctx, wanted);
      if (refund.transaction !== null) return;
      const paid = { transaction: hash, logIndex, paidAt: new Date(ctx.clock.now()), recordedByUserId: userId };
      await tx
        .update(usdcRefunds)
        .set(paid)
        .where(and(eq(usdcRefunds.agencyId, ctx.agency.id), eq(usdcRefunds.id, refund.id)));
      await settle(tx, ctx, refund, row);
      const data = { refundId: refund.id, amountMinor: refund.amountMinor, currency: refund.currency, transaction: hash };
      await recordAudit(tx, ctx, { action: 'transfer.refunded', subjectType: 'booking', subjectId: wanted.bookingId, data });
    });
  }
  return ctx.db.tx(async (tx) => {
    const { refund, row } = await findRefund(tx, ctx, wanted);
    if (refund.transaction !== wanted.hash) throw new AppError('bookingStateConflict');
    return required((await presentTransfers(tx, ctx, [row]))[0], 'the request');
  });
}
