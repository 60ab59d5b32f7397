import type { Locale, Transaction } from '@caravel/contracts';
import { type ListedBooking, presentTrip } from '../bookings/index.ts';

/** Presents a booking with its amounts as its traveler sees it, without net rates or earnings. */
export function presentTransaction(booking: ListedBooking, locale: Locale): Transaction {
  return {
    ...presentTrip(booking, locale),
    leadTraveler: booking.leadTraveler,
    paid: booking.captured,
    penalty: booking.penalty,
    refunded: booking.refunded,
    refundStatus: booking.refundStatus,
  };
}
