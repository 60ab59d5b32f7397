import { type BookingRecord, type BookingRef, getBooking } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightBooking } from '../product/current-flights.ts';
import { flightDetails, flightFacts, flightOrder } from '../product/stored.ts';

/** A flight booking with everything that the bookings slice stores about it. */
export type FlightRecord = Omit<BookingRecord, 'details' | 'order' | 'facts'> &
  Pick<FlightBooking, 'details' | 'order' | 'facts'>;

/** Parses a record's JSON as that of a flight. */
export function toFlightRecord(record: BookingRecord): FlightRecord {
  return {
    ...record,
    details: flightDetails.read(record.details),
    order: flightOrder.read(record.order),
    facts: record.facts === null ? null : flightFacts.read(record.facts),
  };
}

/** Returns a flight booking that the caller may see. Throws `invalidBookingId` for any other. */
export async function getFlight(ctx: Ctx, ref: BookingRef): Promise<FlightRecord> {
  return toFlightRecord(await getBooking(ctx, ref, 'flights'));
}

/** Turns the contract's parameters, exactly one of which is given, into a reference. */
export function refOf(input: { bookingId?: string | undefined; pnr?: string | undefined }): BookingRef {
  if (input.bookingId !== undefined) return { bookingId: input.bookingId };
  return { supplierReference: input.pnr ?? '' };
}
