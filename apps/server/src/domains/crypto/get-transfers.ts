import type { Transfer } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { findBooking } from '../bookings/index.ts';
import { requestsOf } from './books/requests.ts';
import { presentTransfers } from './present-transfers.ts';

/** Returns how the payments of a booking by USDC stand, oldest first. Throws `invalidBookingId` for a booking that the caller may not see. */
export function getTransfers(ctx: Ctx, { bookingId }: { readonly bookingId: string }): Promise<Transfer[]> {
  return ctx.db.tx(async (tx) => {
    await findBooking(tx, ctx, { bookingId });
    const rows = await requestsOf(tx, ctx, bookingId);
    return rows.length === 0 ? [] : presentTransfers(tx, ctx, rows);
  });
}
