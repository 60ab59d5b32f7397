import type { Answered } from './frozen-copy.ts';

/** An intended change of responses in later versions: in the responses to these questions, `then` became `now`. */
export type IntendedDifference = { readonly why: string; readonly paths: RegExp; readonly then: RegExp; readonly now: string };

/** By frozen version. A difference that changes no response fails the test. */
const DIFFERENCES: Readonly<Record<string, readonly IntendedDifference[]>> = {
  '2026-11-flights': [],
};

/** Returns the differences of a version. */
export function intendedDifferences(version: string): readonly IntendedDifference[] {
  return DIFFERENCES[version] ?? [];
}

/** Returns the response that is expected today in place of an old one. */
export function asToday(differences: readonly IntendedDifference[], { question, answer }: Answered): unknown {
  const isText = typeof answer === 'string';
  const text = differences
    .filter(({ paths }) => paths.test(question.path))
    .reduce((words, { then, now }) => words.replaceAll(then, now), isText ? answer : JSON.stringify(answer));
  return isText ? text : JSON.parse(text);
}
