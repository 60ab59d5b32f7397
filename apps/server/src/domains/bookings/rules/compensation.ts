import { type Money, subtractMoney } from '@caravel/kernel';
import type { BookingRecord } from '../booking-record.ts';

/*
 * What a person gets back for a booking never exceeds what was paid for it: refunds and what is given besides are one sum. The database holds the
 * same (`bookings_given_once`).
 */

/** What comes back by refunds: made, on their way, or agreed on with a cancellation that the supplier has not confirmed yet. */
export function comesBack({ refunded, cancellation }: Pick<BookingRecord, 'refunded' | 'cancellation'>): Money {
  const agreed = cancellation?.breakdown.refund ?? refunded;
  return agreed.amountMinor > refunded.amountMinor ? agreed : refunded;
}

/** What may still be given for a booking besides its refunds; below zero, or zero, nothing. */
export function leftToGive(booking: Pick<BookingRecord, 'captured' | 'refunded' | 'compensated' | 'cancellation'>): Money {
  return subtractMoney(subtractMoney(booking.captured, comesBack(booking)), booking.compensated);
}
