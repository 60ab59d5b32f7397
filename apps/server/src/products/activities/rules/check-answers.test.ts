import type { Answer } from '@caravel/products/activities/contract';
import { expect, test } from 'vitest';
import { answersFor } from '../seed-answers.ts';
import { answeredOf, checkAnswers, sentAnswers } from './check-answers.ts';

const product = {
  questions: [
    'WEIGHT',
    'PASSPORT_PASSPORT_NO',
    'DATE_OF_BIRTH',
    'PICKUP_POINT',
    'TRANSFER_ARRIVAL_MODE',
    'TRANSFER_PORT_CRUISE_SHIP',
    'TRANSFER_RAIL_ARRIVAL_STATION',
    'SPECIAL_REQUIREMENTS',
  ],
  pickup: {
    option: 'PICKUP_EVERYONE',
    allowsCustom: true,
    minutesBefore: null,
    places: [{ ref: 'P1', name: 'Hotel', address: '', position: null, description: '', kind: 'HOTEL' }],
  },
  meetingPoints: [{ ref: 'M1', name: 'Square', address: '', position: null, description: '' }],
} as const;
const { questions, pickup, meetingPoints } = product;
const of = answeredOf(
  { questions: [...questions], pickup: { ...pickup, places: [...pickup.places] }, meetingPoints: [...meetingPoints] },
  '2027-05-10',
  2,
);
const TODAY = '2026-11-26';
const bySea: Answer = { question: 'TRANSFER_ARRIVAL_MODE', answer: 'SEA' };

test('nothing is answered: each question is asked for at its field, of each traveler', () => {
  const problems = checkAnswers(of, [], TODAY, 'en');
  expect(problems).toMatchObject({
    'answers.WEIGHT.1': 'Please enter a valid weight',
    'answers.WEIGHT.2': 'Please enter a valid weight',
    'answers.TRANSFER_ARRIVAL_MODE': 'Please choose the arrival mode',
  });
  expect(Object.keys(problems)).not.toContain('answers.SPECIAL_REQUIREMENTS');
  expect(Object.keys(problems)).not.toContain('answers.TRANSFER_PORT_CRUISE_SHIP');
  expect(Object.keys(checkAnswers(of, [bySea], TODAY, 'en'))).toContain('answers.TRANSFER_PORT_CRUISE_SHIP');
});

test('only answers that count are sent: of what is asked now, of people who go, each once', () => {
  const typed = [
    ...answersFor(of, [bySea]),
    { question: 'TRANSFER_RAIL_ARRIVAL_STATION', answer: 'Santa Apolónia' },
    { question: 'WEIGHT', answer: '80', unit: 'kg', traveler: 3 },
    { question: 'WEIGHT', answer: '99', unit: 'kg', traveler: 1 },
    { question: 'SPECIAL_REQUIREMENTS', answer: '  ' },
  ] as const satisfies readonly Answer[];
  const sent = sentAnswers(of, typed);
  expect(sent.map(({ question }) => question)).not.toContain('TRANSFER_RAIL_ARRIVAL_STATION');
  expect(sent.filter(({ question }) => question === 'WEIGHT').map(({ traveler, answer }) => [traveler, answer])).toEqual([
    [1, '70'],
    [2, '70'],
  ]);
  expect(sent.some(({ answer }) => answer.trim() === '')).toBe(false);
  expect(checkAnswers(of, typed, TODAY, 'en')).toEqual({});
});

test.each([
  [
    { question: 'WEIGHT', answer: '700', unit: 'kg', traveler: 1 },
    'answers.WEIGHT.1',
    'This does not look right. Please check it.',
  ],
  [
    { question: 'DATE_OF_BIRTH', answer: '1890-01-01', traveler: 2 },
    'answers.DATE_OF_BIRTH.2',
    'Enter a valid date, as YYYY-MM-DD',
  ],
  [
    { question: 'DATE_OF_BIRTH', answer: '1901-01-01', traveler: 2 },
    'answers.DATE_OF_BIRTH.2',
    'Nobody is older than 120 years. Check the year',
  ],
  [{ question: 'PICKUP_POINT', answer: 'P9', unit: 'LIST' }, 'answers.PICKUP_POINT', 'Please choose a place of the list.'],
] as const)('%o is refused at its field', (wrong, field, text) => {
  const withPickup: Answer = { question: 'TRANSFER_ARRIVAL_MODE', answer: 'OTHER' };
  const others = answersFor(of, [wrong, withPickup]).filter(({ question }) => question !== 'TRANSFER_PORT_CRUISE_SHIP');
  expect(checkAnswers(of, others, TODAY, 'en')).toEqual({ [field]: text });
});

test('those who need not be picked up may come to the meeting point', () => {
  const come: Answer = { question: 'PICKUP_POINT', answer: 'M1', unit: 'LIST' };
  const places = { ...pickup, places: [...pickup.places] };
  const asked = (option: 'PICKUP_EVERYONE' | 'PICKUP_AND_MEET_AT_START_POINT') =>
    answeredOf(
      { questions: ['PICKUP_POINT'], pickup: { ...places, option }, meetingPoints: [...meetingPoints] },
      '2027-05-10',
      1,
    );
  expect(checkAnswers(asked('PICKUP_AND_MEET_AT_START_POINT'), [come], TODAY, 'en')).toEqual({});
  expect(checkAnswers(asked('PICKUP_EVERYONE'), [come], TODAY, 'en')).toEqual({
    'answers.PICKUP_POINT': 'Please choose a place of the list.',
  });
});
