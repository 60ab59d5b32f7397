import type { Translator } from '@caravel/messages';
import { formatInstant } from '../../../platform/texts/format.ts';
import type { BookingRecord } from '../booking-record.ts';

/** How a booking stands, as a document says it. `isValid`: whether it can be traveled on. */
export type DocumentStatus = { readonly kind: 'confirmed' | 'open' | 'over'; readonly text: string };

/** The status of a booking for its holder: what is not confirmed, not paid or cancelled must not look like a ticket. */
export function documentStatus(booking: BookingRecord, zone: string, t: Translator): DocumentStatus {
  switch (booking.sagaState) {
    case 'cancelled':
      return { kind: 'over', text: t('documents.statusCancelled') };
    case 'failed':
    case 'voiding':
      return { kind: 'over', text: t('documents.statusFailed') };
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
