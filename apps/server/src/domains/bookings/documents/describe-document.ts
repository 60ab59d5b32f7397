import type { TravelerPrice } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import type { BookingRecord } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { BookingDocument, LetterWords, PaperWords } from '../paper.ts';
import type { AskableTrip } from '../ports.ts';

/** Describes a booking of any product for its document, in the translator's language. */
export function describeDocument(deps: BookingsDeps, booking: BookingRecord, t: Translator): BookingDocument {
  return getDriver(deps, booking.product).document(booking, t);
}

/** Returns what can be asked about a booking, in the translator's language; null where its product has no requests. */
export function askableTrip(deps: BookingsDeps, booking: BookingRecord, t: Translator): AskableTrip | null {
  return getDriver(deps, booking.product).askable?.(booking, t) ?? null;
}

/** Returns the words of a product's booking letters, in the translator's language. */
export function letterWordsOf(deps: BookingsDeps, product: BookingRecord['product'], t: Translator): LetterWords {
  return getDriver(deps, product).letterWords(t);
}

/** Returns the labels of the lines in the traveler's price. */
export function priceLabels(words: PaperWords, t: Translator): Readonly<Record<TravelerPrice['lines'][number]['kind'], string>> {
  return {
    fare: words.rate,
    taxes: words.taxes,
    agencyFee: t('documents.priceAgencyFee'),
    protection: t('documents.priceProtection'),
  };
}

/** The label of what is paid with the booking: its total, unless more is to be paid elsewhere. */
export function totalLabel({ words, alsoDue = [] }: BookingDocument, t: Translator): string {
  return (alsoDue.length > 0 ? words.paidHere : undefined) ?? t('documents.total');
}

/** The lines of the traveler's price that are told: where nothing is paid with the booking, none of nothing. */
export function toldLines({ lines, total }: TravelerPrice): TravelerPrice['lines'] {
  return total.amountMinor === 0 ? [] : lines;
}
