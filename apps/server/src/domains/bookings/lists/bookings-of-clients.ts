import type { ClientDetail } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { count, type SQL, sql } from 'drizzle-orm';
import { type Ctx, firstRunningDay } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { type BookingFilter, bookingCondition, selectBookings } from '../queries.ts';
import { readableOnly } from '../stored/readable-only.ts';
import { bookings } from '../tables.ts';
import { presentTrip } from './present-trip.ts';

/** How many bookings a client has that stand and are not over, that stand and are over, and that were cancelled or failed. */
export type TripCounts = { readonly active: number; readonly past: number; readonly cancelled: number };

/** Bookings in a list of a client's newest. */
const NEWEST = 8;

/** Counts the bookings of each of these clients that the caller may see; clients without any are not in the answer. */
export async function countTripsOf(ctx: Ctx, clientIds: readonly string[]): Promise<ReadonlyMap<string, TripCounts>> {
  if (clientIds.length === 0) return new Map();
  const filter = { clientIds, today: firstRunningDay(ctx) };
  const countIf = (when: BookingFilter['when']): SQL<number> =>
    sql`count(*) filter (where ${bookingCondition(ctx, { ...filter, when })})`.mapWith(Number);
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({
        clientId: bookings.clientId,
        active: countIf('upcoming'),
        past: countIf('past'),
        cancelled: countIf('cancelled'),
      })
      .from(bookings)
      .where(bookingCondition(ctx, filter))
      .groupBy(bookings.clientId),
  );
  return new Map(rows.map(({ clientId, ...counts }) => [clientId, counts]));
}

async function sumSpend(tx: Tx, ctx: Ctx, filter: BookingFilter): Promise<Money[]> {
  const spent = sql`sum(${bookings.capturedMinor} - ${bookings.refundedMinor})`.mapWith(Number);
  const rows = await tx
    .select({ currency: bookings.currency, spent, n: count() })
    .from(bookings)
    .where(bookingCondition(ctx, filter))
    .groupBy(bookings.currency)
    .orderBy(bookings.currency);
  return rows.map(({ currency, spent: minor }) => money(minor, currency));
}

/** What a client's page says of their bookings, of those that the caller may see: spend by currency, and the newest. */
export async function bookingsOfClient(ctx: Ctx, clientId: string): Promise<Pick<ClientDetail, 'spend' | 'bookings'>> {
  const filter = { clientIds: [clientId] };
  return ctx.db.tx(async (tx) => {
    const newest = await selectBookings(tx, ctx, filter, { offset: 0, limit: NEWEST });
    return {
      spend: await sumSpend(tx, ctx, filter),
      bookings: readableOnly(ctx, newest, (booking) => presentTrip(ctx, booking)),
    };
  });
}
