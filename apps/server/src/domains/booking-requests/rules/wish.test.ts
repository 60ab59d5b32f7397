import { describe, expect, test } from 'vitest';
import type { AskableTrip } from '../../bookings/index.ts';
import { problemsOf, shutBecause, storedWish, type Wish } from './wish.ts';

/** Out on 10 April at 9 in New York, back on the 20th at 18 in London, for two. */
const TRIP: AskableTrip = {
  parts: [
    { title: 'Out', startsAt: '2027-04-10T09:00', zone: 'America/New_York' },
    { title: 'Back', startsAt: '2027-04-20T18:00', zone: 'Europe/London' },
  ],
  travelers: ['Ana', 'Rui'],
  terms: null,
  contact: { email: 'a@x.test', phone: '+15550100000' },
};
const BEFORE = Date.UTC(2027, 2, 1);
/** The instant at which the first part leaves. */
const LEAVES = Date.UTC(2027, 3, 10, 13);

const problems = (wish: Partial<Wish> & { text?: string }, now = BEFORE, today = '2027-03-01') =>
  problemsOf({ parts: [{ part: 0, day: '2027-04-11' }], travelers: [0, 1], ...wish }, TRIP, { now, today });

describe('a wish', () => {
  test.each([
    ['a new day', {}],
    ['another time of the same day', { parts: [{ part: 1, time: 'morning' as const }] }],
    ['words alone', { parts: [{ part: 0 }], text: 'My name is misspelled.' }],
    [
      'both parts moved together',
      {
        parts: [
          { part: 0, day: '2027-05-01' },
          { part: 1, day: '2027-05-02' },
        ],
      },
    ],
    ['one of the travelers', { travelers: [1] }],
  ])('may be %s', (_name, wish) => {
    expect(problems(wish)).toEqual({});
  });

  test.each([
    ['nothing', { parts: [{ part: 0 }] }, { text: 'requestNothingAsked' }],
    ['the day that it has', { parts: [{ part: 0, day: '2027-04-10' }] }, { text: 'requestNothingAsked' }],
    ['a part that is not there', { parts: [{ part: 2, day: '2027-05-01' }] }, { 'parts.0.part': 'requestPartInvalid' }],
    ['a part twice', { parts: [{ part: 0, day: '2027-04-11' }, { part: 0 }] }, { 'parts.1.part': 'requestPartInvalid' }],
    ['a day that is past', { parts: [{ part: 0, day: '2027-02-28' }] }, { 'parts.0.day': 'datePast' }],
    ['a way back before the way out', { parts: [{ part: 1, day: '2027-04-09' }] }, { 'parts.0.day': 'requestDaysReversed' }],
    ['a traveler who is not there', { travelers: [2] }, { travelers: 'requestTravelerInvalid' }],
    ['a traveler twice', { travelers: [0, 0] }, { travelers: 'requestTravelerInvalid' }],
  ])('cannot be %s', (_name, wish, expected) => {
    expect(problems(wish)).toEqual(expected);
  });

  test('is not about what has begun, by the clock of the place', () => {
    expect(problems({}, LEAVES - 1)).toEqual({});
    expect(problems({}, LEAVES)).toEqual({ 'parts.0.part': 'requestPartBegun' });
    expect(problems({ parts: [{ part: 1, day: '2027-04-21' }] }, LEAVES)).toEqual({});
  });

  test('is stored with its version', () => {
    const wish: Wish = { parts: [{ part: 0, day: '2027-04-11', time: 'evening' }], travelers: [0] };
    expect(storedWish.write(wish)).toEqual({ ...wish, v: 1 });
    expect(storedWish.read(storedWish.write(wish))).toEqual(wish);
  });
});

test('a request can be made unless there is a reason against it', () => {
  const about = { isStanding: true, hasOpen: false, count: 0, now: BEFORE };
  expect(shutBecause(TRIP, about)).toBeNull();
  expect(shutBecause(null, about)).toBe('notOffered');
  expect(shutBecause(TRIP, { ...about, isStanding: false })).toBe('notStanding');
  expect(shutBecause(TRIP, { ...about, hasOpen: true })).toBe('open');
  expect(shutBecause(TRIP, { ...about, now: LEAVES })).toBeNull();
  expect(shutBecause(TRIP, { ...about, now: Date.UTC(2027, 3, 20, 17) })).toBe('begun');
  expect(shutBecause(TRIP, { ...about, count: 20 })).toBe('tooMany');
});
