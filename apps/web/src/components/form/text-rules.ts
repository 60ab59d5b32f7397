import { cleanText, findTextProblem } from '@caravel/kernel';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import type { Problem } from '../../lib/session/account-rules.ts';

/** The problem of a typed line that may be empty: something hidden in it, or more characters than a call takes. `long`: what is said then. */
export function lineProblem<Long extends MessageKey>(
  text: string,
  max: number,
  long: Long,
): NonNullable<Problem> | Long | undefined {
  const clean = cleanText(text).trim();
  const problem = findTextProblem(clean);
  if (problem) return `validation.${problem}`;
  return clean.length > max ? long : undefined;
}

/** The problem of a typed line that is needed. */
export function filledLine(text: string, max: number): Problem {
  return cleanText(text).trim() === '' ? 'validation.required' : lineProblem(text, max, 'validation.tooLong');
}

/** The problem of a typed text of several lines that is needed. */
export function filledText(text: string, max: number): Problem {
  const clean = cleanText(text).trim();
  if (clean === '') return 'validation.required';
  const problem = findTextProblem(clean, true);
  if (problem) return `validation.${problem}`;
  return clean.length > max ? 'validation.tooLong' : undefined;
}
