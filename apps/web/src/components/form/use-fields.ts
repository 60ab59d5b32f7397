import { useEffect, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import type { Problem } from '../../lib/session/account-rules.ts';
import { takeEarlyTyping } from '../../lib/session/early-typing.ts';
import type { FieldError } from './error-summary.tsx';

type Rules<Values> = { readonly [Key in keyof Values]: (value: Values[Key], values: Values) => Problem };

type Labels<Values> = Readonly<Partial<Record<keyof Values, string>>>;

/** The fields that hold a text. */
type TextName<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string;

/** The values that were typed into a form before it was hydrated. */
function earlyValues<Values extends Record<string, string | boolean>>(
  initial: Values,
  idOf: (name: keyof Values & string) => string,
): Partial<Values> {
  const early = takeEarlyTyping();
  const names: (keyof Values & string)[] = Object.keys(initial);
  const found = names.map((name) => [name, early.get(idOf(name))] as const);
  return Object.fromEntries(found.filter(([name, value]) => typeof value === typeof initial[name])) as Partial<Values>;
}

/**
 * The state of an account form: values, and messages that appear when a field is left or the form is submitted. `idOf`
 * makes the ids of the inputs. `labels` name the fields in the summary whose messages would otherwise read the same.
 */
export function useFields<Values extends Record<string, string | boolean>>(
  initial: Values,
  rules: Rules<Values>,
  idPrefix: string,
  labels?: Labels<Values> | ((values: Values) => Labels<Values>),
) {
  const t = useT();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [serverErrors, setServerErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const names = Object.keys(rules) as (keyof Values & string)[];
  const problemOf = (name: keyof Values): Problem => rules[name](values[name], values);
  const idOf = (name: keyof Values & string) => `${idPrefix}-${name}`;
  const errorOf = (name: keyof Values & string): string | undefined => {
    const problem = problemOf(name);
    if (problem && (left.has(name) || attempt > 0)) return t(problem);
    return serverErrors[name];
  };
  const put = (name: keyof Values & string, value: string | boolean) => {
    setValues((last) => ({ ...last, [name]: value }));
    if (serverErrors[name] !== undefined) setServerErrors(({ [name]: _, ...rest }) => rest);
  };
  const set = <Key extends keyof Values & string>(name: Key, value: Values[Key]) => put(name, value);
  /** Fills in a field that the person has not typed in. */
  const preset = <Key extends keyof Values & string>(name: Key, value: Values[Key]) =>
    setValues((last) => (last[name] === initial[name] ? { ...last, [name]: value } : last));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form takes the server's HTML over
  useEffect(() => {
    const early = earlyValues(initial, idOf);
    setValues((last) => ({ ...last, ...early }));
  }, []);
  const leave = (name: keyof Values) => setLeft((last) => new Set(last).add(name));
  /** What the input of a text field takes. `onTyped`: what else happens when somebody types. */
  const bind = <Name extends TextName<Values>>(name: Name, onTyped?: () => void) => ({
    ...{ id: idOf(name), name, value: values[name], error: errorOf(name) },
    onChange: (event: { currentTarget: { value: string } }) => {
      onTyped?.();
      put(name, event.currentTarget.value);
    },
    onBlur: () => leave(name),
  });
  const isValid = names.every((name) => problemOf(name) === undefined);
  const errors: FieldError[] = names.flatMap((name) => {
    const message = errorOf(name);
    const field = (typeof labels === 'function' ? labels(values) : labels)?.[name];
    if (message === undefined) return [];
    return [{ id: idOf(name), message: field === undefined ? message : t('common.fieldProblem', { field, message }) }];
  });
  return {
    values,
    set,
    preset,
    leave,
    bind,
    idOf,
    errorOf,
    problemOf,
    isValid,
    errors,
    attempt,
    submitted: () => setAttempt(attempt + 1),
    setServerErrors,
  };
}
