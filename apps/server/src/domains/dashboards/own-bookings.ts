import type { ownBookingsFilterSchema, Transaction } from '@caravel/contracts';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { type BookingFilter, countBookings, filterOfQuery, type ListedBooking, selectBookings } from '../bookings/index.ts';
import { presentTransaction } from './presenters.ts';
import { readBookings } from './read-bookings.ts';

export type OwnBookingsFilter = z.output<typeof ownBookingsFilterSchema>;

/** Makes the filter for the caller's own trips from a query. */
export function filterOfOwn(ctx: Ctx, query: OwnBookingsFilter): BookingFilter {
  return { ...filterOfQuery(ctx, query), mine: true, when: query.when };
}

/** Lists a page of the caller's own trips with their amounts, and the total count. */
export async function listTransactions(
  ctx: Ctx,
  input: OwnBookingsFilter & { offSet: number; limit: number },
): Promise<{ transactions: Transaction[]; total: number }> {
  const filter = filterOfOwn(ctx, input);
  return ctx.db.tx(async (tx) => {
    const rows = await selectBookings(tx, ctx, filter, { sort: input.sort, offset: input.offSet, limit: input.limit });
    return { transactions: rows.map((row) => presentTransaction(ctx, row)), total: await countBookings(tx, ctx, filter) };
  });
}

/** Reads all of the caller's own trips, `limit` at most. */
export function readOwnBookings(ctx: Ctx, input: OwnBookingsFilter, limit: number): AsyncGenerator<ListedBooking> {
  return readBookings(ctx, filterOfOwn(ctx, input), { sort: input.sort, limit });
}
