/** Letters of other alphabets (and digits) that look like Latin ones: the part of Unicode's confusables that can occur in a host name. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  ь: 'b',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  ғ: 'f',
  ԍ: 'g',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ӏ: 'l',
  ј: 'j',
  к: 'k',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  ѵ: 'v',
  ԝ: 'w',
  ш: 'w',
  х: 'x',
  з: '3',
  ч: '4',
  б: '6',
  // Greek
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  ω: 'w',
  // Armenian
  ա: 'w',
  ց: 'g',
  հ: 'h',
  յ: 'j',
  ո: 'n',
  օ: 'o',
  ս: 'u',
  ք: 'p',
  զ: 'q',
  լ: 'l',
  ռ: 'n',
  // Latin letters that do not decompose into a letter and a mark
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ɪ: 'i',
  ʟ: 'l',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ƅ: 'b',
  ꜱ: 's',
  // Digits
  0: 'o',
  1: 'l',
  5: 's',
};

/** Pairs that look like one letter. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
];

/**
 * Reduces a host to what a quick reader sees: without marks, look-alikes replaced, `i` and `l` the same. Two hosts with the same result can
 * be confused. `host` is in Unicode, lower case.
 */
export function foldConfusables(host: string): string {
  const bare = host.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const replaced = Array.from(bare, (letter) => LOOK_ALIKES[letter] ?? letter).join('');
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), replaced).replaceAll('i', 'l');
}

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
  'Georgian',
  'Ethiopic',
  'Khmer',
  'Cherokee',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
] as const;
const PATTERNS = SCRIPTS.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }));

/** Alphabets that are used together (Unicode TS 39, "highly restrictive"): Japanese, Chinese and Korean, each with Latin. */
const TOGETHER: readonly ReadonlySet<string>[] = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
];

function scriptsOf(label: string): ReadonlySet<string> {
  const letters = Array.from(label).filter((sign) => /\p{L}/u.test(sign));
  return new Set(letters.map((letter) => PATTERNS.find(({ pattern }) => pattern.test(letter))?.script ?? 'another'));
}

/** Whether a label of the host (in Unicode) mixes alphabets that no language uses together. */
export function mixesScripts(host: string): boolean {
  return host.split('.').some((label) => {
    const scripts = scriptsOf(label);
    return scripts.size > 1 && !TOGETHER.some((set) => [...scripts].every((script) => set.has(script)));
  });
}
