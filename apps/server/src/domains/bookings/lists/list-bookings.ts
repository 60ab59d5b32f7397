import type { BookingFigures } from '@caravel/contracts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import type { ListedBooking, StoredPart } from '../booking-record.ts';
import { type BookingFilter, type BookingPage, selectBookings } from '../queries.ts';
import { countAndSumBookings, countBookings } from './count-bookings.ts';

/** A page of bookings with the total count; `sums` cover the whole list and are for staff only. */
export type BookingList<Part extends StoredPart = never> = {
  readonly rows: readonly ListedBooking<Part>[];
  readonly total: number;
  readonly sums: BookingFigures | null;
};

/**
 * Lists the bookings that the caller may see: a client their own, a restricted agent those they made, other staff the agency's. `parts`: what the
 * list needs of their JSON.
 */
export function listBookings<Part extends StoredPart = never>(
  ctx: Ctx,
  filter: BookingFilter,
  page: BookingPage,
  parts: readonly Part[] = [],
): Promise<BookingList<Part>> {
  return ctx.db.tx(async (tx) => {
    const rows = await selectBookings(tx, ctx, filter, page, parts);
    if (isStaff(ctx.actor) && !filter.mine) return { rows, ...(await countAndSumBookings(tx, ctx, filter)) };
    return { rows, total: await countBookings(tx, ctx, filter), sums: null };
  });
}
