import type { SagaState } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import type { LetterWords, PaperWords } from '../../../domains/bookings/index.ts';
import { toldOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelBookingOf } from './describe-hotel.ts';

/** The product's words on the voucher of a hotel booking. */
export function hotelPaperWords(booking: Pick<HotelBookingOf, 'reference' | 'supplierReference'>, t: Translator): PaperWords {
  const reference = booking.supplierReference ?? booking.reference;
  return {
    fileName: t('hotelPaper.pdfName', { reference }),
    calendarName: t('hotelPaper.calendarName', { reference }),
    reference: t('hotelPaper.confirmation'),
    referencePending: t('documents.locatorPending'),
    start: t('hotelPaper.checkIn'),
    end: t('hotelPaper.checkOut'),
    travelers: t('hotelPaper.guests'),
    traveler: t('hotelPaper.guest'),
    travelerReference: { label: t('hotelPaper.roomConfirmation'), pending: t('hotelPaper.roomPending') },
    terms: t('hotelPaper.conditions'),
    rate: t('hotelPaper.priceRate'),
    taxes: t('hotelPaper.priceTaxes'),
    paidHere: t('hotelPaper.paidHere'),
    changed: t('hotelPaper.changed'),
    cancelled: t('documents.statusCancelled'),
    failed: t('documents.statusFailed'),
  };
}

/** What the caller is told about a hotel booking in a state. */
export const hotelTold = (ctx: Ctx, sagaState: SagaState) => toldOf('hotels', ctx, sagaState);

/** The product's words in letters about hotel bookings. */
export function hotelLetterWords(t: Translator): LetterWords {
  return {
    attached: t('hotelLetter.attached'),
    cancelled: t('hotelLetter.cancelled'),
    nothingRefunded: t('hotelLetter.nothingRefunded'),
    partCancelled: {
      subject: (about) => t('hotelLetter.roomCancelledSubject', about),
      text: t('hotelLetter.roomCancelled'),
    },
    reminder: { subject: (about) => t('hotelLetter.reminderSubject', about), text: t('hotelLetter.reminder') },
  };
}
