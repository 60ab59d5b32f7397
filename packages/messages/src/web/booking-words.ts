import type { told } from '../en/told.ts';
import type { MessageValues, Translator } from '../translator.ts';

type TitleKey = keyof typeof told;
type Situation<Key extends string = TitleKey> = Key extends `told.${infer Name}.traveler.title` ? Name : never;

/** The booking that is told about: its product, its situation and who reads. */
type AboutBooking = {
  readonly product: string;
  readonly situation: Situation;
  readonly reader: 'traveler' | 'staff';
};

/** What is said of a booking: a title, and what happens next. */
export type BookingWords = { readonly title: string; readonly text: string };

/**
 * Returns what a reader is told about a booking. A product may have words of its own (`told.flights.held.traveler.text`); all others
 * have those of every product. `time` is the deadline of a hold.
 */
export function bookingWords(t: Translator, { product, situation, reader }: AboutBooking, values?: MessageValues): BookingWords {
  const word = (part: 'title' | 'text') => {
    const own = `told.${product}.${situation}.${reader}.${part}`;
    return t(t.has(own) ? own : `told.${situation}.${reader}.${part}`, values);
  };
  return { title: word('title'), text: word('text') };
}
