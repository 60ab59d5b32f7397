import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PICKUP_KINDS, TRANSFER_MODES } from './limits.ts';
import {
  type Answer,
  type Asking,
  askedQuestions,
  countingAnswers,
  findAnswerProblems,
  modesOf,
  pickupRefsOf,
  QUESTION_IDS,
  QUESTIONS,
  type Question,
  type QuestionId,
} from './questions.ts';

const asking: fc.Arbitrary<Asking> = fc.record({
  questions: fc.subarray([...QUESTION_IDS]),
  pickupKinds: fc.subarray([...PICKUP_KINDS]),
  allowsCustomPickup: fc.boolean(),
});
/** A mode that was chosen for each way, or none, or nonsense of an older page. */
const mode = fc.constantFrom(...TRANSFER_MODES, '', 'BOAT');
const modes = fc.record({ arrival: mode, departure: mode });

/** An answer to every question there is, asked or not, by two travelers where each answers. */
function answerAll({ arrival, departure }: { readonly arrival: string; readonly departure: string }): Answer[] {
  const textOf = (question: QuestionId) => {
    if (question === 'TRANSFER_ARRIVAL_MODE') return arrival;
    return question === 'TRANSFER_DEPARTURE_MODE' ? departure : `of ${question}`;
  };
  return QUESTION_IDS.flatMap((question): Answer[] => {
    const { each }: Question = QUESTIONS[question];
    const answer = textOf(question);
    return each ? [1, 2].map((traveler) => ({ question, answer, traveler })) : [{ question, answer }];
  });
}

/*
 * The conditions once more, as the supplier's guide writes them (section 5.3), and not as the code does: which questions a mode asks, by name.
 */
const RULE: Readonly<Record<string, readonly QuestionId[]>> = {
  'arrival AIR': ['TRANSFER_AIR_ARRIVAL_AIRLINE', 'TRANSFER_AIR_ARRIVAL_FLIGHT_NO', 'TRANSFER_ARRIVAL_TIME'],
  'arrival RAIL': [
    'TRANSFER_RAIL_ARRIVAL_LINE',
    'TRANSFER_RAIL_ARRIVAL_STATION',
    'TRANSFER_ARRIVAL_TIME',
    'TRANSFER_ARRIVAL_DROP_OFF',
  ],
  'arrival SEA': ['TRANSFER_PORT_ARRIVAL_TIME', 'TRANSFER_PORT_CRUISE_SHIP'],
  'arrival OTHER': [],
  'departure AIR': [
    'TRANSFER_AIR_DEPARTURE_AIRLINE',
    'TRANSFER_AIR_DEPARTURE_FLIGHT_NO',
    'TRANSFER_DEPARTURE_DATE',
    'TRANSFER_DEPARTURE_TIME',
    'TRANSFER_DEPARTURE_PICKUP',
  ],
  'departure RAIL': [
    'TRANSFER_RAIL_DEPARTURE_LINE',
    'TRANSFER_RAIL_DEPARTURE_STATION',
    'TRANSFER_DEPARTURE_DATE',
    'TRANSFER_DEPARTURE_TIME',
    'TRANSFER_DEPARTURE_PICKUP',
  ],
  'departure SEA': [
    'TRANSFER_PORT_CRUISE_SHIP',
    'TRANSFER_DEPARTURE_DATE',
    'TRANSFER_PORT_DEPARTURE_TIME',
    'TRANSFER_DEPARTURE_PICKUP',
  ],
  'departure OTHER': [],
};
/** What arriving by a mode asks besides where the product picks up at such places, or anywhere. */
const AT_PLACES: Readonly<Record<string, { readonly kinds: readonly string[]; readonly asks: readonly QuestionId[] }>> = {
  AIR: { kinds: ['AIRPORT'], asks: ['TRANSFER_ARRIVAL_DROP_OFF', 'PICKUP_POINT'] },
  SEA: { kinds: ['PORT'], asks: ['TRANSFER_ARRIVAL_DROP_OFF', 'PICKUP_POINT'] },
  OTHER: { kinds: ['HOTEL', 'LOCATION', 'OTHER'], asks: ['PICKUP_POINT'] },
  RAIL: { kinds: [], asks: [] },
};

function ruledBy(way: 'arrival' | 'departure', chosen: string, of: Asking): readonly QuestionId[] {
  const own = RULE[`${way} ${chosen}`] ?? [];
  const { kinds = [], asks = [] } = (way === 'arrival' ? AT_PLACES[chosen] : undefined) ?? {};
  const isPicked = of.allowsCustomPickup || of.pickupKinds.some((kind) => kinds.includes(kind));
  return isPicked ? [...own, ...asks] : own;
}

/** The questions that may ever depend on how people come or leave. */
const CONDITIONAL = {
  arrival: new Set([
    ...TRANSFER_MODES.flatMap((one) => RULE[`arrival ${one}`] ?? []),
    'TRANSFER_ARRIVAL_DROP_OFF',
    'PICKUP_POINT',
  ]),
  departure: new Set(TRANSFER_MODES.flatMap((one) => RULE[`departure ${one}`] ?? [])),
};

describe('the graph of questions', () => {
  test('never asks what a product does not list, nor what the chosen modes exclude', () => {
    fc.assert(
      fc.property(asking, modes, (of, chosen) => {
        const asked = askedQuestions(of, answerAll(chosen));
        for (const question of asked) {
          expect(of.questions).toContain(question);
          const ways = (['arrival', 'departure'] as const).filter(
            (way) => modesOf(way, of).length > 0 && CONDITIONAL[way].has(question),
          );
          if (ways.length > 0) expect(ways.flatMap((way) => ruledBy(way, chosen[way], of))).toContain(question);
        }
      }),
    );
  });

  test('never drops an answer that counts, and keeps none that does not', () => {
    fc.assert(
      fc.property(asking, modes, (of, chosen) => {
        const all = answerAll(chosen);
        const asked = new Set(askedQuestions(of, all));
        const counting = countingAnswers(of, all);
        expect(counting).toEqual(all.filter(({ question }) => asked.has(question)));
        // What counts decides what is asked: sending it alone asks the same.
        expect(askedQuestions(of, counting)).toEqual([...asked]);
      }),
    );
  });

  test('asks all that the chosen modes ask, each once and in one order', () => {
    fc.assert(
      fc.property(asking, modes, (of, chosen) => {
        const asked = askedQuestions(of, answerAll(chosen));
        expect(asked).toEqual(QUESTION_IDS.filter((question) => asked.includes(question)));
        for (const way of ['arrival', 'departure'] as const) {
          if (!modesOf(way, of).some((one) => one === chosen[way])) continue;
          for (const question of ruledBy(way, chosen[way], of))
            if (of.questions.includes(question)) expect(asked).toContain(question);
        }
      }),
    );
  });

  test('always asks what has no condition, and what depends on a mode that is not asked', () => {
    fc.assert(
      fc.property(asking, modes, (of, chosen) => {
        const asked = askedQuestions(of, answerAll(chosen));
        for (const question of of.questions) {
          const isFree = (['arrival', 'departure'] as const).every(
            (way) => modesOf(way, of).length === 0 || !CONDITIONAL[way].has(question),
          );
          if (isFree && question !== 'TRANSFER_ARRIVAL_MODE' && question !== 'TRANSFER_DEPARTURE_MODE')
            expect(asked).toContain(question);
        }
      }),
    );
  });

  test('misses exactly what is asked and not optional while nothing is answered', () => {
    fc.assert(
      fc.property(asking, fc.integer({ min: 1, max: 15 }), (of, travelers) => {
        const problems = findAnswerProblems({ ...of, travelDate: '2027-03-05', travelers, pickupRefs: [] }, []);
        const missing = askedQuestions(of, []).flatMap((question) => {
          const { each, optional }: Question = QUESTIONS[question];
          if (optional) return [];
          return each ? Array.from({ length: travelers }, (_, at) => `${question} ${at + 1}`) : [question];
        });
        expect(problems.every(({ problem }) => problem === 'missing')).toBe(true);
        expect(problems.map(({ question, traveler }) => (traveler ? `${question} ${traveler}` : question))).toEqual(missing);
      }),
    );
  });
});

describe('an answer', () => {
  const ANSWERED = {
    pickupKinds: ['HOTEL'],
    allowsCustomPickup: false,
    travelDate: '2027-03-05',
    travelers: 1,
    pickupRefs: ['P1'],
  } as const;
  const problemWith = (question: QuestionId, answer: string, unit?: string) => {
    const { each }: Question = QUESTIONS[question];
    const given = { question, answer, ...(unit && { unit }), ...(each && { traveler: 1 }) };
    return findAnswerProblems({ ...ANSWERED, questions: [question] }, [given])[0]?.problem;
  };

  test.each([
    ['WEIGHT', '150', 'lbs', undefined],
    ['WEIGHT', '80.5', 'kg', undefined],
    ['WEIGHT', '301', 'kg', 'invalid'],
    ['WEIGHT', '80', 'cm', 'invalid'],
    ['WEIGHT', '80', undefined, 'invalid'],
    ['WEIGHT', '1e2', 'kg', 'invalid'],
    ['HEIGHT', '5.92', 'ft', undefined],
    ['HEIGHT', '9.5', 'ft', 'invalid'],
    ['DATE_OF_BIRTH', '2020-02-29', undefined, undefined],
    ['DATE_OF_BIRTH', '2021-02-29', undefined, 'invalid'],
    ['DATE_OF_BIRTH', '2027-03-06', undefined, 'invalid'],
    ['PASSPORT_EXPIRY', '2027-03-05', undefined, undefined],
    ['PASSPORT_EXPIRY', '2027-03-04', undefined, 'past'],
    ['PASSPORT_PASSPORT_NO', 'AB12345', undefined, undefined],
    ['PASSPORT_PASSPORT_NO', 'AB 1', undefined, 'invalid'],
    ['PASSPORT_NATIONALITY', 'PT', undefined, undefined],
    ['PASSPORT_NATIONALITY', 'Portugal', undefined, 'tooLong'],
    ['PICKUP_POINT', 'P1', 'LIST', undefined],
    ['PICKUP_POINT', 'P2', 'LIST', 'notListed'],
    ['PICKUP_POINT', 'Hotel Aurora', 'OWN', 'invalid'],
    ['TRANSFER_ARRIVAL_TIME', '23:59', undefined, undefined],
    ['TRANSFER_ARRIVAL_TIME', '24:00', undefined, 'invalid'],
    ['TRANSFER_DEPARTURE_DATE', '2027-03-04', undefined, 'past'],
    ['SPECIAL_REQUIREMENTS', ' ', undefined, undefined],
    ['SPECIAL_REQUIREMENTS', 'A cake 🎂', undefined, 'invalid'],
    ['SPECIAL_REQUIREMENTS', 'x'.repeat(1001), undefined, 'tooLong'],
  ] as const)('to %s of %s %s: %s', (question, answer, unit, problem) => {
    expect(problemWith(question, answer, unit)).toBe(problem);
  });
});

test.each([
  ['PICKUP_EVERYONE', ['P1']],
  ['PICKUP_AND_MEET_AT_START_POINT', ['P1', 'M1']],
] as const)('where there is %s, people are picked up or come to %s', (option, refs) => {
  expect(pickupRefsOf({ pickup: { option, places: [{ ref: 'P1' }] }, meetingPoints: [{ ref: 'M1' }] })).toEqual(refs);
});
