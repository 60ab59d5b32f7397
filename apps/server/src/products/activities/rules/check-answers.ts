import type { Locale } from '@caravel/contracts';
import { findBirthProblem, type PlainDate } from '@caravel/kernel';
import type { MessageKey } from '@caravel/messages';
import {
  ACTIVITY_LIMITS,
  type ActivityDetails,
  type ActivityTraveler,
  type Answer,
  type Answered,
  type AnswerProblem,
  countingAnswers,
  findAnswerProblems,
  fitsAgeBand,
  pickupRefsOf,
  QUESTIONS,
  type Question,
} from '@caravel/products/activities/contract';
import { translate } from '@caravel/products/translate.ts';

/** What of a quoted product decides how old its people are. */
export type AgedProduct = { readonly activity: Pick<ActivityDetails, 'ageBands'>; readonly travelDate: PlainDate };

/** What of a quoted product decides its questions. */
export type AskingProduct = Pick<ActivityDetails, 'questions' | 'pickup' | 'meetingPoints'>;

/** What answers are checked against. */
export function answeredOf(
  { questions, pickup, meetingPoints }: AskingProduct,
  travelDate: PlainDate,
  travelers: number,
): Answered {
  return {
    questions,
    pickupKinds: [...new Set(pickup.places.map(({ kind }) => kind))],
    allowsCustomPickup: pickup.allowsCustom,
    travelDate,
    travelers,
    pickupRefs: pickupRefsOf({ pickup, meetingPoints }),
  };
}

/** The field of an answer: `answers.WEIGHT.2` is the second traveler's. */
const fieldOf = ({ question, traveler }: Pick<Answer, 'question' | 'traveler'>) =>
  traveler === undefined ? `answers.${question}` : `answers.${question}.${traveler}`;

function textOf({ question, problem }: AnswerProblem, locale: Locale, length: number): string {
  if (problem === 'missing') return translate(locale, `questionMissing.${question}`);
  if (problem !== 'tooLong') return translate(locale, `questionProblem.${problem}`);
  const { maxLength }: Question = QUESTIONS[question];
  return translate(locale, 'questionProblem.tooLong', { max: Math.min(maxLength, ACTIVITY_LIMITS.maxAnswer), count: length });
}

/** Births that nobody can have. */
function birthProblems(answers: readonly Answer[], today: PlainDate, locale: Locale): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { question, traveler, answer } of answers) {
    const problem = question === 'DATE_OF_BIRTH' ? findBirthProblem(answer, today) : undefined;
    const key: MessageKey | undefined = problem && `validation.${problem}`;
    if (key) problems[fieldOf({ question, traveler })] = translate(locale, key);
  }
  return problems;
}

/**
 * Says which births do not fit the age bands that the price is for, on the day of the activity: field path → text. People who are not asked
 * for their birth are of the band they were named for.
 */
export function checkAges(
  { activity, travelDate }: AgedProduct,
  travelers: readonly Pick<ActivityTraveler, 'ageBand'>[],
  answers: readonly Answer[],
  locale: Locale,
): Record<string, string> {
  const births = answers.filter(({ question }) => question === 'DATE_OF_BIRTH');
  const wrong = births.filter(({ traveler = 0, answer }) => {
    const ageBand = travelers[traveler - 1]?.ageBand;
    // mutant activity-birth-of-another-band: `!fitsAgeBand(` -> `fitsAgeBand(` fails activities/bookings/booking.test.ts
    return ageBand !== undefined && !fitsAgeBand(activity.ageBands, ageBand, answer, travelDate);
  });
  return Object.fromEntries(wrong.map((one) => [fieldOf(one), translate(locale, 'activityCheckout.ageDiffers')]));
}

/** Whether an answer is anybody's: of a question that each answers, of a traveler that there is; else of the booking. */
function isSomebodys({ question, traveler }: Answer, travelers: number): boolean {
  const { each }: Question = QUESTIONS[question];
  return each ? traveler !== undefined && traveler <= travelers : traveler === undefined;
}

/**
 * Returns the answers that are sent and kept: to questions that are asked now, of people who go, each once and none empty. What a person typed and does not
 * count any more is left out.
 */
export function sentAnswers(of: Answered, answers: readonly Answer[]): Answer[] {
  const known = new Set<string>();
  // mutant activity-answers-that-do-not-count: `countingAnswers(of, answers)` -> `answers` fails activities/rules/check-answers.test.ts
  return countingAnswers(of, answers).flatMap((one) => {
    const key = fieldOf({ question: one.question, traveler: one.traveler });
    if (!isSomebodys(one, of.travelers) || known.has(key) || one.answer.trim() === '') return [];
    known.add(key);
    return [{ ...one, answer: one.answer.trim() }];
  });
}

/** Says what is missing or wrong with answers: field path → text in a language, in the order in which they are asked. Empty: they can be sent. */
export function checkAnswers(of: Answered, answers: readonly Answer[], today: PlainDate, locale: Locale): Record<string, string> {
  const counting = sentAnswers(of, answers);
  const lengthOf = (problem: AnswerProblem) =>
    counting.find(({ question, traveler }) => question === problem.question && traveler === problem.traveler)?.answer.length ?? 0;
  const problems = findAnswerProblems(of, counting).map((problem) => [
    fieldOf(problem),
    textOf(problem, locale, lengthOf(problem)),
  ]);
  return { ...birthProblems(counting, today, locale), ...Object.fromEntries(problems) };
}
