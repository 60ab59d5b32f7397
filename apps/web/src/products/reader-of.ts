import type { Reader } from '@caravel/contracts';
import type { MessageKey } from '../lib/language/i18n.tsx';
import type { BookingRecord } from './booking.ts';

/** The reader of a booking's page: the server gives the staff's part to staff alone. */
export function readerOf({ staff }: Pick<BookingRecord, 'staff'>): Reader {
  return staff === undefined ? 'traveler' : 'staff';
}

/** The words of a refund: a traveler reads about their own card, staff about the client's. */
export const REFUND_WORDS: Readonly<
  Record<Reader, Readonly<Record<'amount' | 'given' | 'givenNote' | 'bank' | 'rejected' | 'sending' | 'sent', MessageKey>>>
> = {
  traveler: {
    amount: 'trips.refundAmount',
    given: 'trips.recovered',
    givenNote: 'trips.givenNote',
    bank: 'trips.refundBank',
    rejected: 'trips.refundRejected',
    sending: 'trips.refundSending',
    sent: 'trips.refundSent',
  },
  staff: {
    amount: 'office.refundAmount',
    given: 'office.alreadyPaid',
    givenNote: 'office.givenNote',
    bank: 'office.refundBank',
    rejected: 'office.refundRejected',
    sending: 'office.refundSending',
    sent: 'office.refundSent',
  },
};
