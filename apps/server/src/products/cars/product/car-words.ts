import type { Translator } from '@caravel/messages';
import type { LetterWords, PaperWords } from '../../../domains/bookings/index.ts';
import { letterWords, paperWords, reminderWords } from '../../../domains/selling/index.ts';
import type { CarBookingOf } from './describe-car.ts';

/** The product's words on the voucher of a car booking. */
export function carPaperWords(booking: Pick<CarBookingOf, 'reference' | 'supplierReference'>, t: Translator): PaperWords {
  const ends = { start: t('rental.pickUp'), end: t('rental.dropOff') };
  return paperWords('carPaper', booking, t, { ...ends, travelerReference: null, paidHere: t('carPaper.paidHere') });
}

/** The product's words in letters about car bookings. */
export function carLetterWords(t: Translator): LetterWords {
  const changed: LetterWords['changed'] = {
    subject: (about) => t('carLetter.calledOffSubject', about),
    text: t('carLetter.calledOff'),
    note: t('carLetter.calledOffNote'),
    staff: { subject: (about) => t('carLetter.calledOffSubject', about), text: t('carLetter.calledOffStaff') },
  };
  return { ...letterWords('carLetter', t), reminder: reminderWords('carLetter', t), changed };
}
