import type { ParsedText, Text } from './translator.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ʠ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ó',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ú',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

const withAccents = (words: string) => words.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter);

/** The characters of a text that are words, not ICU syntax or tags: decided by the nesting depth of braces and angle brackets. */
function* literalParts(text: string): Generator<{ part: string; isLiteral: boolean }> {
  let from = 0;
  let depth = 0;
  let isTag = false;
  let wasLiteral = true;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === '<' && depth % 2 === 0) isTag = true;
    const opens = character === '{';
    const isLiteral = depth % 2 === 0 && !isTag && !opens && character !== '}';
    if (at === text.length || isLiteral !== wasLiteral) {
      if (at > from) yield { part: text.slice(from, at), isLiteral: wasLiteral };
      from = at;
      wasLiteral = isLiteral;
    }
    if (opens) depth++;
    if (character === '}') depth--;
    if (character === '>') isTag = false;
  }
}

/** Padding that makes a text longer, in words of realistic length so that it wraps like a real language. */
function paddingFor(letters: number): string {
  const padding = '~'.repeat(Math.ceil(letters * 0.4));
  return padding.replace(/~{8}(?=~)/g, '$& ');
}

/**
 * A text in the pseudo-locale `en-XA`: accents on letters, 40 % longer, between `[!!` and `!!]`. ICU arguments, plural branches
 * and tags stay whole (text inside a branch is accented too: branches are at every second depth of braces). A text without words,
 * such as `+1`, belongs to no language and stays.
 */
export function toPseudo(text: string): string {
  let letters = 0;
  let hasWords = false;
  let out = '';
  for (const { part, isLiteral } of literalParts(text)) {
    if (!isLiteral) {
      out += part;
      continue;
    }
    letters += part.length;
    hasWords ||= /[A-Za-z]/.test(part);
    out += withAccents(part);
  }
  if (!hasWords) return text;
  return `[!! ${out}${paddingFor(letters)} !!]`;
}

/** What the parser calls words, and the number of a plural. */
const [LITERAL, POUND] = [0, 7];

/** The same of a parsed text. */
function pseudoParsed(text: ParsedText): ParsedText {
  let letters = 0;
  let hasWords = false;
  const accented: ParsedText = JSON.parse(JSON.stringify(text), (_, part) => {
    if (part?.type === POUND) letters++;
    if (part?.type !== LITERAL) return part;
    const words: string = part.value;
    letters += words.length;
    hasWords ||= /[A-Za-z]/.test(words);
    return { type: LITERAL, value: withAccents(words) };
  });
  if (!hasWords) return text;
  return [{ type: LITERAL, value: '[!! ' }, ...accented, { type: LITERAL, value: `${paddingFor(letters)} !!]` }];
}

/** A catalogue in the pseudo-locale. */
export function pseudoCatalogue<Key extends string>(texts: Readonly<Record<Key, Text>>): Record<Key, Text> {
  return Object.fromEntries(
    Object.entries<Text>(texts).map(([key, text]) => [key, typeof text === 'string' ? toPseudo(text) : pseudoParsed(text)]),
  ) as Record<Key, Text>;
}
