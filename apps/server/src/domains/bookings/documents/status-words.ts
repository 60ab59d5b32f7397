import type { Translator } from '@caravel/messages';
import { formatInstant } from '../../../platform/texts/format.ts';
import type { BookingRecord } from '../booking-record.ts';
import type { PaperWords } from '../ports.ts';

/** The status of a booking as its document shows it. */
export type DocumentStatus = { readonly kind: 'confirmed' | 'open' | 'over'; readonly text: string };

/** Returns the status that a document shows: a booking that is unconfirmed, unpaid or cancelled must not look valid on paper. */
export function documentStatus(booking: BookingRecord, words: PaperWords, zone: string, t: Translator): DocumentStatus {
  switch (booking.sagaState) {
    case 'cancelled':
      return { kind: 'over', text: words.cancelled };
    case 'failed':
    case 'voiding':
      return { kind: 'over', text: words.failed };
    case 'held':
    case 'paymentDue': {
      if (booking.holdExpiresAt === null) return { kind: 'open', text: t('documents.statusHeld') };
      const when = formatInstant(booking.holdExpiresAt, zone, t.locale);
      return { kind: 'open', text: t('documents.statusHeldUntil', { when }) };
    }
    case 'confirmed':
    case 'captured':
    case 'done':
    case 'cancelling':
      return { kind: 'confirmed', text: t('documents.statusConfirmed') };
    case 'created':
    case 'paymentActionRequired':
    case 'paymentAuthorised':
    case 'supplierRequested':
    case 'supplierPending':
    case 'supplierUnknown':
      return { kind: 'open', text: t('documents.statusProcessing') };
  }
}
