import type { Product } from '@caravel/contracts';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { type BookingRecord, type BookingRow, toBooking } from './booking-record.ts';
import { canSee } from './rules/scope.ts';
import { bookings } from './tables.ts';

/** Identifies a booking. A supplier's reference or order id only finds bookings that the caller may see. */
export type BookingRef =
  | { readonly bookingId: string }
  | { readonly orderId: string }
  | { readonly supplierReference: string }
  | { readonly reference: string };

function refersTo(ref: BookingRef): SQL | undefined {
  if ('bookingId' in ref) return eq(bookings.id, ref.bookingId);
  if ('orderId' in ref) return or(eq(bookings.supplierOrderId, ref.orderId), eq(bookings.reference, ref.orderId));
  if ('supplierReference' in ref) return eq(bookings.supplierReference, ref.supplierReference);
  return eq(bookings.reference, ref.reference);
}

/** Returns the row of the booking. Throws `invalidBookingId` alike if it does not exist and if the caller may not see it. */
export function getBookingRow(ctx: Ctx, ref: BookingRef, product?: Product): Promise<BookingRow> {
  return ctx.db.tx((tx) => findBookingRow(tx, ctx, ref, product));
}

/** The same in an open transaction. */
export async function findBookingRow(tx: Tx, ctx: Ctx, ref: BookingRef, product?: Product): Promise<BookingRow> {
  const ofProduct = product ? eq(bookings.product, product) : undefined;
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.agencyId, ctx.agency.id), refersTo(ref), ofProduct))
    .limit(20);
  // Suppliers reuse references after a year or so, so take the newest booking that the caller may see.
  const seen = rows.filter((row) => canSee(ctx.actor, row)).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!seen[0]) throw new AppError('invalidBookingId');
  return seen[0];
}

/** Returns a booking that the caller may see. Throws `invalidBookingId` for any other. */
export async function getBooking(ctx: Ctx, ref: BookingRef, product?: Product): Promise<BookingRecord> {
  return toBooking(await getBookingRow(ctx, ref, product));
}
