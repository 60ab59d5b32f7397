import type { BookingRef } from '../../../domains/bookings/index.ts';
import { bookingsOf, type RecordOf, refOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type FlightDetails, type FlightFacts, type FlightOrder, flightJson } from '../product/stored.ts';

/** A flight booking with everything that the bookings slice stores about it. */
export type FlightRecord = RecordOf<FlightDetails, FlightOrder, FlightFacts>;

const flights = bookingsOf(flightJson);

/** Parses a record's JSON as that of a flight. */
export const toFlightRecord = flights.read;

/** Returns a flight booking that the caller may see. Throws `invalidBookingId` for any other. */
export const findFlight: (ctx: Ctx, ref: BookingRef) => Promise<FlightRecord> = flights.find;

/** The same by id. */
export function getFlight(ctx: Ctx, bookingId: string): Promise<FlightRecord> {
  return findFlight(ctx, { bookingId });
}

/** Turns the contract's parameters, exactly one of which is given, into a reference. */
export function refOfFlight(input: { bookingId?: string | undefined; pnr?: string | undefined }): BookingRef {
  return refOf(input.bookingId, input.pnr);
}
