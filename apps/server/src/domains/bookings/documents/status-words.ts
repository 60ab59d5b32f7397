import { situationOf, toldOf } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import { statusTextOf } from '@caravel/products/server.ts';
import { formatInstant } from '../../../platform/texts/format.ts';
import type { BookingRecord } from '../booking-record.ts';
import type { BookingDocument } from '../paper.ts';

/** The status of a booking as its document shows it. */
export type DocumentStatus = { readonly kind: 'valid' | 'open' | 'over'; readonly text: string };

/**
 * Returns the status that a document shows: of a booking that is valid the word of its page, such as `Ticketed`; one that is unconfirmed, unpaid or
 * cancelled, by its supplier too, must not look valid on paper.
 */
export function documentStatus(
  booking: Pick<BookingRecord, 'product' | 'status' | 'sagaState' | 'holdExpiresAt'>,
  { words, calledOff }: Pick<BookingDocument, 'words' | 'calledOff'>,
  zone: string,
  t: Translator,
): DocumentStatus {
  const situation = situationOf(booking.sagaState);
  const kind = toldOf(situation).paper;
  if (kind === 'valid' && calledOff !== undefined) return { kind: 'over', text: calledOff };
  if (kind === 'valid') return { kind, text: t(statusTextOf(booking.product, booking.status) ?? 'documents.statusConfirmed') };
  if (kind === 'over') return { kind, text: situation === 'cancelled' ? words.cancelled : words.failed };
  if (situation === 'paymentDue') return { kind, text: t('documents.statusUnpaid') };
  if (situation !== 'held') return { kind, text: t('documents.statusProcessing') };
  if (booking.holdExpiresAt === null) return { kind, text: t('documents.statusHeld') };
  const when = formatInstant(booking.holdExpiresAt, zone, t.formats);
  return { kind, text: t('documents.statusHeldUntil', { when }) };
}
