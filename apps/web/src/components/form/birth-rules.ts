import { findBirthProblem } from '@caravel/kernel';
import { today } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** The problem of a typed date of birth, `YYYY-MM-DD`: no such day, a day to come, or nobody is so old. */
export function birthProblem(day: string, now: string = today()): MessageKey | undefined {
  const problem = findBirthProblem(day, now);
  return problem === 'dateInvalid' ? 'checkout.dateWrong' : problem && `validation.${problem}`;
}
