import type { Transaction } from '@caravel/contracts';
import type { BookingRecord } from '../bookings/index.ts';

/** A booking with its money, as its traveler sees it: nothing of net rates or earnings. */
export function presentTransaction(booking: BookingRecord): Transaction {
  return {
    bookingId: booking.id,
    product: booking.product,
    title: booking.title,
    subtitle: booking.subtitle,
    reference: booking.recordLocator,
    status: booking.status,
    sagaState: booking.sagaState,
    startsOn: booking.startsOn,
    endsOn: booking.endsOn,
    total: booking.total,
    bookedAt: new Date(booking.createdAt).toISOString(),
    leadTraveler: booking.leadTraveler,
    paid: booking.captured,
    penalty: booking.penalty,
    refunded: booking.refunded,
    refundStatus: booking.refundStatus,
  };
}
