import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Signs that are no part of a word: people write them or leave them out. */
const APOSTROPHES_AND_ACCENTS = /[\u0300-\u036f'’ʼ`´‘]/g;
const BETWEEN_WORDS =
  /[\t\n\r\u0020-\u0024\u0026-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3003]+/g;
const LETTERS: readonly (readonly [letter: string, plain: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
];

/**
 * A text as searches compare it: small letters without accents and apostrophes, words with one space between. A
 * migration did the same in SQL for the rows before it.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(APOSTROPHES_AND_ACCENTS, '').toLowerCase();
  return LETTERS.reduce((folded, [letter, twin]) => folded.replaceAll(letter, twin), plain)
    .replace(BETWEEN_WORDS, ' ')
    .trim();
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What a row is found by: its words, and its numbers (phones, tickets) without what people write between their digits. */
export function foundBy(words: readonly string[], numbers: readonly string[]): string {
  return ` ${[foldText(words.join(' ')), ...numbers.map(digitsOf)].filter(Boolean).join(' ')} `;
}

/** More words than anybody types. */
const MOST_WORDS = 12;

/** The words of a query, as rows are found by them. */
export function queryWords(query: string): readonly string[] {
  return foldText(query).split(' ').filter(Boolean).slice(0, MOST_WORDS);
}

/** The fewest digits of a query that is looked for as one number. */
const SHORTEST_NUMBER = 6;
const NUMBER = /^\+?[\d\s().\-/]+$/;

/** What `LIKE` takes for a piece of text that may stand anywhere. */
const holding = (part: string) => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** One or two letters of a script whose words stand between spaces, or digits: too few for an index of three letters each. */
const SHORT_WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]{1,2}$/u;

/** The pattern of `LIKE` for a word of a query: it may stand anywhere in a word; a short one begins it. */
const heldBy = (word: string) => holding(SHORT_WORD.test(word) ? ` ${word}` : word);

/** A number in any spelling: with a country code or the zeros before it, where the row has none, and the other way round. */
function spellingsOf(typed: string): readonly string[] {
  const digits = digitsOf(typed);
  const short = digits.replace(/^0+/, '');
  if (short.length < SHORTEST_NUMBER) return [];
  const isInternational = typed.startsWith('+') || digits.startsWith('00');
  const national = isInternational ? [1, 2, 3].map((code) => short.slice(code)).filter((rest) => rest.length > 6) : [];
  return [short, ...national.flatMap((rest) => [` ${rest} `, ` 0${rest} `])];
}

/**
 * Returns the lists of patterns of `LIKE`, of which one must fit as a whole: each word of the query, in any order and spelling of accents and
 * apostrophes; a word of one or two letters is how a word begins; a number counts as one. None: nothing fits, for want of a letter or digit. Undefined: nothing is asked for.
 */
export function patternsOf(query: string): readonly (readonly string[])[] | undefined {
  const typed = query.trim();
  if (typed === '') return undefined;
  const words = queryWords(query);
  if (words.length === 0) return [];
  const numbers = NUMBER.test(typed) ? spellingsOf(typed) : [];
  return [words.map(heldBy), ...numbers.map((number) => [holding(number)])];
}

/**
 * The condition of every search of a list: each word of the query stands in what the row is found by (`patternsOf`). `column` was made by
 * `foundBy`. A query without a letter or digit finds nothing.
 */
export function isFoundBy(column: PgColumn, query: string): SQL | undefined {
  const lists = patternsOf(query);
  if (lists === undefined) return undefined;
  return or(...lists.map((patterns) => and(...patterns.map((pattern) => like(column, pattern))))) ?? sql`false`;
}
