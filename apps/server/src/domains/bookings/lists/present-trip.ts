import type { Locale, Trip } from '@caravel/contracts';
import type { ListedBooking } from '../booking-record.ts';

/** What every list of trips says of a booking, in the language of its reader. */
export function presentTrip(booking: ListedBooking, locale: Locale): Omit<Trip, 'course'> {
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
