import type { ownBookingsFilterSchema, Transaction } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { type BookingFilter, type BookingRecord, countBookings, readStatuses, selectBookings } from '../bookings/index.ts';
import { presentTransaction } from './presenters.ts';
import { readBookings } from './read-bookings.ts';

/** What somebody asks of their own trips. */
export type OwnBookingsFilter = z.output<typeof ownBookingsFilterSchema>;

function filterOf(
  ctx: Ctx,
  { category, when, selectedStatus, searchString, startDate, endDate }: OwnBookingsFilter,
): BookingFilter {
  return {
    mine: true,
    product: category,
    when,
    today: dayAt(ctx.clock.now(), ctx.agency.timeZone),
    statuses: readStatuses(selectedStatus),
    search: searchString,
    travelFrom: startDate,
    travelTo: endDate,
  };
}

/** A page of the caller's own trips with their money, and how many there are. */
export async function listTransactions(
  ctx: Ctx,
  input: OwnBookingsFilter & { offSet: number; limit: number },
): Promise<{ transactions: Transaction[]; total: number }> {
  const filter = filterOf(ctx, input);
  return ctx.db.tx(async (tx) => {
    const rows = await selectBookings(tx, ctx, filter, { sort: input.sort, offset: input.offSet, limit: input.limit });
    return { transactions: rows.map(presentTransaction), total: await countBookings(tx, ctx, filter) };
  });
}

/** How many of the caller's own trips there are. */
export function countOwnBookings(ctx: Ctx, input: OwnBookingsFilter): Promise<number> {
  return ctx.db.tx((tx) => countBookings(tx, ctx, filterOf(ctx, input)));
}

/** All of the caller's own trips, `limit` at most. */
export function readOwnBookings(ctx: Ctx, input: OwnBookingsFilter, limit: number): AsyncGenerator<BookingRecord> {
  return readBookings(ctx, filterOf(ctx, input), { sort: input.sort, limit });
}
