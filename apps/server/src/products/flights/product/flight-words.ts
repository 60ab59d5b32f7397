import type { SagaState } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import type { LetterWords, PaperWords } from '../../../domains/bookings/index.ts';
import { toldOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightBooking } from './current-flights.ts';

/** The product's words on a flight booking's document. */
export function flightPaperWords(booking: Pick<FlightBooking, 'reference' | 'supplierReference'>, t: Translator): PaperWords {
  const reference = booking.supplierReference ?? booking.reference;
  return {
    fileName: t('documents.pdfName', { reference }),
    calendarName: t('documents.calendarName', { reference }),
    reference: t('documents.locator'),
    referencePending: t('documents.locatorPending'),
    start: t('flightPaper.departure'),
    end: t('flightPaper.arrival'),
    travelers: t('documents.travelers'),
    traveler: t('documents.traveler'),
    travelerReference: { label: t('flightPaper.ticketNumber'), pending: t('flightPaper.ticketPending') },
    terms: t('flightPaper.fareAndRules'),
    rate: t('flightPaper.priceFare'),
    taxes: t('flightPaper.priceTaxes'),
    changed: t('documents.changed'),
    before: t('flightChange.before'),
    cancelled: t('documents.statusCancelled'),
    failed: t('documents.statusFailed'),
  };
}

/** What the caller is told about a flight booking in a state. */
export const flightTold = (ctx: Ctx, sagaState: SagaState) => toldOf('flights', ctx, sagaState);

/** The product's words in letters about flight bookings. */
export function flightLetterWords(t: Translator): LetterWords {
  return {
    confirmedNext: t('flightLetter.confirmedNext'),
    attached: t('flightLetter.attached'),
    cancelled: t('flightLetter.cancelled'),
    nothingRefunded: t('flightLetter.nothingRefunded'),
    fulfilled: { subject: (about) => t('flightLetter.ticketedSubject', about), text: t('flightLetter.ticketed') },
    overdue: { subject: (about) => t('flightLetter.ticketingOverdueSubject', about), text: t('flightLetter.ticketingOverdue') },
    changed: {
      subject: (about) => t('flightLetter.changedSubject', about),
      text: t('flightLetter.changed'),
      note: t('flightLetter.changedNote'),
      staff: { subject: (about) => t('flightLetter.changedStaffSubject', about), text: t('flightLetter.changedStaff') },
      accepted: { subject: (about) => t('flightLetter.acceptedSubject', about), text: t('flightLetter.accepted') },
      acceptedStaff: { subject: (about) => t('flightLetter.acceptedSubject', about), text: t('flightLetter.acceptedStaff') },
      givenUp: { subject: (about) => t('flightLetter.givenUpSubject', about), text: t('flightLetter.givenUp') },
    },
  };
}
