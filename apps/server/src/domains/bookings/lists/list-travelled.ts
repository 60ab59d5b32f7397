import { and, between, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { bookingPayments, bookings } from '../tables.ts';

/** What a traveler has paid for a booking, less what came back; by credit does not count. In minor units of the booking's currency. */
export type Travelled = { readonly bookingId: string; readonly clientId: string; readonly paidMinor: number };

const paidMinor = sql<string>`coalesce(sum(${bookingPayments.amountMinor} - ${bookingPayments.refundedMinor}), 0)`;

const charged = and(
  ne(bookingPayments.method, 'wallet'),
  inArray(bookingPayments.status, ['captured', 'partlyRefunded', 'refunded']),
);

/** Lists what was paid for bookings whose last day lies between two days, both included. A booking that was cancelled counts with what was kept of it. */
export async function listTravelled(
  tx: Tx,
  ctx: Ctx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Travelled[]> {
  const rows = await tx
    .select({ bookingId: bookings.id, clientId: bookings.clientId, paidMinor })
    .from(bookings)
    .innerJoin(
      bookingPayments,
      and(eq(bookingPayments.agencyId, bookings.agencyId), eq(bookingPayments.bookingId, bookings.id), charged),
    )
    .where(
      and(
        eq(bookings.agencyId, ctx.agency.id),
        eq(bookings.sagaState, 'done'),
        gt(bookings.capturedMinor, 0),
        between(bookings.endsOn, from, to),
      ),
    )
    .groupBy(bookings.id, bookings.clientId);
  return rows.map((row) => ({ ...row, paidMinor: Number(row.paidMinor) }));
}

/** Reads the same of one booking, whatever its state and days. */
export async function paidByTraveler(tx: Tx, ctx: Ctx, bookingId: string): Promise<number> {
  const [row] = await tx
    .select({ paidMinor })
    .from(bookingPayments)
    .where(and(eq(bookingPayments.agencyId, ctx.agency.id), eq(bookingPayments.bookingId, bookingId), charged));
  return Number(row?.paidMinor ?? 0);
}

/** Tells the bookings of payments, by the payment's id. */
export async function bookingsOfPayments(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: bookingPayments.id, bookingId: bookingPayments.bookingId })
    .from(bookingPayments)
    .where(and(eq(bookingPayments.agencyId, ctx.agency.id), inArray(bookingPayments.id, [...ids])));
  return new Map(rows.map(({ id, bookingId }) => [id, bookingId]));
}
