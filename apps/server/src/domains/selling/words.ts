import type { MessageKey, Translator } from '@caravel/messages';
import type { LetterSubject, LetterWords, PaperWords } from '../bookings/index.ts';

/** The sections of texts that have one of this name. */
export type SectionWith<Name extends string, Key = MessageKey> = Key extends `${infer Section}.${Name}` ? Section : never;

/** A section that has every text of a paper. */
type PaperSection = SectionWith<'pdfName'> &
  SectionWith<'calendarName'> &
  SectionWith<'confirmation'> &
  SectionWith<'travelers'> &
  SectionWith<'traveler'> &
  SectionWith<'conditions'> &
  SectionWith<'priceRate'> &
  SectionWith<'priceTaxes'> &
  SectionWith<'changed'>;

/** The words of a paper that no section names alike. */
type OwnWords = Pick<PaperWords, 'start' | 'end' | 'travelerReference' | 'paidHere' | 'before'>;

/** The words on the paper of a booking, from a product's section of texts and its own. */
export function paperWords(
  section: PaperSection,
  booking: { readonly reference: string; readonly supplierReference: string | null },
  t: Translator,
  own: OwnWords,
): PaperWords {
  const reference = booking.supplierReference ?? booking.reference;
  return {
    fileName: t(`${section}.pdfName`, { reference }),
    calendarName: t(`${section}.calendarName`, { reference }),
    reference: t(`${section}.confirmation`),
    referencePending: t('documents.locatorPending'),
    travelers: t(`${section}.travelers`),
    traveler: t(`${section}.traveler`),
    terms: t(`${section}.conditions`),
    rate: t(`${section}.priceRate`),
    taxes: t(`${section}.priceTaxes`),
    changed: t(`${section}.changed`),
    cancelled: t('documents.statusCancelled'),
    failed: t('documents.statusFailed'),
    ...own,
  };
}

/** A section that has every text of letters. */
type LetterSection = SectionWith<'attached'> & SectionWith<'cancelled'> & SectionWith<'nothingRefunded'>;

/** The words that letters about every product have, from its section of texts. */
export function letterWords(
  section: LetterSection,
  t: Translator,
): Pick<LetterWords, 'attached' | 'cancelled' | 'nothingRefunded'> {
  return {
    attached: t(`${section}.attached`),
    cancelled: t(`${section}.cancelled`),
    nothingRefunded: t(`${section}.nothingRefunded`),
  };
}

/** The reminder that free cancelling ends soon, from a section of texts that has one. */
export function reminderWords(
  section: SectionWith<'reminder'> & SectionWith<'reminderSubject'>,
  t: Translator,
): NonNullable<LetterWords['reminder']> {
  return { subject: (about: LetterSubject) => t(`${section}.reminderSubject`, about), text: t(`${section}.reminder`) };
}
