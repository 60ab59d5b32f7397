import type { HotelBooking } from '@caravel/products/hotels/contract';
import { getBookingWithAround } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { hotels } from './find-hotel.ts';
import { presentBooking } from './present-booking.ts';

/** Returns a hotel booking. Throws `invalidBookingId` if the caller may not see it. */
export async function getHotelBooking(ctx: Ctx, bookingId: string): Promise<HotelBooking> {
  const { booking, around } = await getBookingWithAround(ctx, { bookingId }, 'hotels');
  return presentBooking(ctx, hotels.read(booking), around);
}
