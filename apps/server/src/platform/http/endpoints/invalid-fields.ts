import type { MessageKey } from '@caravel/messages';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';

type ProblemOf<Key> = Key extends `validation.${infer Problem}` ? Problem : never;

/** The problem of a field: `validation.<problem>` in the messages. */
export type FieldProblem = ProblemOf<MessageKey>;

/** Field path → problem. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** Refuses problems that a schema cannot detect, with `validationFailed` and a message per field in the caller's language. */
export function refuseFields(ctx: Ctx, problems: FieldProblems): never {
  const messages = Object.entries(problems).map(([field, problem]) => [field, translate(ctx.locale, `validation.${problem}`)]);
  throw new AppError('validationFailed', { validationError: Object.fromEntries(messages) });
}

/** Refuses the call if there are problems. */
export function assertNoProblems(ctx: Ctx, problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) refuseFields(ctx, problems);
}

/** The problems of the one item of a call whose body is an array: named as its schema names them. */
export function ofFirstItem(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`0.${field}`, problem]));
}
