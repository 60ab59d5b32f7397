import type { Transfer } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findBooking } from '../bookings/index.ts';
import { findRequest, isRequest, requestsOf } from './books/requests.ts';
import type { CryptoDeps } from './deps.ts';
import { presentTransfers } from './present-transfers.ts';
import { usdcRequests } from './tables.ts';
import { lookAtChain } from './watch/look.ts';

/**
 * Notes the transaction that a traveler says paid, and looks at the chain for it. A hash that the chain does not have yet is looked for again.
 * Throws `invalidBookingId`, `bookingStateConflict` if nothing waits to be paid, `chainUnreachable`.
 */
export async function nameTransfer(
  deps: CryptoDeps,
  ctx: Ctx,
  { bookingId, hash }: { readonly bookingId: string; readonly hash: string },
): Promise<Transfer> {
  const row = await ctx.db.tx(async (tx) => {
    await findBooking(tx, ctx, { bookingId });
    const waiting = (await requestsOf(tx, ctx, bookingId)).find(({ status }) => status === 'waiting');
    if (!waiting) throw new AppError('bookingStateConflict');
    const named = { namedTransaction: hash, problem: null };
    await tx.update(usdcRequests).set(named).where(isRequest(ctx, waiting.id));
    const data = { paymentId: waiting.id, transaction: hash };
    await recordAudit(tx, ctx, { action: 'transfer.named', subjectType: 'booking', subjectId: bookingId, data });
    return { ...waiting, ...named };
  });
  await lookAtChain(deps, ctx, row).catch((error: unknown) => {
    ctx.log.warn({ paymentId: row.id, error: String(error) }, 'chain not read');
    throw new AppError('chainUnreachable');
  });
  return ctx.db.tx(async (tx) => {
    const after = required(await findRequest(tx, ctx, row.id), 'the request');
    return required((await presentTransfers(tx, ctx, [after]))[0], 'the request');
  });
}
