import type { Ctx } from '../../../platform/context.ts';
import { type BookingRecord, type BookingRef, getBooking } from '../../bookings/index.ts';
import type { FlightBooking } from '../product/describe-flight.ts';
import { flightDetails, flightFacts, flightOrder } from '../product/stored.ts';

/** A flight booking with everything that the bookings slice knows of it. */
export type FlightRecord = Omit<BookingRecord, 'details' | 'order' | 'facts'> &
  Pick<FlightBooking, 'details' | 'order' | 'facts'>;

/** A record's JSON read as that of a flight. */
export function toFlightRecord(record: BookingRecord): FlightRecord {
  return {
    ...record,
    details: flightDetails.read(record.details),
    order: flightOrder.read(record.order),
    facts: record.facts === null ? null : flightFacts.read(record.facts),
  };
}

/** A flight booking that the caller may see. Throws `invalidBookingId` for any other, whoever it belongs to. */
export async function getFlight(ctx: Ctx, ref: BookingRef): Promise<FlightRecord> {
  return toFlightRecord(await getBooking(ctx, ref, 'flights'));
}

/** What the contract lets callers send, exactly one of the two, as a reference. */
export function refOf(input: { bookingId?: string | undefined; pnr?: string | undefined }): BookingRef {
  if (input.bookingId !== undefined) return { bookingId: input.bookingId };
  return { supplierReference: input.pnr ?? '' };
}
