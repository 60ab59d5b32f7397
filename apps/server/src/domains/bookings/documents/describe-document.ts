import type { TravelerPrice } from '@caravel/contracts';
import { type Money, negateMoney, subtractMoney } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import type { BookingRecord } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { BookingDocument, LetterWords, PaperWords } from '../paper.ts';
import type { AskableTrip } from '../ports.ts';
import { refundOfParts } from '../rules/refund-of-parts.ts';

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
function priceLabels(words: PaperWords, t: Translator): Readonly<Record<TravelerPrice['lines'][number]['kind'], string>> {
  return {
    fare: words.rate,
    taxes: words.taxes,
    seats: t('documents.priceSeats'),
    bags: t('documents.priceBags'),
    agencyFee: t('documents.priceAgencyFee'),
    protection: t('documents.priceProtection'),
  };
}

/** The lines of what is paid with a booking: of the product, where it has some, with the protection, else those of the price. */
function paidLines({ lines }: TravelerPrice, { words, priceLines }: BookingDocument, t: Translator): PriceRow[] {
  const labels = priceLabels(words, t);
  const named = lines.map(({ kind, amount }) => ({ kind, label: labels[kind], amount }));
  const rows = priceLines ? [...priceLines, ...named.filter(({ kind }) => kind === 'protection')] : named;
  // A line of nothing is no line: one page would have it, and another not.
  return rows.filter(({ amount }) => amount.amountMinor !== 0).map(({ label, amount }) => ({ label, amount }));
}

/** A row of a price on paper or in a letter; `isSum`: the one that all others lead to. */
export type PriceRow = { readonly label: string; readonly amount: Money; readonly isSum?: boolean };

/** The fields of a booking that tell its price as it stands. */
export type PricedBooking = Pick<BookingRecord, 'sagaState' | 'cancellation' | 'refunded'> & {
  readonly price: Pick<BookingRecord['price'], 'traveler'>;
};

/**
 * Returns the price of a booking as it stands, row by row: what was paid with it, what went back for parts that are cancelled, what is due
 * elsewhere, and the sum of that. Where nothing is paid with the booking, no line of nothing is told.
 */
export function priceRowsOf(booking: PricedBooking, document: BookingDocument, t: Translator): PriceRow[] {
  const { words, alsoDue = [] } = document;
  const { total } = booking.price.traveler;
  const back = refundOfParts(booking);
  const isInParts = back.amountMinor > 0;
  const hasWhole = alsoDue.some(({ isWhole }) => isWhole);
  const paidHere = (alsoDue.length > 0 ? words.paidHere : undefined) ?? t(isInParts ? 'documents.paid' : 'documents.total');
  return [
    ...(total.amountMinor === 0 ? [] : paidLines(booking.price.traveler, document, t)),
    { label: paidHere, amount: total, isSum: !hasWhole && !isInParts },
    ...(isInParts ? [{ label: t('documents.refundOfParts'), amount: negateMoney(back) }] : []),
    ...alsoDue.map(({ label, amount, isWhole = false }) => ({
      label,
      amount: isWhole ? subtractMoney(amount, back) : amount,
      isSum: isWhole,
    })),
    ...(isInParts && !hasWhole ? [{ label: t('documents.total'), amount: subtractMoney(total, back), isSum: true }] : []),
    ...(!isInParts && booking.refunded.amountMinor > 0 ? [{ label: t('documents.refunded'), amount: booking.refunded }] : []),
  ];
}
