import type { SagaState } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import type { LetterWords, PaperWords } from '../../../domains/bookings/index.ts';
import { toldOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarBookingOf } from './describe-car.ts';

/** The product's words on the voucher of a car booking. */
export function carPaperWords(booking: Pick<CarBookingOf, 'reference' | 'supplierReference'>, t: Translator): PaperWords {
  const reference = booking.supplierReference ?? booking.reference;
  return {
    fileName: t('carPaper.pdfName', { reference }),
    calendarName: t('carPaper.calendarName', { reference }),
    reference: t('carPaper.confirmation'),
    referencePending: t('documents.locatorPending'),
    start: t('rental.pickUp'),
    end: t('rental.dropOff'),
    travelers: t('carPaper.driver'),
    traveler: t('carPaper.driverName'),
    travelerReference: null,
    terms: t('carPaper.conditions'),
    rate: t('carPaper.priceRate'),
    taxes: t('carPaper.priceTaxes'),
    paidHere: t('carPaper.paidHere'),
    changed: t('carPaper.changed'),
    cancelled: t('documents.statusCancelled'),
    failed: t('documents.statusFailed'),
  };
}

/** What the caller is told about a car booking in a state. */
export const carTold = (ctx: Ctx, sagaState: SagaState) => toldOf('cars', ctx, sagaState);

/** The product's words in letters about car bookings. */
export function carLetterWords(t: Translator): LetterWords {
  return {
    attached: t('carLetter.attached'),
    cancelled: t('carLetter.cancelled'),
    nothingRefunded: t('carLetter.nothingRefunded'),
    reminder: { subject: (about) => t('carLetter.reminderSubject', about), text: t('carLetter.reminder') },
  };
}
