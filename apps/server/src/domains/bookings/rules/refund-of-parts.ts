import { type Money, money } from '@caravel/kernel';
import type { BookingRecord } from '../booking-record.ts';

/**
 * Returns what the traveler gets back for parts of a booking that are cancelled while the rest stands: paid less this is what the rest
 * costs. Zero if no part is cancelled, and once all is: then the whole refund says it.
 */
export function refundOfParts({
  sagaState,
  cancellation,
  refunded,
}: Pick<BookingRecord, 'sagaState' | 'cancellation' | 'refunded'>): Money {
  const none = money(0, refunded.currency);
  return sagaState === 'cancelled' ? none : (cancellation?.settled?.refund ?? none);
}
