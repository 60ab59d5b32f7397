/** Letters that Unicode does not decompose into a base and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ə: 'e',
};

/** Characters of ASCII that are printed. */
const PLAIN = /^[ -~]*$/;

/**
 * Text for comparison: lower case, without accents; other characters than letters and digits become one space, apostrophes and
 * full stops are removed ("Xi'an" is "xian", "D.C." is "dc").
 */
export function normaliseText(text: string): string {
  const lower = text.toLowerCase();
  // Most names need no more, and an index of places has a hundred thousand.
  if (PLAIN.test(lower))
    return lower
      .replace(/['`.]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœıə]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʻʼʹ`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
