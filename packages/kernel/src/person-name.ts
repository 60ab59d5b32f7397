/** The names of a person; a person with one name has only a last name, or only a first. */
export type PersonNames = { readonly firstName: string; readonly middleName?: string; readonly lastName: string };

/** Scripts of languages that put the family's name first: Chinese, Japanese, Korean, Khmer. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Khmer}ー・々'’.\s-]+$/u;
/** Letters that Vietnamese alone writes, which puts the family's name first too: with a horn, or with a tone on a letter that has a mark already. */
const VIETNAMESE = /[ơưƠƯ\u1ea4-\u1eb7\u1ebe-\u1ec7\u1eda-\u1ee3\u1ed0-\u1ed9\u1ee8-\u1ef1]/u;
const VIETNAMESE_WORDS = /^[\p{Script=Latin}\p{M}'’.\s-]+$/u;
/** Chinese and Korean run a name together. Japanese keeps a space, and is known by kana or by a family's name of several characters. */
const RUN_TOGETHER =
  /^(\p{Script=Han}|\p{Script=Hangul}|[欧歐]阳|[欧歐]陽|司[马馬]|上官|[诸諸]葛|司徒|[东東]方|[独獨]孤|南[宫宮]|夏侯|[尉]迟|皇甫|公[孙孫]|慕容|令狐|端木)$/u;
const ONE_SCRIPT = /^(\p{Script=Han}+|\p{Script=Hangul}+)$/u;

/** Whether names are written with the family's first, by the script of all of them. */
export function isFamilyFirst(name: string): boolean {
  const text = name.normalize('NFC');
  return /\S/u.test(text) && (FAMILY_FIRST.test(text) || (VIETNAMESE.test(text) && VIETNAMESE_WORDS.test(text)));
}

const isGiven = (part: string) => part !== '';

/** The names in the order in which their language writes them. */
export function namesInOrder({ firstName, middleName = '', lastName }: PersonNames): string[] {
  const [first, middle, last] = [firstName.trim(), middleName.trim(), lastName.trim()];
  const isFirst = isFamilyFirst([first, middle, last].join(' '));
  return (isFirst ? [last, middle, first] : [first, middle, last]).filter(isGiven);
}

/**
 * Returns a name as it is shown everywhere: the family's name first where its script does so (王小明, 山田 太郎, 김민준, Nguyễn Thị Lan), with or without spaces as its
 * language writes it. What an airline takes is something else: the names as in the passport, by themselves.
 */
export function fullName(names: PersonNames): string {
  const parts = namesInOrder(names);
  const [family = '', ...given] = parts;
  const isTogether = names.lastName.trim() === family && RUN_TOGETHER.test(family) && ONE_SCRIPT.test(parts.join(''));
  return isTogether ? family + given.join('') : parts.join(' ');
}

/** Splits a full name: the last word is the last name, or the first one where the family's name stands first; a single word has no last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { firstName: words.join(''), lastName: '' };
  const lastName = (isFamilyFirst(name) ? words.shift() : words.pop()) ?? '';
  return { firstName: words.join(' '), lastName };
}
