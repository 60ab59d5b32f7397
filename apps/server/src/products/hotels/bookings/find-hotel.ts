import { bookingsOf, type RecordOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type HotelDetails, type HotelFacts, type HotelOrder, hotelJson } from '../product/stored.ts';

/** A hotel booking with everything that the bookings slice stores about it. */
export type HotelRecord = RecordOf<HotelDetails, HotelOrder, HotelFacts>;

/** `read` parses a record's JSON as that of a hotel; `find` throws `invalidBookingId` if the caller may not see the booking. */
export const hotels = bookingsOf(hotelJson);

/** Returns a hotel booking by its id. */
export function getHotel(ctx: Ctx, bookingId: string): Promise<HotelRecord> {
  return hotels.find(ctx, { bookingId });
}
