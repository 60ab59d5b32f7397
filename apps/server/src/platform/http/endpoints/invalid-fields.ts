import { type MessageKey, translate } from '@caravel/messages';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';

type ProblemOf<Key> = Key extends `validation.${infer Problem}` ? Problem : never;

/** What may be wrong with a field: `validation.<problem>` in the messages. */
export type FieldProblem = ProblemOf<MessageKey>;

/** Field path → what is wrong with it. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** Refuses what no schema could, with `validationFailed` and a message per field in the caller's language. */
export function refuseFields(ctx: Ctx, problems: FieldProblems): never {
  const messages = Object.entries(problems).map(([field, problem]) => [field, translate(ctx.locale, `validation.${problem}`)]);
  throw new AppError('validationFailed', { validationError: Object.fromEntries(messages) });
}

/** The same, where there is anything wrong. */
export function assertNoProblems(ctx: Ctx, problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) refuseFields(ctx, problems);
}
