import type { QuestionId } from '@caravel/products/activities/contract/questions.ts';
import type { FieldState } from '../../../components/form/use-problems.ts';
import type { TypedAnswer } from './activity-own.ts';

/** What the field of one question needs. */
export type QuestionFieldProps = {
  id: string;
  question: QuestionId;
  value: TypedAnswer;
  /** Whether the browser may fill in what it knows of its owner. */
  mayFill?: boolean;
  /** Why it is asked, if that is not said for the question itself. */
  description?: string;
  state: FieldState;
  onChange: (value: TypedAnswer) => void;
};
