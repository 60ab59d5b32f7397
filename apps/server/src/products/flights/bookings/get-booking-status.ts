import type { BookingOutcome } from '@caravel/contracts';
import { continueBooking } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsDeps } from '../deps.ts';
import { getFlight } from './find-flight.ts';

/** Returns the state of a booking for the page that waits for it, after doing what is due. */
export async function getBookingStatus(deps: FlightsDeps, ctx: Ctx, bookingId: string): Promise<BookingOutcome> {
  const { id } = await getFlight(ctx, { bookingId });
  return continueBooking(deps.bookings, ctx, { bookingId: id });
}
