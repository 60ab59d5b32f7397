import type { SagaState } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import type { LetterWords, PaperWords } from '../../../domains/bookings/index.ts';
import { letterWords, paperWords, toldOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightBooking } from './current-flights.ts';

/** The product's words on a flight booking's document. */
export function flightPaperWords(booking: Pick<FlightBooking, 'reference' | 'supplierReference'>, t: Translator): PaperWords {
  const travelerReference = { label: t('flightPaper.ticketNumber'), pending: t('flightPaper.ticketPending') };
  const ends = { start: t('flightPaper.departure'), end: t('flightPaper.arrival') };
  return paperWords('flightPaper', booking, t, { ...ends, travelerReference, before: t('flightChange.before') });
}

/** What the caller is told about a flight booking in a state. */
export const flightTold = (ctx: Ctx, sagaState: SagaState) => toldOf('flights', ctx, sagaState);

/** The product's words in letters about flight bookings. */
export function flightLetterWords(t: Translator): LetterWords {
  return {
    confirmedNext: t('flightLetter.confirmedNext'),
    ...letterWords('flightLetter', t),
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
