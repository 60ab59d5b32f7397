import { cleanText, findTextProblem } from '@caravel/kernel';
import type { ActivityQuote } from '@caravel/products/activities/contract';
import type { Answer, AnswerProblem, Asking, Question, QuestionId } from '@caravel/products/activities/contract/questions.ts';
import {
  askedQuestions,
  countingAnswers,
  findAnswerProblems,
  modesOf,
  pickupRefsOf,
  QUESTION_IDS,
  QUESTIONS,
} from '@caravel/products/activities/contract/questions.ts';
import { birthProblem } from '../../../components/form/birth-rules.ts';
import { joinDate } from '../../../components/form/date-parts-field.tsx';
import type { Problems } from '../../../components/form/use-problems.ts';
import type { MessageKey } from '../../../lib/language/i18n.tsx';
import { type ActivityOwn, answerTo, askingOf, type TypedAnswer, type TypedAnswers } from './activity-own.ts';
import { isMeasureUnit, readMeasure } from './measures.ts';

const ANSWER_IDS = 'answer-';
/** The id of the field of a question: of the booking, or of the traveler with this number, from 0. */
export const answerId = (question: QuestionId, traveler?: number) =>
  traveler === undefined ? `${ANSWER_IDS}${question}` : `traveler-${traveler}-${question}`;
export const TOUR_LANGUAGE_ID = `${ANSWER_IDS}tourLanguage`;
export const LANGUAGE_GUIDE_ID = `${ANSWER_IDS}languageGuide`;

/** Whether a field id belongs to a question of the booking. */
export const isAnswerField = (id: string): boolean => id.startsWith(ANSWER_IDS);

/** Whether a place is one of the list, in one's own words or the meeting point: as chosen where several are possible. */
export function placeUnit({ unit }: TypedAnswer, { pickupKinds, allowsCustomPickup }: Asking): 'LIST' | 'OWN' | 'MEET' {
  if (unit === 'MEET') return unit;
  if (pickupKinds.length === 0) return 'OWN';
  return unit === 'OWN' && allowsCustomPickup ? 'OWN' : 'LIST';
}

/** A typed answer as the contract takes it; one that was not given is empty. */
function toAnswer(question: QuestionId, typed: TypedAnswer, asking: Asking): Pick<Answer, 'answer' | 'unit'> {
  const { type }: Question = QUESTIONS[question];
  switch (type) {
    case 'DATE':
      return { answer: joinDate(typed.day) };
    case 'NUMBER_AND_UNIT': {
      const value = isMeasureUnit(typed.unit) ? readMeasure(typed.text, typed.unit) : undefined;
      return { answer: value === undefined ? typed.text.trim() : String(value), unit: typed.unit };
    }
    case 'PLACE': {
      const unit = placeUnit(typed, asking);
      if (unit === 'OWN') return { answer: cleanText(typed.own).trim(), unit };
      return { answer: unit === 'MEET' ? typed.meet : typed.text, unit: 'LIST' };
    }
    case 'TEXT': {
      const text = cleanText(typed.text).trim();
      return { answer: question === 'PASSPORT_PASSPORT_NO' ? text.replaceAll(' ', '').toUpperCase() : text };
    }
    default:
      return { answer: cleanText(typed.text).trim() };
  }
}

function answersOf(answers: TypedAnswers, asking: Asking, traveler?: number): readonly Answer[] {
  return QUESTION_IDS.flatMap((question) => {
    const typed = answers[question];
    const { each }: Question = QUESTIONS[question];
    if (!typed || each !== (traveler !== undefined)) return [];
    return [{ question, ...toAnswer(question, typed, asking), ...(traveler !== undefined && { traveler }) }];
  });
}

/** All answers that were given, those too that are not asked now. */
const givenAnswers = ({ travelers, answers, asking }: ActivityOwn): readonly Answer[] =>
  [...travelers.flatMap((person, at) => answersOf(person.answers, asking, at + 1)), ...answersOf(answers, asking)].filter(
    ({ answer }) => answer !== '',
  );

/** The answers that are sent: those that count. The order is that by which the server names one that is wrong. */
export const sentAnswers = (own: ActivityOwn): readonly Answer[] => countingAnswers(own.asking, givenAnswers(own));

/** The questions about the booking that are asked now, in the groups of the form. */
export type QuestionGroups = Readonly<Record<'pickup' | 'arrival' | 'departure' | 'other', readonly QuestionId[]>>;

/** Whether the cruise ship, which both ways may ask, is asked with the way out: people come by something else. */
function shipLeaves(asking: Asking, answers: readonly Answer[]): boolean {
  const arrives = answers.find(({ question }) => question === 'TRANSFER_ARRIVAL_MODE')?.answer;
  return arrives !== 'SEA' && modesOf('departure', asking).includes('SEA');
}

/** Sorts the questions that are asked now into the groups of the form: a mode, and then what it asks. */
export function questionGroups(own: ActivityOwn): QuestionGroups {
  const { asking } = own;
  const answers = givenAnswers(own);
  const groupOf = (question: QuestionId): keyof QuestionGroups => {
    if (question === 'SPECIAL_REQUIREMENTS') return 'other';
    if (question === 'PICKUP_POINT') return modesOf('arrival', asking).length > 0 ? 'arrival' : 'pickup';
    if (question === 'TRANSFER_PORT_CRUISE_SHIP') return shipLeaves(asking, answers) ? 'departure' : 'arrival';
    return question.includes('DEPARTURE') ? 'departure' : 'arrival';
  };
  const asked = askedQuestions(asking, answers).filter((question) => !QUESTIONS[question].each);
  const of = (group: keyof QuestionGroups) => {
    const questions = asked.filter((question) => groupOf(question) === group);
    // Where people are picked up depends on how they come.
    return group === 'arrival'
      ? questions.toSorted((a, b) => Number(a === 'PICKUP_POINT') - Number(b === 'PICKUP_POINT'))
      : questions;
  };
  return { pickup: of('pickup'), arrival: of('arrival'), departure: of('departure'), other: of('other') };
}

/** The questions that each traveler is asked. */
export const travelerQuestions = ({ asking }: ActivityOwn): readonly QuestionId[] =>
  askedQuestions(asking, []).filter((question) => QUESTIONS[question].each);

const PICTOGRAPH = /\p{Extended_Pictographic}/u;

/** What is said of an answer that cannot be what it is. */
function invalidKey(question: QuestionId, { answer, unit }: Pick<Answer, 'answer' | 'unit'>): MessageKey {
  const { type }: Question = QUESTIONS[question];
  if (type === 'NUMBER_AND_UNIT' && unit !== undefined && isMeasureUnit(unit)) return `activityCheckout.limit_${unit}`;
  if (PICTOGRAPH.test(answer)) return 'questionProblem.noEmoji';
  if (question === 'DATE_OF_BIRTH') return birthProblem(answer) ?? 'validation.birthInvalid';
  if (type === 'DATE') return 'checkout.dateWrong';
  return question === 'PASSPORT_PASSPORT_NO' ? 'validation.passportInvalid' : 'questionProblem.invalid';
}

function problemKey({ question, problem }: AnswerProblem, given: Pick<Answer, 'answer' | 'unit'>): MessageKey {
  switch (problem) {
    case 'missing':
      return question === 'PICKUP_POINT' && given.unit === 'OWN'
        ? 'questionMissing.pickupLocation'
        : `questionMissing.${question}`;
    case 'invalid':
      return invalidKey(question, given);
    case 'tooLong':
      return 'validation.tooLong';
    default:
      return `questionProblem.${problem}`;
  }
}

/** Something hidden in a text, which no call takes, or nobody so old: what the questions themselves do not look at. */
function hiddenProblem(question: QuestionId, { answer }: Pick<Answer, 'answer'>): MessageKey | undefined {
  const { type }: Question = QUESTIONS[question];
  if (question === 'DATE_OF_BIRTH') return birthProblem(answer);
  if (type !== 'TEXT' && type !== 'FREE_TEXT' && type !== 'PLACE') return undefined;
  const problem = findTextProblem(answer, type === 'FREE_TEXT');
  return problem && `validation.${problem}`;
}

/** The problems of all answers, by field id: of travelers, and of the booking in the order of its form. */
export function answerProblems(own: ActivityOwn, quote: ActivityQuote): Problems {
  const { travelDate, activity } = quote;
  const answers = sentAnswers(own);
  const answered = {
    ...askingOf(quote),
    travelDate,
    travelers: own.travelers.length,
    pickupRefs: pickupRefsOf(activity),
  };
  const found: Record<string, MessageKey> = {};
  for (const { question, traveler, answer } of answers) {
    const key = hiddenProblem(question, { answer });
    if (key) found[answerId(question, traveler === undefined ? undefined : traveler - 1)] = key;
  }
  for (const problem of findAnswerProblems(answered, answers)) {
    const { question, traveler } = problem;
    const of = traveler === undefined ? own.answers : (own.travelers[traveler - 1]?.answers ?? {});
    const given = toAnswer(question, answerTo(of, question), own.asking);
    found[answerId(question, traveler === undefined ? undefined : traveler - 1)] = problemKey(problem, given);
  }
  return inFormOrder(found, own);
}

function inFormOrder(found: Readonly<Record<string, MessageKey>>, own: ActivityOwn): Problems {
  const { pickup, arrival, departure, other } = questionGroups(own);
  const ids = [
    ...own.travelers.flatMap((_, at) => travelerQuestions(own).map((question) => answerId(question, at))),
    ...[...pickup, ...arrival, ...departure, ...other].map((question) => answerId(question)),
  ];
  return Object.fromEntries(ids.flatMap((id) => (found[id] === undefined ? [] : [[id, found[id]]])));
}
