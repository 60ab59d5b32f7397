import { type Ctx, isStaff, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findBooking } from '../bookings/index.ts';
import { requestsOf, transfersOf } from './books/requests.ts';
import type { CryptoDeps } from './deps.ts';
import { payerOf } from './present-transfers.ts';
import { findRefund } from './record-refund.ts';
import { SIMULATED_NETWORK } from './rules/networks.ts';
import { simulatedAddress } from './rules/simulated-address.ts';
import { fromUsdc } from './rules/usdc.ts';

type Wanted = { readonly bookingId: string; readonly amount: string; readonly refundId?: string | undefined };

/**
 * Sends USDC on the simulated chain, as a wallet would: the caller's to the address of the booking's last payment, or, with a refund, the agency's to
 * who paid. It changes nothing of ours: what was sent is found on the chain. Returns the hash. Throws `invalidBookingId`, `forbidden` for a refund by
 * somebody who is no staff, `bookingStateConflict` if the booking is not paid on the simulated chain.
 */
export async function simulateTransfer(deps: CryptoDeps, ctx: Ctx, wanted: Wanted): Promise<{ hash: string }> {
  const { userId } = requireUser(ctx);
  const { bookingId, refundId } = wanted;
  const way = await ctx.db.tx(async (tx) => {
    if (refundId === undefined) {
      await findBooking(tx, ctx, { bookingId });
      return { row: (await requestsOf(tx, ctx, bookingId)).at(-1), payer: null };
    }
    if (!isStaff(ctx.actor)) throw new AppError('forbidden');
    const { row } = await findRefund(tx, ctx, { bookingId, refundId });
    return { row, payer: payerOf(await transfersOf(tx, ctx, row.id)) };
  });
  const { row, payer } = way;
  if (!deps.simulatedSend || row?.chainId !== SIMULATED_NETWORK.chainId) throw new AppError('bookingStateConflict');
  const [from, to] = payer === null ? [simulatedAddress(userId), row.address] : [row.address, payer];
  return { hash: await deps.simulatedSend({ from, to, token: row.contract, units: fromUsdc(wanted.amount) }) };
}
