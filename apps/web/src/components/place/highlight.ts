/** A piece of a text, and whether it matches the query. `at` is where it begins. */
export type HighlightPart = { readonly text: string; readonly isMatch: boolean; readonly at: number };

/** A letter without accent and case: `ã` → `a`. One letter in, one out, so that positions stay the same. */
function plainLetter(letter: string): string {
  return letter.normalize('NFD').charAt(0).toLowerCase();
}

/** Splits a text around the first word that begins with the query, ignoring accents and case: `sao` marks `São`. */
export function highlightParts(text: string, query: string): HighlightPart[] {
  const letters = [...text];
  const plain = letters.map(plainLetter).join('');
  const wanted = [...query.trim()].map(plainLetter).join('');
  const at =
    wanted === '' || plain.length !== letters.length
      ? -1
      : ` ${plain}`.search(new RegExp(`[\\s(/-]${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u'));
  if (at < 0) return [{ text, isMatch: false, at: 0 }];
  const end = at + wanted.length;
  return [
    { text: letters.slice(0, at).join(''), isMatch: false, at: 0 },
    { text: letters.slice(at, end).join(''), isMatch: true, at },
    { text: letters.slice(end).join(''), isMatch: false, at: end },
  ].filter((part) => part.text !== '');
}
