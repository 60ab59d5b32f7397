import { type BookingRecord, getBooking } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelBookingOf } from '../product/describe-hotel.ts';
import { hotelDetails, hotelFacts, hotelOrder } from '../product/stored.ts';

/** A hotel booking with everything that the bookings slice stores about it. */
export type HotelRecord = Omit<BookingRecord, 'details' | 'order' | 'facts'> &
  Pick<HotelBookingOf, 'details' | 'order' | 'facts'>;

/** Parses a record's JSON as that of a hotel. */
export function toHotelRecord(record: BookingRecord): HotelRecord {
  return {
    ...record,
    details: hotelDetails.read(record.details),
    order: hotelOrder.read(record.order),
    facts: record.facts === null ? null : hotelFacts.read(record.facts),
  };
}

/** Returns a hotel booking that the caller may see. Throws `invalidBookingId` for any other. */
export async function getHotel(ctx: Ctx, bookingId: string): Promise<HotelRecord> {
  return toHotelRecord(await getBooking(ctx, { bookingId }, 'hotels'));
}
