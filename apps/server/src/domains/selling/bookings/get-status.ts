import type { BookingOutcome } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { type BookingsDeps, continueBooking } from '../../bookings/index.ts';

/** Returns the state of a booking for the page that waits for it, after doing what is due. `find`: a product's look-up. */
export async function getBookingStatus(
  { bookings }: { readonly bookings: BookingsDeps },
  find: (ctx: Ctx, bookingId: string) => Promise<{ readonly id: string }>,
  ctx: Ctx,
  bookingId: string,
): Promise<BookingOutcome> {
  const { id } = await find(ctx, bookingId);
  return continueBooking(bookings, ctx, { bookingId: id });
}
