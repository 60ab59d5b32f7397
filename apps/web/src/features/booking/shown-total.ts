import { type Money, subtractMoney } from '@caravel/kernel';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';

/** What a booking costs as its page tells it, in its head and below its lines: without what was refunded for parts that are cancelled. */
export function shownTotal<Booking extends BookingRecord>(part: ProductBooking<Booking>, booking: Booking): Money {
  return subtractMoney(part.totalOf?.(booking) ?? booking.price.total, booking.refund.ofParts);
}
