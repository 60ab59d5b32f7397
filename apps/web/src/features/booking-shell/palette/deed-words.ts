import { plain } from './plain.ts';

/** A deed that can be typed behind what finds its record; as the entries of `useBookingDeeds` and `useClientDeeds` are called. */
export type DeedWord = 'again' | 'resend' | 'note' | 'copy' | 'cancel' | 'book' | 'theirs';

/** Which deeds there are of a record. */
export const DEEDS_OF: Readonly<Record<'booking' | 'client', readonly DeedWord[]>> = {
  booking: ['again', 'resend', 'note', 'copy', 'cancel'],
  client: ['book', 'theirs', 'note'],
};

/** A query with a deed: what finds the record, and of a note what it says, if that was typed too. */
export type TypedDeed = { readonly subject: string; readonly deed: DeedWord; readonly rest: string };

/** Fewer letters would find half of the agency. */
const FEWEST_LETTERS = 2;

/**
 * Reads `QX7RTB resend` and `clara note: wants a window`: the deed's word stands last, or before the text of a note. `words`: the words of each deed in
 * the person's language, separated by commas. Null: nothing but a search.
 */
export function readDeed(text: string, words: Readonly<Record<DeedWord, string>>): TypedDeed | null {
  const parts = text.trim().split(/\s+/);
  const deeds = Object.entries(words).flatMap(([deed, list]) =>
    list.split(',').map((word) => [plain(word.trim()), deed as DeedWord] as const),
  );
  const deedAt = (at: number) => deeds.find(([word]) => word === plain(parts[at] ?? '').replace(/:$/, ''))?.[1];
  const noteAt = parts.findIndex((_, at) => at > 0 && deedAt(at) === 'note');
  const at = noteAt > 0 ? noteAt : parts.length - 1;
  const deed = at > 0 ? deedAt(at) : undefined;
  const subject = parts.slice(0, at).join(' ');
  if (deed === undefined || subject.length < FEWEST_LETTERS) return null;
  return { subject, deed, rest: parts.slice(at + 1).join(' ') };
}
