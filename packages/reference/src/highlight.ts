import { normaliseText } from './normalise.ts';

/** A part of a text, from the first character up to the one after the last, as `slice` takes them. */
export type Span = readonly [from: number, to: number];

type Word = { readonly text: string; readonly starts: readonly number[]; readonly end: number };

/** The words of a name as they are compared, with the position in the name from which each letter of them comes. */
function wordsOf(name: string): Word[] {
  const words: { text: string; starts: number[]; end: number }[] = [];
  let isInWord = false;
  let at = 0;
  for (const character of name) {
    const plain = normaliseText(character);
    // An apostrophe or full stop is within a word and nothing in it; a mark belongs to the letter before.
    const isSilent = plain === '' && /['’‘ʻʼʹ`.\p{M}]/u.test(character);
    if (plain !== '') {
      if (!isInWord) words.push({ text: '', starts: [], end: at });
      isInWord = true;
      const word = words.at(-1);
      if (word !== undefined) {
        word.text += plain;
        for (const _ of plain) word.starts.push(at);
        word.end = at + character.length;
      }
    } else if (!isSilent) isInWord = false;
    at += character.length;
  }
  return words;
}

/**
 * The parts of a name that match what was typed, for highlighting: "são p" in "São Paulo" gives "São" and "P". Each typed word marks
 * the beginnings of the words that begin with it; empty if the name was found by another one.
 */
export function matchedSpans(name: string, typed: string): readonly Span[] {
  const wanted = normaliseText(typed)
    .split(' ')
    .filter((word) => word !== '');
  return wordsOf(name).flatMap((word): Span[] => {
    const longest = Math.max(0, ...wanted.filter((text) => word.text.startsWith(text)).map((text) => text.length));
    const from = word.starts[0];
    if (longest === 0 || from === undefined) return [];
    return [[from, word.starts[longest] ?? word.end]];
  });
}
