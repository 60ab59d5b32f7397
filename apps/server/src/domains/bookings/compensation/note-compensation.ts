import type { Money } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BookingRecord, type BookingRow, toBooking } from '../booking-record.ts';
import { leftToGive } from '../rules/compensation.ts';
import type { CompensationKind } from '../rules/compensation-kinds.ts';
import { bookingCompensations, bookings } from '../tables.ts';

/**
 * Locks the row of a booking until the transaction ends: others who want to give something back for it wait. Throws `invalidBookingId` if there is
 * none.
 */
export async function lockRow(tx: Tx, ctx: Ctx, bookingId: string): Promise<BookingRow> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, bookingId)))
    // The keys stay: rows that refer to it need not wait.
    .for('no key update');
  if (!row) throw new AppError('invalidBookingId');
  return row;
}

/** Returns a booking as it is, locked for `noteCompensation`. The caller must have been allowed to see it. */
export async function lockForCompensation(tx: Tx, ctx: Ctx, bookingId: string): Promise<BookingRecord> {
  return toBooking(await lockRow(tx, ctx, bookingId));
}

/**
 * Notes what a traveler was given for a locked booking besides its refunds: the one door of claims, disputes and goodwill. Throws
 * `bookingStateConflict` if all of it together would exceed what was paid; the database would, too.
 */
export async function noteCompensation(
  tx: Tx,
  ctx: Ctx,
  booking: BookingRecord,
  { kind, amount }: { readonly kind: CompensationKind; readonly amount: Money },
): Promise<void> {
  const left = leftToGive(booking);
  const fits = amount.currency === left.currency && amount.amountMinor <= left.amountMinor;
  if (!fits) throw new AppError('bookingStateConflict', { data: { sagaState: booking.sagaState, status: booking.status } });
  const at = new Date(ctx.clock.now());
  const ofBooking = and(eq(bookingCompensations.agencyId, ctx.agency.id), eq(bookingCompensations.bookingId, booking.id));
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${bookingCompensations.number}), 0)`.mapWith(Number) })
    .from(bookingCompensations)
    .where(ofBooking);
  await tx.insert(bookingCompensations).values({
    agencyId: ctx.agency.id,
    bookingId: booking.id,
    number: (last?.number ?? 0) + 1,
    kind,
    amountMinor: amount.amountMinor,
    at,
  });
  await tx
    .update(bookings)
    .set({ compensatedMinor: sql`${bookings.compensatedMinor} + ${amount.amountMinor}`, updatedAt: at })
    .where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, booking.id)));
}
