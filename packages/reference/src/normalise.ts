/** Letters that Unicode does not take apart into a base and a mark. */
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
 * Text as it is compared: lower case, without accents, other signs than letters and digits as one space, apostrophes and points
 * gone ("Xi'an" is "xian", "D.C." is "dc").
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
