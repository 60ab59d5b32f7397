import type { BookingOutcome } from '@caravel/contracts';
import { continueBooking } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDeps } from '../deps.ts';
import { getCar } from './find-car.ts';

/** Returns the state of a booking for the page that waits for it, after doing what is due. */
export async function getBookingStatus(deps: Pick<CarsDeps, 'bookings'>, ctx: Ctx, bookingId: string): Promise<BookingOutcome> {
  const { id } = await getCar(ctx, bookingId);
  return continueBooking(deps.bookings, ctx, { bookingId: id });
}
