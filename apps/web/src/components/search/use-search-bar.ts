import { useId, useState } from 'react';
import type { FieldError } from '../form/error-summary.tsx';
import { useRefusedIn } from '../form/refused-entries.ts';

/** A wrong field, and its problem in words. */
export type FormProblem<Field extends string = string> = { readonly field: Field; readonly message: string };

/** What the form of a search is given. `Rest` is what a search says besides the form, such as the view to open. */
export type SearchFormProps<Form, Field extends string = string, Rest extends readonly unknown[] = []> = {
  initial: Form;
  /** Problems that are known when the form opens: shown until it is changed. */
  problems?: readonly FormProblem<Field>[];
  onSearch: (form: Form, ...rest: Rest) => void;
};

type Rules<Form, Field extends string> = {
  /** Keeps what was typed for the next visit. */
  keep: (form: Form) => void;
  /** Finds what is wrong with the form, the first field first. A hook, since rules read what the page knows, such as the zones of places. */
  useProblems: (form: Form) => () => readonly FormProblem<Field>[];
};

/** The state of a search's form, for its fields. */
export type SearchBarState<Form, Field extends string, Rest extends readonly unknown[] = []> = {
  /** The beginning of the ids of its fields. */
  readonly id: string;
  readonly form: Form;
  /** How often a search was refused: each time the problems are announced anew. */
  readonly attempt: number;
  /** What is shown as wrong: what is known from the start, and everything once a search was refused. */
  readonly problems: readonly FormProblem<Field>[];
  /** What was typed and refused: always shown at its field, and nothing is searched instead. */
  readonly refused: readonly FieldError[];
  /** All that is wrong, by the ids of the fields. */
  readonly errors: readonly FieldError[];
  readonly idOf: (field: Field) => string;
  readonly errorOf: (field: Field) => string | undefined;
  readonly change: (form: Form) => void;
  /** Searches, or says what is wrong. */
  readonly search: (...rest: Rest) => void;
};

/** The form of a search while it is filled in: its values, what is wrong with them, and the search itself. */
export function useSearchBar<Form, Field extends string, Rest extends readonly unknown[]>(
  { initial, problems: known = [], onSearch }: SearchFormProps<Form, Field, Rest>,
  { keep, useProblems }: Rules<Form, Field>,
): SearchBarState<Form, Field, Rest> {
  const id = useId();
  const [opened] = useState(initial);
  const [form, setForm] = useState(opened);
  const [attempt, setAttempt] = useState(0);
  const findOwn = useProblems(form);
  const find = () => (form === opened && known.length > 0 ? known : findOwn());
  const problems = attempt === 0 && known.length === 0 ? [] : find();
  const idOf = (field: Field) => `${id}-${field}`;
  const refused = useRefusedIn(id).map(({ field, message }): FieldError => ({ id: field, message }));
  const refusedAt = (fieldId: string) => refused.find((error) => error.id === fieldId);
  return {
    id,
    form,
    attempt,
    problems,
    refused,
    errors: [
      ...refused,
      ...problems.flatMap(({ field, message }) => (refusedAt(idOf(field)) ? [] : [{ id: idOf(field), message }])),
    ],
    idOf,
    errorOf: (field) => refusedAt(idOf(field))?.message ?? problems.find((problem) => problem.field === field)?.message,
    change: (next) => {
      setForm(next);
      keep(next);
    },
    search: (...rest) => {
      if (refused.length > 0 || find().length > 0) setAttempt(attempt + 1);
      else onSearch(form, ...rest);
    },
  };
}
