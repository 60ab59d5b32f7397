/** Characters that people write instead of letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

function undoLookAlikes(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
}

/** Removes digits and punctuation at the start and end. */
function core(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function isWordOrDoubled(text: string, words: ReadonlySet<string>): boolean {
  if (words.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  return text.length % 2 === 0 && half !== '' && half + half === text && words.has(half);
}

/**
 * Whether a password is a common word in disguise (capitals, look-alike characters, digits and punctuation around it) or repeats at most
 * three characters.
 */
export function isCommon(password: string, words: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 3) return true;
  return [core(lower), core(undoLookAlikes(core(lower))), undoLookAlikes(core(lower)), core(undoLookAlikes(lower))].some((word) =>
    isWordOrDoubled(word, words),
  );
}
