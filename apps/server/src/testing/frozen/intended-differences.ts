import type { Answered } from './frozen-copy.ts';

/** What later versions answer otherwise on purpose: in the text of the answers to these questions, `then` became `now`. */
export type IntendedDifference = { readonly why: string; readonly paths: RegExp; readonly then: RegExp; readonly now: string };

/** By frozen version. One that changes no answer fails the test. */
const DIFFERENCES: Readonly<Record<string, readonly IntendedDifference[]>> = {
  '2026-11-flights': [],
};

/** The differences of a version. */
export function intendedDifferences(version: string): readonly IntendedDifference[] {
  return DIFFERENCES[version] ?? [];
}

/** What is expected today where a version answered this. */
export function asToday(differences: readonly IntendedDifference[], { question, answer }: Answered): unknown {
  const isText = typeof answer === 'string';
  const text = differences
    .filter(({ paths }) => paths.test(question.path))
    .reduce((words, { then, now }) => words.replaceAll(then, now), isText ? answer : JSON.stringify(answer));
  return isText ? text : JSON.parse(text);
}
