import { translate } from '@caravel/messages';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/** What the rules of this slice may find wrong with a field: `validation.<problem>` in the messages. */
export type FieldProblem =
  | 'placeInvalid'
  | 'sameOriginDestination'
  | 'datePast'
  | 'dateTooFar'
  | 'travelersDoNotMatch'
  | 'ageDoesNotFit'
  | 'required'
  | 'passportExpires';

/** Field path → what is wrong with it. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** Refuses with a message per field in the caller's language; does nothing where nothing is wrong. */
export function assertNoProblems(ctx: Ctx, problems: FieldProblems): void {
  const fields = Object.entries(problems);
  if (fields.length === 0) return;
  const validationError = Object.fromEntries(
    fields.map(([field, problem]) => [field, translate(ctx.locale, `validation.${problem}`)]),
  );
  throw new AppError('validationFailed', { validationError });
}
