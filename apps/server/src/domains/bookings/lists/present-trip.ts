import type { Locale, Trip } from '@caravel/contracts';
import type { BookingRecord } from '../booking-record.ts';

/** A booking of any product, as a list of trips shows it to a reader of a language. */
export function presentTrip(booking: BookingRecord, locale: Locale): Trip {
  return {
    bookingId: booking.id,
    product: booking.product,
    title: booking.titles[locale],
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
