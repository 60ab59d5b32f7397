import { isDisputeOpen } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { listDisputes } from '../../payments/index.ts';

/** Whether a cardholder's bank decides on a payment of the booking. */
export async function isDisputed(tx: Tx, ctx: Ctx, bookingId: string): Promise<boolean> {
  const disputes = await listDisputes(tx, ctx, bookingId);
  return disputes.some(({ state }) => isDisputeOpen(state));
}

/**
 * Throws `bookingDisputed` while a cardholder's bank decides on a payment of the booking: it has the money, and a refund would give it twice. After a lost
 * dispute what is left is smaller, and can be refunded.
 */
export async function refuseWhileDisputed(tx: Tx, ctx: Ctx, bookingId: string): Promise<void> {
  if (await isDisputed(tx, ctx, bookingId)) throw new AppError('bookingDisputed');
}
