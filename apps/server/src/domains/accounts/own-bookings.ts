import type { ownBookingsFilterSchema, Transaction } from '@caravel/contracts';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { type BookingFilter, type BookingRecord, countBookings, filterOfQuery, selectBookings } from '../bookings/index.ts';
import { presentTransaction } from './presenters.ts';
import { readBookings } from './read-bookings.ts';

/** What somebody asks of their own trips. */
export type OwnBookingsFilter = z.output<typeof ownBookingsFilterSchema>;

/** The caller's own trips, as a list asks for them. */
export function filterOfOwn(ctx: Ctx, query: OwnBookingsFilter): BookingFilter {
  return { ...filterOfQuery(ctx, query), mine: true, when: query.when };
}

/** A page of the caller's own trips with their money, and how many there are. */
export async function listTransactions(
  ctx: Ctx,
  input: OwnBookingsFilter & { offSet: number; limit: number },
): Promise<{ transactions: Transaction[]; total: number }> {
  const filter = filterOfOwn(ctx, input);
  return ctx.db.tx(async (tx) => {
    const rows = await selectBookings(tx, ctx, filter, { sort: input.sort, offset: input.offSet, limit: input.limit });
    return { transactions: rows.map(presentTransaction), total: await countBookings(tx, ctx, filter) };
  });
}

/** All of the caller's own trips, `limit` at most. */
export function readOwnBookings(ctx: Ctx, input: OwnBookingsFilter, limit: number): AsyncGenerator<BookingRecord> {
  return readBookings(ctx, filterOfOwn(ctx, input), { sort: input.sort, limit });
}
