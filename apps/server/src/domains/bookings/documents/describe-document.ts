import type { TravelerPrice } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import type { BookingRecord } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { BookingDocument, LetterWords, PaperWords } from '../ports.ts';

/** A booking on paper in the translator's language, whatever its product. */
export function describeDocument(deps: BookingsDeps, booking: BookingRecord, t: Translator): BookingDocument {
  return getDriver(deps, booking.product).document(booking, t);
}

/** What letters about bookings of a product say, in the translator's language. */
export function letterWordsOf(deps: BookingsDeps, product: BookingRecord['product'], t: Translator): LetterWords {
  return getDriver(deps, product).letterWords(t);
}

/** What the lines of a traveler's price are called. */
export function priceLabels(words: PaperWords, t: Translator): Readonly<Record<TravelerPrice['lines'][number]['kind'], string>> {
  return {
    fare: words.rate,
    taxes: words.taxes,
    agencyFee: t('documents.priceAgencyFee'),
    protection: t('documents.priceProtection'),
  };
}
