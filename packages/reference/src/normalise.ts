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

/**
 * Text for comparison: lower case, without accents; other characters than letters and digits become one space, apostrophes and
 * full stops are removed ("Xi'an" is "xian", "D.C." is "dc").
 */
export function normaliseText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœıə]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʻʼʹ`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
