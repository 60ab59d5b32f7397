import type { BookingFigures } from '@caravel/contracts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import type { BookingRecord } from '../booking-record.ts';
import { type BookingFilter, type BookingPage, countAndSumBookings, countBookings, selectBookings } from '../queries.ts';

/** A page of bookings with the total count; `sums` cover the whole list and are for staff only. */
export type BookingList = {
  readonly rows: readonly BookingRecord[];
  readonly total: number;
  readonly sums: BookingFigures | null;
};

/** Lists the bookings that the caller may see: a client their own, a restricted agent those they made, other staff the agency's. */
export function listBookings(ctx: Ctx, filter: BookingFilter, page: BookingPage): Promise<BookingList> {
  return ctx.db.tx(async (tx) => {
    const rows = await selectBookings(tx, ctx, filter, page);
    if (isStaff(ctx.actor) && !filter.mine) return { rows, ...(await countAndSumBookings(tx, ctx, filter)) };
    return { rows, total: await countBookings(tx, ctx, filter), sums: null };
  });
}
