import { flightTravelerSchema } from '@caravel/products/flights/contract';
import { describe, expect, test } from 'vitest';
import { findFullName } from '../../../components/form/name-rules.ts';
import { makeQuote } from '../../../testing/made-flights.ts';
import type { TravelerDraft, TravelerNeeds } from './traveler-rules.ts';
import {
  emptyTraveler,
  fitsType,
  needsOf,
  savedForFlight,
  ticketOf,
  toTraveler,
  travelerFieldOf,
  travelerProblems,
  travelersFor,
  travelersProblems,
} from './traveler-rules.ts';

const NEEDS: TravelerNeeds = {
  departures: ['2027-03-01', '2027-03-10'],
  lastDay: '2027-03-11',
  needsPassport: true,
  ticketTakes: null,
};
const GOOD: TravelerDraft = {
  ...emptyTraveler('ADT'),
  title: 'Mrs',
  firstName: 'Søren-José',
  lastName: "O'Neill",
  gender: 'female',
  dob: { day: '2', month: '7', year: '1990' },
  passportNumber: 'ab12345',
  passportExpires: { day: '11', month: '3', year: '2027' },
  nationality: 'BR',
};

const SAVED = {
  _id: '0197a5c0-0000-7000-8000-000000000801',
  title: 'Ms',
  firstName: 'Rita',
  middleName: '',
  lastName: 'Campos',
  gender: 'female',
  dob: '1984-03-09',
  passport: { last4: '2910', expiresOn: '2031-05-20', nationality: 'BR' },
} as const;

test('a passport is valid until the last day of a journey, also where it lands on the day before it leaves', () => {
  const times = { departureTime: '2027-04-10T08:00', arrivalTime: '2027-04-09T18:00' };
  const [slice] = makeQuote().flights;
  const [segment] = slice?.segments ?? [];
  if (!slice || !segment) throw new Error('a flight');
  const overTheDateLine = { ...slice, ...times, segments: [{ ...segment, ...times }] };
  expect(needsOf({ flights: [overTheDateLine], documentsRequired: true, ticketTakes: null }).lastDay).toBe('2027-04-10');
});

describe('a traveler', () => {
  test('with everything right fits the contract', () => {
    expect(travelerProblems(GOOD, NEEDS)).toEqual({});
    expect(flightTravelerSchema.parse(toTraveler(GOOD, NEEDS))).toMatchObject({
      dob: '1990-07-02',
      passport: { number: 'AB12345', expiresOn: '2027-03-11' },
    });
  });

  test('with nothing typed has a problem in every field that is asked for', () => {
    expect(Object.keys(travelerProblems(emptyTraveler('ADT'), NEEDS))).toEqual([
      'title',
      'firstName',
      'lastName',
      'gender',
      'dob',
      'passportNumber',
      'nationality',
      'passportExpires',
    ]);
    expect(travelerProblems(emptyTraveler('ADT'), { ...NEEDS, needsPassport: false })).not.toHaveProperty('passportNumber');
  });

  test('is told how the names stand on the ticket, or that they cannot', () => {
    const chinese = { ...GOOD, firstName: '小明', lastName: '王' };
    expect(travelerProblems(chinese, NEEDS)).toEqual({
      firstName: 'validation.nameNotForTickets',
      lastName: 'validation.nameNotForTickets',
    });
    expect(ticketOf(chinese, NEEDS)).toBeUndefined();
    expect(ticketOf({ ...GOOD, firstName: 'Jürgen', middleName: '', lastName: 'Müller' }, NEEDS)).toEqual({
      line: 'MUELLER/JUERGEN',
      isCut: false,
    });
    expect(ticketOf({ ...GOOD, firstName: 'x'.repeat(60) }, NEEDS)?.isCut).toBe(true);
    expect(travelerProblems({ ...GOOD, firstName: 'x'.repeat(61) }, NEEDS)).toEqual({
      firstName: 'validation.tooLong',
    });
  });

  test('is told which name is too long for the ticket of this airline, and which genders it takes', () => {
    const needs: TravelerNeeds = { ...NEEDS, ticketTakes: { nameLetters: 20, genders: ['male', 'female'] } };
    const key = 'flightCheckout.nameTooLong';
    const long = { ...GOOD, firstName: 'Ana Beatriz Carolina', lastName: 'Wolfeschlegelsteinhausen' };
    expect(travelerProblems(long, needs)).toEqual({ lastName: { key, values: { name: 'lastName', letters: 24, most: 20 } } });
    expect(ticketOf(long, needs)).toBeUndefined();
    expect(travelerProblems({ ...long, hasOneName: true }, needs)).toEqual({
      lastName: { key, values: { name: 'onlyName', letters: 24, most: 20 } },
    });
    expect(travelerProblems({ ...GOOD, gender: 'unspecified' }, needs)).toEqual({ gender: 'flightCheckout.genderNotTaken' });
    expect(travelerProblems({ ...long, gender: 'unspecified' }, NEEDS)).toEqual({});
  });

  test('sees on the line of the ticket the middle names that are on it, and no others', () => {
    const needs = { ticketTakes: { nameLetters: 20, genders: [] } };
    const person = { ...GOOD, firstName: 'Maximiliana', middleName: 'Bernadette Eva', lastName: 'Souza' };
    expect(ticketOf(person, needs)).toEqual({ line: 'SOUZA/MAXIMILIANA EVA', isCut: true });
    expect(ticketOf({ ...person, middleName: 'Eva' }, needs)).toEqual({ line: 'SOUZA/MAXIMILIANA EVA', isCut: false });
    expect(ticketOf(person, NEEDS)).toEqual({ line: 'SOUZA/MAXIMILIANA BERNADETTE EVA', isCut: false });
  });

  test('is not the same person twice, whatever marks the name is typed with', () => {
    const again = { ...GOOD, firstName: 'soren jose' };
    expect(travelersProblems([GOOD, { ...GOOD, firstName: 'SØREN\u2011JOSÉ' }], NEEDS)).toEqual({
      'traveller-1-lastName': 'validation.travelerTwice',
    });
    expect(travelersProblems([GOOD, { ...again, dob: { ...again.dob, year: '1991' } }], NEEDS)).toEqual({});
  });

  test('was born on a day that there was, and is not older than people get', () => {
    const bornOn = (day: string, month: string, year: string) => travelerProblems({ ...GOOD, dob: { day, month, year } }, NEEDS);
    expect(bornOn('29', '2', '1991')).toEqual({ dob: 'checkout.dateWrong' });
    expect(bornOn('1', '1', '1901')).toEqual({ dob: 'validation.birthTooLong' });
  });

  test('with a single name needs no first name', () => {
    const single = { ...GOOD, firstName: '', lastName: 'Suharto', hasOneName: true };
    expect(travelerProblems(single, NEEDS)).toEqual({});
    expect(toTraveler(single, NEEDS)).toMatchObject({ firstName: '', middleName: '', lastName: 'Suharto' });
    expect(findFullName(single)).toBe('Suharto');
  });

  test.each([
    [{ day: '31', month: '2', year: '1990' }, 'checkout.dateWrong'],
    [{ day: '1', month: '', year: '1990' }, 'checkout.dateWrong'],
    [{ day: '1', month: '1', year: '90' }, 'checkout.dateWrong'],
    [{ day: '', month: '', year: '' }, 'checkout.dobMissing'],
    [{ day: '1', month: '1', year: '2099' }, 'flightCheckout.dobFuture'],
    [{ day: '2', month: '3', year: '2015' }, 'flightCheckout.ageAdult'],
  ])('born %o is told %s', (dob, key) => {
    expect(travelerProblems({ ...GOOD, dob }, NEEDS).dob).toBe(key);
  });

  test('filled in from a saved one books with the saved passport, and only one that lasts', () => {
    const { fits, fill, toSaved } = savedForFlight(NEEDS);
    expect([fits?.(GOOD, SAVED), fits?.({ ...GOOD, type: 'CHD' }, SAVED)]).toEqual([true, false]);
    const filled = fill(GOOD, SAVED);
    expect(travelerProblems(filled, NEEDS)).toEqual({});
    expect(toTraveler(filled, NEEDS)).toEqual({
      type: 'ADT',
      title: 'Ms',
      firstName: 'Rita',
      middleName: '',
      lastName: 'Campos',
      gender: 'female',
      dob: '1984-03-09',
      savedPassport: SAVED._id,
    });
    expect(toTraveler(filled, { ...NEEDS, needsPassport: false })).not.toHaveProperty('savedPassport');
    expect(travelerProblems(filled, { ...NEEDS, lastDay: '2040-01-01' })).toEqual({
      passportNumber: 'validation.passportExpires',
    });
    expect(fill(GOOD, { ...SAVED, passport: { ...SAVED.passport, expiresOn: '2027-03-10' } }).savedPassport).toBeNull();
    expect([toSaved?.(filled), toSaved?.(GOOD)]).toMatchObject([{ dob: '1984-03-09' }, { passport: { number: 'AB12345' } }]);
    expect(toSaved?.(filled)).not.toHaveProperty('passport');
  });

  test('passports must last to the last day', () => {
    const short = { ...GOOD, passportExpires: { day: '10', month: '3', year: '2027' } };
    expect(travelerProblems(short, NEEDS).passportExpires).toBe('validation.passportExpires');
  });
});

test.each([
  ['ADT', '2015-03-01', true],
  ['ADT', '2015-03-02', false],
  ['CHD', '2015-03-02', true],
  ['CHD', '2015-03-01', false],
  ['CHD', '2025-03-10', true],
  ['CHD', '2025-03-11', false],
  ['INF', '2025-03-11', true],
  ['INF', '2025-03-10', false],
  ['INF', '2027-03-02', false],
] as const)('a fare of %s for somebody born on %s: %s', (type, dob, fits) => {
  expect(fitsType(type, dob, NEEDS.departures)).toBe(fits);
});

test('people who were typed before keep their place by type', () => {
  const price = { amountMinor: 1, currency: 'USD' };
  const child = { ...emptyTraveler('CHD'), firstName: 'Kim' };
  const result = travelersFor(
    [
      { type: 'ADT', count: 2, each: price },
      { type: 'CHD', count: 1, each: price },
    ],
    [child, GOOD],
  );
  expect(result.map(({ type, firstName }) => [type, firstName])).toEqual([
    ['ADT', 'Søren-José'],
    ['ADT', ''],
    ['CHD', 'Kim'],
  ]);
});

test.each([
  ['travellers.1.passport.number', 'traveller-1-passportNumber'],
  ['travellers.0.dob', 'traveller-0-dob'],
  ['travellers', 'traveller-0-title'],
])('what the server found wrong with %s goes to the field %s', (path, field) => {
  expect(travelerFieldOf(path)).toBe(field);
});
