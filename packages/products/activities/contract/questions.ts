import type { AgeBand, PickupKind, PickupOption, TransferMode } from './limits.ts';

/*
 * Booking questions: what a product asks before it is booked. The ids and their conditions are those of the tours API that the spec's words come from
 * (supplier guide, section 5.3). Pure tables and functions for the screen and the server alike; no schema.
 */

/** What an answer is: words, a day (`YYYY-MM-DD`), a time (`HH:mm`), a number in a unit, one of a few, or a place of a list or in one's own words. */
export type AnswerType = 'TEXT' | 'DATE' | 'TIME' | 'NUMBER_AND_UNIT' | 'CHOICE' | 'COUNTRY' | 'PLACE' | 'FREE_TEXT';

/** A kind of question. `each`: each traveler answers for themselves, else one answer counts for the booking. */
export type Question = {
  readonly each: boolean;
  readonly type: AnswerType;
  readonly units?: readonly string[];
  readonly choices?: readonly string[];
  readonly maxLength: number;
  /** Whether it may be left empty where it is asked. */
  readonly optional?: boolean;
};

const text = (each: boolean, maxLength = 100) => ({ each, type: 'TEXT', maxLength }) as const;
const time = { each: false, type: 'TIME', maxLength: 5 } as const;
const own = { each: false, type: 'FREE_TEXT', maxLength: 500 } as const;
const mode = { each: false, type: 'CHOICE', choices: ['AIR', 'RAIL', 'SEA', 'OTHER'], maxLength: 5 } as const;
const day = (each: boolean) => ({ each, type: 'DATE', maxLength: 10 }) as const;

/** All questions, in the order in which they are asked. */
export const QUESTIONS = {
  HEIGHT: { each: true, type: 'NUMBER_AND_UNIT', units: ['cm', 'ft'], maxLength: 10 },
  WEIGHT: { each: true, type: 'NUMBER_AND_UNIT', units: ['kg', 'lbs'], maxLength: 10 },
  DATE_OF_BIRTH: day(true),
  PASSPORT_PASSPORT_NO: text(true, 20),
  PASSPORT_EXPIRY: day(true),
  PASSPORT_NATIONALITY: { each: true, type: 'COUNTRY', maxLength: 2 },
  PICKUP_POINT: { each: false, type: 'PLACE', maxLength: 500 },
  TRANSFER_ARRIVAL_MODE: mode,
  TRANSFER_AIR_ARRIVAL_AIRLINE: text(false),
  TRANSFER_AIR_ARRIVAL_FLIGHT_NO: text(false, 20),
  TRANSFER_RAIL_ARRIVAL_LINE: text(false),
  TRANSFER_RAIL_ARRIVAL_STATION: text(false),
  TRANSFER_PORT_CRUISE_SHIP: text(false),
  TRANSFER_PORT_ARRIVAL_TIME: time,
  TRANSFER_ARRIVAL_TIME: time,
  TRANSFER_ARRIVAL_DROP_OFF: own,
  TRANSFER_DEPARTURE_MODE: mode,
  TRANSFER_AIR_DEPARTURE_AIRLINE: text(false),
  TRANSFER_AIR_DEPARTURE_FLIGHT_NO: text(false, 20),
  TRANSFER_RAIL_DEPARTURE_LINE: text(false),
  TRANSFER_RAIL_DEPARTURE_STATION: text(false),
  TRANSFER_DEPARTURE_DATE: day(false),
  TRANSFER_PORT_DEPARTURE_TIME: time,
  TRANSFER_DEPARTURE_TIME: time,
  TRANSFER_DEPARTURE_PICKUP: own,
  SPECIAL_REQUIREMENTS: { each: false, type: 'FREE_TEXT', maxLength: 1000, optional: true },
} as const satisfies Readonly<Record<string, Question>>;
export type QuestionId = keyof typeof QUESTIONS;

/** The ids of all questions, in their order. */
export const QUESTION_IDS = Object.keys(QUESTIONS) as readonly QuestionId[];

/** What each mode of coming and leaving asks besides. */
const OF_MODE: Readonly<Record<'arrival' | 'departure', Readonly<Record<TransferMode, readonly QuestionId[]>>>> = {
  arrival: {
    AIR: [
      'TRANSFER_AIR_ARRIVAL_AIRLINE',
      'TRANSFER_AIR_ARRIVAL_FLIGHT_NO',
      'TRANSFER_ARRIVAL_TIME',
      'TRANSFER_ARRIVAL_DROP_OFF',
      'PICKUP_POINT',
    ],
    RAIL: ['TRANSFER_RAIL_ARRIVAL_LINE', 'TRANSFER_RAIL_ARRIVAL_STATION', 'TRANSFER_ARRIVAL_TIME', 'TRANSFER_ARRIVAL_DROP_OFF'],
    SEA: ['TRANSFER_PORT_CRUISE_SHIP', 'TRANSFER_PORT_ARRIVAL_TIME', 'TRANSFER_ARRIVAL_DROP_OFF', 'PICKUP_POINT'],
    OTHER: ['PICKUP_POINT'],
  },
  departure: {
    AIR: [
      'TRANSFER_AIR_DEPARTURE_AIRLINE',
      'TRANSFER_AIR_DEPARTURE_FLIGHT_NO',
      'TRANSFER_DEPARTURE_DATE',
      'TRANSFER_DEPARTURE_TIME',
      'TRANSFER_DEPARTURE_PICKUP',
    ],
    RAIL: [
      'TRANSFER_RAIL_DEPARTURE_LINE',
      'TRANSFER_RAIL_DEPARTURE_STATION',
      'TRANSFER_DEPARTURE_DATE',
      'TRANSFER_DEPARTURE_TIME',
      'TRANSFER_DEPARTURE_PICKUP',
    ],
    SEA: ['TRANSFER_PORT_CRUISE_SHIP', 'TRANSFER_DEPARTURE_DATE', 'TRANSFER_PORT_DEPARTURE_TIME', 'TRANSFER_DEPARTURE_PICKUP'],
    OTHER: [],
  },
};

/** Where arriving by a mode asks for a pick-up point: only if the product picks up at such places, or anywhere. */
const PICKUP_KINDS_OF: Readonly<Record<TransferMode, readonly PickupKind[]>> = {
  AIR: ['AIRPORT'],
  SEA: ['PORT'],
  RAIL: [],
  OTHER: ['HOTEL', 'LOCATION', 'OTHER'],
};

/** What of a product decides its questions. `pickupKinds`: of its pick-up points. */
export type Asking = {
  readonly questions: readonly QuestionId[];
  readonly pickupKinds: readonly PickupKind[];
  readonly allowsCustomPickup: boolean;
};

/** An answer. `traveler`: whose it is, from 1, with a question that each answers. `unit`: of a number; of a place `LIST` or `OWN`. */
export type Answer = {
  readonly question: QuestionId;
  readonly answer: string;
  readonly unit?: string | undefined;
  readonly traveler?: number | undefined;
};

/** Says the mode that was chosen for one way; undefined as long as none is. */
const modeOf = (answers: readonly Answer[], question: QuestionId): TransferMode | undefined => {
  const chosen = answers.find((one) => one.question === question)?.answer;
  return chosen === 'AIR' || chosen === 'RAIL' || chosen === 'SEA' || chosen === 'OTHER' ? chosen : undefined;
};

/** Says whether a mode asks a question of this product: pick-up points only where the product picks up at such places. */
function isAskedBy(way: 'arrival' | 'departure', chosen: TransferMode, question: QuestionId, asking: Asking): boolean {
  if (!OF_MODE[way][chosen].includes(question)) return false;
  const isPickup = question === 'PICKUP_POINT' || (question === 'TRANSFER_ARRIVAL_DROP_OFF' && chosen !== 'RAIL');
  if (way === 'departure' || !isPickup || asking.allowsCustomPickup) return true;
  return PICKUP_KINDS_OF[chosen].some((kind) => asking.pickupKinds.includes(kind));
}

const isOfWay = (way: 'arrival' | 'departure', question: QuestionId) =>
  Object.values(OF_MODE[way]).some((questions) => questions.includes(question));

/**
 * The modes that a product offers for one way: those of which it lists a question, and OTHER for leaving only if it may be chosen for arriving.
 * Empty if it does not ask how people come or leave.
 */
export function modesOf(way: 'arrival' | 'departure', asking: Asking): readonly TransferMode[] {
  const question = way === 'arrival' ? 'TRANSFER_ARRIVAL_MODE' : 'TRANSFER_DEPARTURE_MODE';
  if (!asking.questions.includes(question)) return [];
  const own = (mode: TransferMode) =>
    OF_MODE[way][mode].some((one) => asking.questions.includes(one) && isAskedBy(way, mode, one, asking));
  const modes = (['AIR', 'RAIL', 'SEA'] as const).filter(own);
  const isOther = way === 'arrival' ? own('OTHER') : modesOf('arrival', asking).includes('OTHER');
  return isOther ? [...modes, 'OTHER'] : modes;
}

const WAYS = [
  ['arrival', 'TRANSFER_ARRIVAL_MODE'],
  ['departure', 'TRANSFER_DEPARTURE_MODE'],
] as const;

/**
 * The questions that are asked now, in their order: those of the product without a condition, and those that the chosen modes ask. A question of a mode
 * whose mode is not asked is always asked, and a mode with nothing to choose never is (supplier guide, section 5.3).
 */
export function askedQuestions(asking: Asking, answers: readonly Answer[]): readonly QuestionId[] {
  const ways = WAYS.map(([way, by]) => ({ way, by, modes: modesOf(way, asking), chosen: modeOf(answers, by) }));
  return QUESTION_IDS.filter((question) => {
    if (!asking.questions.includes(question)) return false;
    const asks = ways.find(({ by }) => by === question);
    if (asks) return asks.modes.length > 0;
    const conditional = ways.filter(({ way, modes }) => modes.length > 0 && isOfWay(way, question));
    if (conditional.length === 0) return true;
    return conditional.some(
      ({ way, modes, chosen }) => chosen !== undefined && modes.includes(chosen) && isAskedBy(way, chosen, question, asking),
    );
  });
}

/** The answers that count: to questions that are asked now. The others are kept by the page, and are not sent. */
export function countingAnswers(asking: Asking, answers: readonly Answer[]): readonly Answer[] {
  const asked = new Set(askedQuestions(asking, answers));
  return answers.filter(({ question }) => asked.has(question));
}

/** What is wrong with an answer. `missing`: it must be given; `invalid`: it cannot be that; `unit`: the unit is none of the question's. */
export type AnswerProblem = {
  readonly question: QuestionId;
  readonly traveler: number | undefined;
  readonly problem: 'missing' | 'invalid' | 'tooLong' | 'past' | 'notListed';
};

/** What the answers are of: the day of the activity (`YYYY-MM-DD`), how many go, and the refs of its pick-up points. */
export type Answered = Asking & {
  readonly travelDate: string;
  readonly travelers: number;
  readonly pickupRefs: readonly string[];
};

/** What of a product says where people may be picked up, or come by themselves. */
type Places = {
  readonly pickup: { readonly option: PickupOption; readonly places: readonly { readonly ref: string }[] };
  readonly meetingPoints: readonly { readonly ref: string }[];
};

/** The places to which people may come by themselves in place of being picked up: only where those alone are picked up who ask for it. */
export const meetingRefsOf = ({ pickup, meetingPoints }: Places): readonly string[] =>
  pickup.option === 'PICKUP_AND_MEET_AT_START_POINT' ? meetingPoints.map(({ ref }) => ref) : [];

/** The refs that answer the question of the pick-up point: those of the list, and where people meet if they need not be picked up. */
export const pickupRefsOf = (places: Places): readonly string[] => [
  ...places.pickup.places.map(({ ref }) => ref),
  ...meetingRefsOf(places),
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** The least and the most that a person may weigh and measure, by unit. */
export const MEASURES = { kg: [2, 300], lbs: [4, 660], cm: [30, 260], ft: [1, 9] } as const;
const PASSPORT = /^[A-Z0-9]{5,20}$/i;
/** Suppliers take no pictographs in answers (supplier guide, section 5.3). */
const PICTOGRAPH = /\p{Extended_Pictographic}/u;

const isMeasure = (unit: string | undefined): unit is keyof typeof MEASURES => unit !== undefined && unit in MEASURES;

function problemOf(id: QuestionId, { answer, unit }: Answer, of: Answered): AnswerProblem['problem'] | undefined {
  const question: Question = QUESTIONS[id];
  const value = answer.trim();
  if (value.length > question.maxLength) return 'tooLong';
  switch (question.type) {
    case 'NUMBER_AND_UNIT': {
      if (!isMeasure(unit) || question.units?.includes(unit) !== true || !/^\d{1,3}(?:\.\d{1,2})?$/.test(value)) return 'invalid';
      const [least, most] = MEASURES[unit];
      return Number(value) < least || Number(value) > most ? 'invalid' : undefined;
    }
    case 'DATE': {
      if (!DAY.test(value) || Number.isNaN(Date.parse(value)) || new Date(value).toISOString().slice(0, 10) !== value)
        return 'invalid';
      if (id === 'DATE_OF_BIRTH') return value > of.travelDate ? 'invalid' : undefined;
      return value < of.travelDate ? 'past' : undefined;
    }
    case 'TIME':
      return TIME.test(value) ? undefined : 'invalid';
    case 'CHOICE': {
      const modes: readonly string[] = modesOf(id === 'TRANSFER_ARRIVAL_MODE' ? 'arrival' : 'departure', of);
      return modes.includes(value) ? undefined : 'invalid';
    }
    case 'COUNTRY':
      return /^[A-Z]{2}$/.test(value) ? undefined : 'invalid';
    case 'PLACE':
      if (unit === 'LIST') return of.pickupRefs.includes(value) ? undefined : 'notListed';
      return unit === 'OWN' && of.allowsCustomPickup && !PICTOGRAPH.test(value) ? undefined : 'invalid';
    case 'TEXT':
    case 'FREE_TEXT':
      if (PICTOGRAPH.test(value)) return 'invalid';
      return id === 'PASSPORT_PASSPORT_NO' && !PASSPORT.test(value) ? 'invalid' : undefined;
  }
}

/** What is missing or wrong with the answers of a booking: each question that is asked, by everybody who has to answer it. Empty: they can be sent. */
export function findAnswerProblems(of: Answered, answers: readonly Answer[]): readonly AnswerProblem[] {
  const problems: AnswerProblem[] = [];
  for (const id of askedQuestions(of, answers)) {
    const question: Question = QUESTIONS[id];
    const whose = question.each ? Array.from({ length: of.travelers }, (_, at) => at + 1) : [undefined];
    for (const traveler of whose) {
      const given = answers.find((one) => one.question === id && one.traveler === traveler);
      const isEmpty = given === undefined || given.answer.trim() === '';
      const problem = isEmpty ? (question.optional === true ? undefined : 'missing') : problemOf(id, given, of);
      if (problem) problems.push({ question: id, traveler, problem });
    }
  }
  return problems;
}

/** A party: how many of each age band. */
export type PartyMember = { readonly ageBand: AgeBand; readonly count: number };
