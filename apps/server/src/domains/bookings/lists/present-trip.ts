import type { Trip } from '@caravel/contracts';
import type { BookingRecord } from '../booking-record.ts';

/** A booking of any product, as a list of trips shows it to its traveler. */
export function presentTrip(booking: BookingRecord): Trip {
  return {
    bookingId: booking.id,
    product: booking.product,
    title: booking.title,
    subtitle: booking.subtitle,
    reference: booking.supplierReference,
    status: booking.status,
    sagaState: booking.sagaState,
    startsOn: booking.startsOn,
    endsOn: booking.endsOn,
    total: booking.total,
    bookedAt: new Date(booking.createdAt).toISOString(),
  };
}
