import type { SagaState } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import type { LetterSubject, LetterWords, PaperWords } from '../../../domains/bookings/index.ts';
import { letterWords, paperWords, reminderWords, toldOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelBookingOf } from './describe-hotel.ts';

/** The product's words on the voucher of a hotel booking. */
export function hotelPaperWords(booking: Pick<HotelBookingOf, 'reference' | 'supplierReference'>, t: Translator): PaperWords {
  return paperWords('hotelPaper', booking, t, {
    start: t('hotelPaper.checkIn'),
    end: t('hotelPaper.checkOut'),
    travelerReference: { label: t('hotelPaper.roomConfirmation'), pending: t('hotelPaper.roomPending') },
    paidHere: t('hotelPaper.paidHere'),
  });
}

/** What the caller is told about a hotel booking in a state. */
export const hotelTold = (ctx: Ctx, sagaState: SagaState) => toldOf('hotels', ctx, sagaState);

/** The product's words in letters about hotel bookings. */
export function hotelLetterWords(t: Translator): LetterWords {
  const partCancelled = {
    subject: (about: LetterSubject) => t('hotelLetter.roomCancelledSubject', about),
    text: t('hotelLetter.roomCancelled'),
  };
  return { ...letterWords('hotelLetter', t), partCancelled, reminder: reminderWords('hotelLetter', t) };
}
