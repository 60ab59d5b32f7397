/** Letters without their accents, in lower case: `São` is found by `sao`. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
