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

/** Lower case, without accents: as names are compared. */
const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether letters are names and nothing else, in any order: `travelsunset` of `Sunset Travel`. */
function isMadeOf(letters: string, names: ReadonlySet<string>): boolean {
  // The places up to which it is: each is looked at once, so that names which begin alike cost no more than others.
  const ends = new Set([0]);
  for (const end of ends) for (const name of names) if (letters.startsWith(name, end)) ends.add(end + name.length);
  return letters !== '' && ends.has(letters.length);
}

function isWordOrDoubled(text: string, words: ReadonlySet<string>): boolean {
  if (words.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  return text.length % 2 === 0 && half !== '' && half + half === text && words.has(half);
}

/** The digits under the signs that the shift key makes of them (US keyboard): `1qaz@WSX` is `1qaz2wsx`. */
const SHIFTED = '!@#$%^&*()';

function undoShift(text: string): string {
  return text.replace(/[!@#$%^&*()]/g, (sign) => String((SHIFTED.indexOf(sign) + 1) % 10));
}

/** The shortest part of a name that counts as one: shorter ones are in half of all words. */
const SHORTEST_NAME = 4;

/** What people make passwords of who use a name: its words, and all of them together. */
function namesIn(about: readonly string[]): ReadonlySet<string> {
  const names = about.flatMap((text) => {
    const parts = fold(text).split(/[^\p{L}\p{N}]+/u);
    return [...parts, parts.join('')];
  });
  return new Set(names.filter((name) => name.length >= SHORTEST_NAME));
}

/**
 * Whether a password is a common word or made of names in `about`, in disguise (capitals, accents, shifted digits, look-alike characters, digits and
 * punctuation around or between), or repeats at most three characters.
 */
export function isCommon(password: string, words: ReadonlySet<string>, about: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 3) return true;
  const names = namesIn(about);
  const plain = [core(lower), core(undoLookAlikes(core(lower))), undoLookAlikes(core(lower)), core(undoLookAlikes(lower))];
  const said = [lower, undoShift(lower), ...plain];
  return said.some((word) => isWordOrDoubled(word, words) || isMadeOf(fold(word).replace(/[^\p{L}]+/gu, ''), names));
}
