import type { MessageValues } from '@caravel/messages';
import { useState } from 'react';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import type { FieldError } from './error-summary.tsx';

/** What is wrong with a field: a text by its key, with the values that it names. */
export type Problem = MessageKey | { readonly key: MessageKey; readonly values: MessageValues };

/** Id of a field → its problem. Valid fields are not in it; the order is that of the page. */
export type Problems = Readonly<Record<string, Problem>>;

/**
 * What the fields of a step need: their message once they were left or the step was submitted, and a function to say
 * that they were left.
 */
export type FieldState = { readonly errorOf: (id: string) => string | undefined; readonly leave: (id: string) => void };

/**
 * Shows problems when a field is left or the form is submitted. `refused` holds the errors that the server found, by
 * field id, until the field changes.
 */
export function useProblems(problems: Problems, refused: Readonly<Record<string, string>> = {}) {
  const t = useT();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const errorOf = (id: string): string | undefined => {
    const problem = problems[id];
    if (problem === undefined) return refused[id];
    if (!left.has(id) && attempt === 0) return undefined;
    return typeof problem === 'string' ? t(problem) : t(problem.key, problem.values);
  };
  const leave = (id: string) => setLeft((last) => (last.has(id) ? last : new Set(last).add(id)));
  const ids = [...Object.keys(problems), ...Object.keys(refused).filter((id) => problems[id] === undefined)];
  const errors: FieldError[] = ids.flatMap((id) => {
    const message = errorOf(id);
    return message === undefined ? [] : [{ id, message }];
  });
  /** Records a submission; returns whether there are no problems. */
  const submit = (): boolean => {
    setAttempt((last) => last + 1);
    return Object.keys(problems).length === 0;
  };
  const hasRefused = Object.keys(refused).length > 0;
  return { errorOf, leave, errors, attempt: hasRefused ? Math.max(1, attempt) : attempt, submit };
}
