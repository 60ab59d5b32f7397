import type { BookingFigures } from '@caravel/contracts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import type { ListedBooking, StoredPart } from '../booking-record.ts';
import { type BookingFilter, type BookingPage, selectBookings } from '../queries.ts';
import { countAndSumBookings, countBookings } from './count-bookings.ts';
import { BOUNDS, narrowByText, type TextBounds } from './narrow-by-text.ts';

/**
 * A page of bookings with the total count; `sums` cover the whole list and are for staff only. `isMore`: there are more than `total`, and no sums, because
 * a text of the filter is in many bookings.
 */
export type BookingList<Part extends StoredPart = never> = {
  readonly rows: readonly ListedBooking<Part>[];
  readonly total: number;
  readonly sums: BookingFigures | null;
  readonly isMore: boolean;
};

/**
 * Lists the bookings that the caller may see: a client their own, a restricted agent those they made, other staff the agency's. `parts`: what the
 * list needs of their JSON.
 */
export function listBookings<Part extends StoredPart = never>(
  ctx: Ctx,
  asked: BookingFilter,
  page: BookingPage,
  parts: readonly Part[] = [],
  bounds?: TextBounds,
): Promise<BookingList<Part>> {
  return ctx.db.tx(async (tx) => {
    const { filter, isMore } = await narrowByText(tx, ctx, asked, page.sort, bounds);
    const rows = await selectBookings(tx, ctx, filter, page, parts);
    if (isMore) return { rows, total: (bounds ?? BOUNDS).counted, sums: null, isMore };
    if (isStaff(ctx.actor) && !filter.mine) return { rows, ...(await countAndSumBookings(tx, ctx, filter)), isMore };
    return { rows, total: await countBookings(tx, ctx, filter), sums: null, isMore };
  });
}
