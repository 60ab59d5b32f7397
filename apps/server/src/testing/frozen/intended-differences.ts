import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Answered } from './frozen-copy.ts';
import type { IntendedDifference } from './known-differences.ts';

function withoutKeys(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutKeys(inner, keys));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !keys.includes(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutKeys(inner, keys)]));
}

/** Leaves out a new key where it was to be expected; it stays where it was not, and is missed where it is not. */
function withoutAdded(value: unknown, { added, beside }: { readonly added: string; readonly beside: string }): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutAdded(inner, { added, beside }));
  if (typeof value !== 'object' || value === null) return value;
  const has = (key: string) => Object.hasOwn(value, key);
  const inside = Object.entries(value).map(([key, inner]) => [key, withoutAdded(inner, { added, beside })] as const);
  if (!has(beside)) return Object.fromEntries(inside);
  return has(added) ? Object.fromEntries(inside.filter(([key]) => key !== added)) : { ...value, [added]: 'missing' };
}

/** A file with its columns in one order, whatever its reader's dialect, so that two that have the same are the same. */
function withoutColumns(text: string, columns: readonly string[]): string {
  const delimiter = /^[^\n]*;/.test(text) ? ';' : ',';
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true, delimiter });
  const inOrder = (row: Record<string, string>) =>
    Object.entries(row)
      .map(([key, cell]) => [key, cell.replace(/^(-?\d+),(\d\d)$/, '$1.$2')])
      .toSorted();
  return stringify(rows.map((row) => withoutKeys(row, columns) as Record<string, string>).map(inOrder));
}

const without = (answer: unknown, keys: readonly string[]) =>
  typeof answer === 'string' ? withoutColumns(answer, keys) : withoutKeys(answer, keys);

const ofQuestion = (differences: readonly IntendedDifference[], { question }: Answered) =>
  differences.filter(({ paths }) => paths.test(question.path));

/** Returns the old response to a question, or to the same one in English where the language no longer counts. */
function answerThen(differences: readonly IntendedDifference[], then: Answered, all: readonly Answered[]): unknown {
  const { question } = then;
  const isSettled = ofQuestion(differences, then).some((difference) => 'asInEnglish' in difference);
  if (!isSettled || question.locale === undefined) return then.answer;
  const twin = all.find(
    (one) => one.question.locale === undefined && one.question.path === question.path && one.question.as === question.as,
  );
  return (twin ?? then).answer;
}

const isRefused = (difference: IntendedDifference, then: Answered) =>
  'refused' in difference && difference.paths.test(then.question.path) && difference.was.test(JSON.stringify(then.answer));

/** Returns the response that is expected today in place of an old one. `all`: all old responses. */
export function asToday(differences: readonly IntendedDifference[], then: Answered, all: readonly Answered[]): Answered {
  const refusal = differences.find((difference) => isRefused(difference, then));
  if (refusal && 'refused' in refusal) return { ...then, status: refusal.status, answer: refusal.refused };
  return { ...then, answer: answerToday(differences, then, all) };
}

function answerToday(differences: readonly IntendedDifference[], then: Answered, all: readonly Answered[]): unknown {
  return ofQuestion(differences, then).reduce(
    (answer, difference) => {
      if ('asInEnglish' in difference || 'added' in difference || 'refused' in difference) return answer;
      if ('without' in difference) return without(answer, difference.without);
      if (typeof answer === 'string') return answer.replaceAll(difference.was, difference.is);
      return JSON.parse(JSON.stringify(answer).replaceAll(difference.was, difference.is));
    },
    answerThen(differences, then, all),
  );
}

/** Returns today's response as far as it is compared with an old one. */
export function asCompared(differences: readonly IntendedDifference[], now: Answered): unknown {
  return ofQuestion(differences, now).reduce((answer, difference) => {
    if ('added' in difference) return withoutAdded(answer, difference);
    return 'without' in difference ? without(answer, difference.without) : answer;
  }, now.answer);
}

/** Whether an old response shows the difference. */
export function isShown(difference: IntendedDifference, then: Answered): boolean {
  if (!difference.paths.test(then.question.path)) return false;
  if ('asInEnglish' in difference) return then.question.locale !== undefined;
  const text = JSON.stringify(then.answer);
  if ('added' in difference) return text.includes(`"${difference.beside}":`) && !text.includes(`"${difference.added}":`);
  return 'without' in difference ? difference.without.some((key) => text.includes(key)) : text.search(difference.was) !== -1;
}
