import type { Ctx } from '../../platform/context.ts';
import { type BookingFilter, type BookingRecord, type BookingSort, selectBookings } from '../bookings/index.ts';

/** Rows per query. */
const BATCH = 500;

/**
 * Reads all bookings of a filter that the caller may see, `limit` at most, in batches: no transaction stays open while the caller consumes
 * them.
 */
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
