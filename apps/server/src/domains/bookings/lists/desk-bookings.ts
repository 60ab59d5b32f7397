import type { Product } from '@caravel/contracts';
import type { Money, PlainDate } from '@caravel/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { findBooking } from '../load-booking.ts';
import { bookings } from '../tables.ts';

/** A booking by what suppliers name it by. `references`: what staff read first, then the others. */
export type DeskBooking = {
  readonly id: string;
  readonly product: Product;
  readonly references: readonly string[];
  readonly leadTraveler: string;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
};

/** Describes bookings of the agency by what statements of suppliers name, by id. */
export async function describeDeskBookings(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, DeskBooking>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      ...{ id: bookings.id, product: bookings.product, own: bookings.reference, supplier: bookings.supplierReference },
      ...{ order: bookings.supplierOrderId, leadTraveler: bookings.leadTraveler },
      ...{ startsOn: bookings.startsOn, endsOn: bookings.endsOn },
    })
    .from(bookings)
    .where(and(eq(bookings.agencyId, ctx.agency.id), inArray(bookings.id, [...ids])));
  return new Map(
    rows.map(({ own, supplier, order, ...row }) => [
      row.id,
      { ...row, references: [supplier, own, order].filter((one) => one !== null) },
    ]),
  );
}

/** Reads who sold a booking, its last day, and what is paid at the place; null while it is not sold, or cancelled, or if it is nothing. */
export async function readDeskTrip(
  tx: Tx,
  deps: BookingsDeps,
  ctx: Ctx,
  bookingId: string,
): Promise<{ readonly supplier: string; readonly endsOn: PlainDate; readonly dueThere: Money | null }> {
  const booking = await findBooking(tx, ctx, { bookingId });
  const isSold = booking.confirmedAt !== null && booking.sagaState !== 'cancelled';
  const { dueThere } = getDriver(deps, booking.product).describeTrip(booking);
  const isDue = isSold && dueThere !== undefined && dueThere.amountMinor > 0;
  return { supplier: booking.supplier.name, endsOn: booking.endsOn, dueThere: isDue ? dueThere : null };
}
