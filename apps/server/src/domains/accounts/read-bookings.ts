import type { Ctx } from '../../platform/context.ts';
import { type BookingFilter, type BookingRecord, type BookingSort, selectBookings } from '../bookings/index.ts';

/** Rows that are read at once. */
const BATCH = 500;

/** All bookings of a filter that the caller may see, `limit` at most, a batch at a time: no transaction stays open while somebody reads them. */
export async function* readBookings(
  ctx: Ctx,
  filter: BookingFilter,
  { sort, limit }: { sort: BookingSort; limit: number },
): AsyncGenerator<BookingRecord> {
  for (let offset = 0; offset < limit; offset += BATCH) {
    const page = { sort, offset, limit: Math.min(BATCH, limit - offset) };
    const rows = await ctx.db.tx((tx) => selectBookings(tx, ctx, filter, page));
    yield* rows;
    if (rows.length < page.limit) return;
  }
}
