import type { HanForms } from './font-table.ts';

/** Decodes all pairs of bytes of a legacy encoding: what its country writes (WHATWG Encoding; the rows of each standard's own characters). */
function charactersOf(encoding: string, lead: readonly [number, number], trail: readonly [number, number]): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let first = lead[0]; first <= lead[1]; first++) {
    for (let second = trail[0]; second <= trail[1]; second++) bytes.push(first, second);
  }
  return new Set(new TextDecoder(encoding).decode(new Uint8Array(bytes)));
}

/** The national standards in the order in which they are tried: GB 2312, Big5, JIS X 0208. */
const STANDARDS = [
  ['sc', 'gbk', [0xb0, 0xf7], [0xa1, 0xfe]],
  ['tc', 'big5', [0xa4, 0xf9], [0x40, 0xfe]],
  ['jp', 'euc-jp', [0xb0, 0xf4], [0xa1, 0xfe]],
] as const;

const known = new Map<HanForms, ReadonlySet<string>>();

function standard([forms, encoding, lead, trail]: (typeof STANDARDS)[number]): ReadonlySet<string> {
  const characters = known.get(forms) ?? charactersOf(encoding, lead, trail);
  known.set(forms, characters);
  return characters;
}

/**
 * Returns the forms in which a text's Han characters are drawn: Japanese beside kana, Korean beside Hangul, traditional beside bopomofo; else those of the first
 * national standard that has them all. A text that fits several gets simplified forms, as a browser without a language does.
 */
export function hanFormsOf(text: string): HanForms {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  if (/\p{Script=Bopomofo}/u.test(text)) return 'tc';
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  if (han.length === 0) return 'sc';
  return STANDARDS.find((each) => han.every((character) => standard(each).has(character)))?.[0] ?? 'sc';
}
