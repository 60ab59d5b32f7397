import type { HotelBooking } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { loadAround } from '../../bookings/index.ts';
import { getHotel } from './find-hotel.ts';
import { presentBooking } from './present-booking.ts';

/** Returns a hotel booking. Throws `invalidBookingId` if the caller may not see it. */
export async function getHotelBooking(ctx: Ctx, bookingId: string): Promise<HotelBooking> {
  const hotel = await getHotel(ctx, bookingId);
  return presentBooking(ctx, hotel, await loadAround(ctx, hotel.id));
}
