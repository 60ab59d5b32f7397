import { type Reader, situationOf } from '@caravel/contracts';
import type { BookingWords } from '@caravel/messages/web/booking-words.ts';
import { bookingWords } from '@caravel/messages/web/booking-words.ts';
import type { ActivityBooking, RejectionReason } from '@caravel/products/activities/contract';
import { formatInstant } from '../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../lib/language/i18n.tsx';

/** Why a supplier said no, in words (spec 2, section 8). */
const REJECTED = {
  weather: 'error.rejectedWeather',
  duplicateBooking: 'error.rejectedDuplicate',
  notOperating: 'error.rejectedNotOperating',
  tooFewPassengers: 'error.rejectedTooFew',
  naturalDisaster: 'error.rejectedDisaster',
  productCancelled: 'error.rejectedProductCancelled',
  ticketIssue: 'error.rejectedTicket',
  pickupIssue: 'error.rejectedPickup',
  noLongerAvailable: 'error.activityNotAvailable',
} as const satisfies Readonly<Record<RejectionReason, MessageKey>>;

/** What decides what is said of a booking. */
type Told = Pick<ActivityBooking, 'status' | 'sagaState' | 'rejectionReason' | 'answerBy' | 'agencyContact'>;

const sentences = (...texts: readonly string[]) => texts.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ');

/** That the supplier has been asked, until when it answers, when the card is charged, and from when on the booking can be cancelled (ADR 79). */
function pendingWords({ answerBy, agencyContact }: Told, reader: Reader, t: Translator): BookingWords {
  const isStaff = reader === 'staff';
  return {
    title: t(isStaff ? 'activityCheckout.pendingTitleStaff' : 'activityCheckout.pendingTitle'),
    text: sentences(
      t(isStaff ? 'activityCheckout.saysPendingStaff' : 'activityCheckout.saysPending'),
      answerBy
        ? t('activityCheckout.answeredBy', {
            time: formatInstant(answerBy, t.formats, isStaff ? agencyContact.timeZone : undefined),
          })
        : t('activityCheckout.answeredSoon'),
      t('activityCheckout.chargedOnceConfirmed'),
      t('activityCheckout.cancelledOnceAnswered'),
    ),
  };
}

/**
 * What is said of a booking beyond the words of its situation: the spec's message of its status (spec 2, section 4), until when a supplier answers, and why
 * it said no. Undefined: the words of its situation say it all.
 */
export function activityWordsOf(booking: Told, reader: Reader, t: Translator): BookingWords | undefined {
  const situation = situationOf(booking.sagaState);
  if (situation === 'making' && booking.status === 'pending') return pendingWords(booking, reader, t);
  const { title, text } = bookingWords(t, { product: 'activities', situation, reader }, { time: '' });
  if (situation === 'failed' && booking.rejectionReason)
    return { title, text: sentences(t(REJECTED[booking.rejectionReason]), text) };
  if (reader === 'staff') return undefined;
  if (situation === 'making') return { title, text: sentences(t('activityCheckout.saysInProgress'), text) };
  const isConfirmed = situation === 'confirmed' || situation === 'fulfilled';
  return isConfirmed ? { title, text: sentences(t('activityCheckout.saysConfirmed'), text) } : undefined;
}
