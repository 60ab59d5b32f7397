import { addDays } from '@caravel/kernel';
import {
  type AgeBand,
  type AgeBandLimits,
  type Answer,
  type Answered,
  answerSchema,
  askedQuestions,
  QUESTIONS,
  type Question,
  type QuestionId,
} from '@caravel/products/activities/contract';
import type { z } from 'zod';

/** What people of the demo answer where the kind of a question does not say it. */
const OWN: Readonly<Partial<Record<QuestionId, string>>> = {
  PASSPORT_PASSPORT_NO: 'XK4711223',
  DATE_OF_BIRTH: '1990-04-12',
  TRANSFER_AIR_ARRIVAL_AIRLINE: 'TAP Air Portugal',
  TRANSFER_AIR_ARRIVAL_FLIGHT_NO: 'TP204',
  TRANSFER_AIR_DEPARTURE_AIRLINE: 'TAP Air Portugal',
  TRANSFER_AIR_DEPARTURE_FLIGHT_NO: 'TP205',
  TRANSFER_PORT_CRUISE_SHIP: 'Northern Light',
};
const USUAL = 'At the main entrance';
const UNITS = { HEIGHT: ['172', 'cm'], WEIGHT: ['70', 'kg'] } as const;

function answerTo(id: QuestionId, of: Answered, traveler: number | undefined): Answer {
  const { type, choices = [] }: Question = QUESTIONS[id];
  const whose = traveler === undefined ? {} : { traveler };
  const own = OWN[id];
  if (own !== undefined) return { question: id, answer: own, ...whose };
  switch (type) {
    case 'NUMBER_AND_UNIT': {
      const [answer, unit] = id === 'WEIGHT' ? UNITS.WEIGHT : UNITS.HEIGHT;
      return { question: id, answer, unit, ...whose };
    }
    case 'DATE':
      return { question: id, answer: addDays(of.travelDate, id === 'PASSPORT_EXPIRY' ? 900 : 1), ...whose };
    case 'TIME':
      return { question: id, answer: '09:30', ...whose };
    case 'COUNTRY':
      return { question: id, answer: 'US', ...whose };
    case 'CHOICE':
      return { question: id, answer: choices[0] ?? '', ...whose };
    case 'PLACE': {
      const [first] = of.pickupRefs;
      return first === undefined ? { question: id, answer: USUAL, unit: 'OWN' } : { question: id, answer: first, unit: 'LIST' };
    }
    case 'TEXT':
    case 'FREE_TEXT':
      return { question: id, answer: USUAL, ...whose };
  }
}

/** An answer as a booking request has it. */
export type GivenAnswer = z.output<typeof answerSchema>;

/** Answers all that a product asks, as people of the demo do. `modes`: how they come and leave, where they may choose. */
export function answersFor(of: Answered, modes: readonly Answer[] = []): GivenAnswer[] {
  const answers: Answer[] = [...modes];
  for (let known = -1; known !== answers.length; ) {
    known = answers.length;
    for (const id of askedQuestions(of, answers)) {
      const { each }: Question = QUESTIONS[id];
      const whose = each ? Array.from({ length: of.travelers }, (_, i) => i + 1) : [undefined];
      for (const traveler of whose) {
        const isAnswered = answers.some((one) => one.question === id && one.traveler === traveler);
        if (!isAnswered) answers.push(answerTo(id, of, traveler));
      }
    }
  }
  return answers.map((one) => answerSchema.parse(one));
}

/** The usual age of people of the demo. */
const AGE = 36;

/** A day of birth that fits an age band on the day of the activity: the age is the usual one, or the nearest to it. */
function birthOf(ageBand: AgeBand, limits: readonly AgeBandLimits[], travelDate: string): string {
  const { startAge = AGE, endAge = AGE } = limits.find((one) => one.ageBand === ageBand) ?? {};
  return `${Number(travelDate.slice(0, 4)) - Math.max(startAge, Math.min(AGE, endAge))}-01-01`;
}

/** Answers all that a product asks a party, whose people are of the ages that the price is for. `own`: as `modes` of `answersFor`. */
export function answersOfParty(
  of: Answered,
  people: readonly { readonly ageBand: AgeBand }[],
  limits: readonly AgeBandLimits[],
  own: readonly Answer[] = [],
): GivenAnswer[] {
  if (!of.questions.includes('DATE_OF_BIRTH')) return answersFor(of, own);
  const births = people.map(({ ageBand }, i): Answer => {
    return { question: 'DATE_OF_BIRTH', answer: birthOf(ageBand, limits, of.travelDate), traveler: i + 1 };
  });
  return answersFor(of, [...own, ...births]);
}
