import type { Product } from '@caravel/contracts';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { builtOnce, type PlaceOf } from '../../platform/db/built-once.ts';
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

function refersTo(ref: Exclude<BookingRef, { readonly bookingId: string }>): SQL | undefined {
  if ('orderId' in ref) return or(eq(bookings.supplierOrderId, ref.orderId), eq(bookings.reference, ref.orderId));
  if ('supplierReference' in ref) return eq(bookings.supplierReference, ref.supplierReference);
  return eq(bookings.reference, ref.reference);
}

/** Returns the row of the booking. Throws `invalidBookingId` alike if it does not exist and if the caller may not see it. */
export function getBookingRow(ctx: Ctx, ref: BookingRef, product?: Product): Promise<BookingRow> {
  return ctx.db.tx((tx) => findBookingRow(tx, ctx, ref, product));
}

const rowOf = builtOnce((tx, place: PlaceOf<'agencyId' | 'bookingId'>) =>
  tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.agencyId, place('agencyId')), eq(bookings.id, place('bookingId')))),
);

/** The same in an open transaction. Throws `invalidBookingId`. */
export async function findBookingRow(tx: Tx, ctx: Ctx, ref: BookingRef, product?: Product): Promise<BookingRow> {
  const found =
    'bookingId' in ref
      ? await rowOf(tx, { agencyId: ctx.agency.id, bookingId: ref.bookingId })
      : await tx
          .select()
          .from(bookings)
          .where(and(eq(bookings.agencyId, ctx.agency.id), refersTo(ref), product ? eq(bookings.product, product) : undefined))
          .limit(20);
  // Suppliers reuse references after a year or so, so take the newest booking that the caller may see.
  const seen = found
    // mutant booking-of-another-found: `canSee(ctx.actor, row) &&` -> nothing fails cancel-booking.test.ts
    .filter((row) => canSee(ctx.actor, row) && (product === undefined || row.product === product))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!seen[0]) throw new AppError('invalidBookingId');
  return seen[0];
}

/** Returns a booking that the caller may see. Throws `invalidBookingId` for any other. */
export async function getBooking(ctx: Ctx, ref: BookingRef, product?: Product): Promise<BookingRecord> {
  return toBooking(await getBookingRow(ctx, ref, product));
}

/** The same in an open transaction: the booking as its commits have left it by now. */
export async function findBooking(tx: Tx, ctx: Ctx, ref: BookingRef): Promise<BookingRecord> {
  return toBooking(await findBookingRow(tx, ctx, ref));
}
