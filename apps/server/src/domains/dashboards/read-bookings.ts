import type { Ctx } from '../../platform/context.ts';
import { type BookingFilter, type BookingSort, type ListedBooking, selectBookings } from '../bookings/index.ts';

/** Rows per query. */
const BATCH = 500;

/**
 * Reads all bookings of a filter that the caller may see, `limit` at most, in batches: no transaction stays open while the caller consumes
 * them, and each batch begins after the last row of the one before, so that a booking made meanwhile neither repeats nor hides another.
 */
export async function* readBookings(
  ctx: Ctx,
  filter: BookingFilter,
  { sort, limit }: { sort: BookingSort; limit: number },
): AsyncGenerator<ListedBooking> {
  let after: ListedBooking | undefined;
  for (let left = limit; left > 0; ) {
    const page = { sort, offset: 0, limit: Math.min(BATCH, left), after };
    const rows = await ctx.db.tx((tx) => selectBookings(tx, ctx, filter, page));
    yield* rows;
    after = rows.at(-1);
    if (!after) return;
    left -= rows.length;
  }
}
