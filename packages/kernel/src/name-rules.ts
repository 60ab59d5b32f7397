import { cleanText, findTextProblem, type TextProblem } from './plain-text.ts';

/** What is wrong with a name, as the key of its message. */
export type NameProblem = TextProblem | 'nameDigits' | 'nameSpecial';

/**
 * Signs of names: apostrophes ('t Hart, O’Brien, Hawaiian ʻokina are letters or these), hyphens of either kind, dots (Jr., Marcel·lí, マリア・ロペス), the
 * stroke of "son of" (s/o), marks of Hebrew and Tibetan, joiners.
 */
const NAME = /^['’‘`´]?\s?\p{L}(?:\p{L}|\p{M}|[ '’‘`´.·・･‐‑\u05be\u05f3\u05f4\u0f0b-]|\u200c|\u200d|\/(?=\p{L}))*$/u;

/** Returns a name as it is kept: without outer spaces and empty characters, and with plain single spaces inside. */
export function cleanName(name: string): string {
  return cleanText(name)
    .replace(/[^\S\u2028\u2029]+/gu, ' ')
    .replace(/^ | $/g, '');
}

/** What is wrong with a name that `cleanName` returned; undefined if a person can have it. One letter or sign may be a name. */
export function findNameProblem(name: string): NameProblem | undefined {
  const problem = findTextProblem(name);
  if (problem) return problem;
  if (/\p{Nd}/u.test(name)) return 'nameDigits';
  return NAME.test(name) ? undefined : 'nameSpecial';
}

/** The names as a partner gets them who needs a first and a last one: a person's only name stands for both. */
export function bothNames<Names extends { readonly firstName: string; readonly lastName: string }>(names: Names): Names {
  const { firstName, lastName } = names;
  return { ...names, firstName: firstName || lastName, lastName: lastName || firstName };
}
