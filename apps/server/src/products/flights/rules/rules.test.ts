import { SAGA_STATES } from '@caravel/contracts';
import { addDays, daysBetween } from '@caravel/kernel';
import {
  type FareFamily,
  FLIGHT_STATUSES,
  type FlightSearch,
  type FlightTraveler,
  flightSearchSchema,
} from '@caravel/products/flights/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SupplierSlice } from '../ports.ts';
import { isInternational } from './borders.ts';
import { fareRuleSections } from './fare-rules.ts';
import { checkPeople } from './people.ts';
import { checkSearch, isSamePlace } from './search-request.ts';
import { FLIGHT_TRANSITIONS, type FlightEvent, findNextStatus, flightStatus } from './status.ts';
import { checkTravelers, fitsType } from './travelers.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');

function search(leg: Partial<FlightSearch['legs'][number]>): FlightSearch {
  return flightSearchSchema.parse({
    routeType: 'One Way',
    legs: [{ origin: 'JFK', destination: 'LHR', date: '2027-04-10', ...leg }],
    passengers: { adults: 1 },
  });
}

function slice(origin: string, destination: string, day: string, arrival = `${day}T22:00`): SupplierSlice {
  return {
    origin,
    destination,
    minutes: 400,
    segments: [
      {
        carrier: 'BA',
        flightNumber: '1',
        operatingCarrier: 'BA',
        origin,
        originTerminal: null,
        destination,
        destinationTerminal: null,
        departure: `${day}T10:00`,
        arrival,
        minutes: 400,
        aircraft: null,
        amenities: { wifi: false, power: false, meal: false },
      },
    ],
  };
}

describe('what may be searched', () => {
  test.each([
    ['today', { date: '2027-03-01' }, {}],
    ['yesterday, since it is still today somewhere', { date: '2027-02-28' }, {}],
    ['the day before', { date: '2027-02-27' }, { 'legs.0.date': 'datePast' }],
    ['330 days ahead of the latest today on Earth', { date: addDays('2027-03-01', 331) }, {}],
    ['a day more', { date: addDays('2027-03-01', 332) }, { 'legs.0.date': 'dateTooFar' }],
    ['a code that nobody has', { origin: 'QQQ' }, { 'legs.0.origin': 'placeInvalid' }],
    ['an area to its own airport', { origin: 'LON' }, { 'legs.0.destination': 'sameOriginDestination' }],
    ['an area to another area', { origin: 'NYC', destination: 'LON' }, {}],
  ])('%s', (_, leg, problems) => {
    expect(checkSearch(search(leg), NOW)).toEqual(problems);
  });

  test('two airports of one area are two places, an area and itself are one', () => {
    expect(isSamePlace('LHR', 'LGW')).toBe(false);
    expect(isSamePlace('LON', 'LON')).toBe(true);
    expect(isSamePlace('LGW', 'LON')).toBe(true);
  });
});

/** Ages in days within a year and a day of a birthday. */
function daysAround(birthday: number): fc.Arbitrary<number> {
  const days = daysBetween(`${2027 - birthday}-04-10`, '2027-04-10');
  return fc.integer({ min: days - 1, max: days + 366 });
}

describe('ages and fares', () => {
  test.each([
    ['ADT', '2015-04-10', ['2027-04-10'], true],
    ['ADT', '2015-04-11', ['2027-04-10'], false],
    ['CHD', '2015-04-11', ['2027-04-10'], true],
    ['CHD', '2015-04-10', ['2027-04-10'], false],
    ['CHD', '2015-04-12', ['2027-04-10', '2027-04-20'], true],
    ['CHD', '2025-04-10', ['2027-04-10'], true],
    ['CHD', '2025-04-11', ['2027-04-10'], false],
    ['CHD', '2025-04-15', ['2027-04-10', '2027-04-20'], true],
    ['INF', '2025-04-15', ['2027-04-10', '2027-04-20'], false],
    ['INF', '2025-04-21', ['2027-04-10', '2027-04-20'], true],
    ['INF', '2027-04-11', ['2027-04-10'], false],
  ] as const)('%s born %s on %s: %s', (type, dob, departures, fits) => {
    expect(fitsType(type, dob, departures)).toBe(fits);
  });

  test('on a single leg everybody fits exactly one type, or is not born yet', () => {
    fc.assert(
      // Any day, and often the days around the birthdays at which the fare changes.
      fc.property(fc.oneof(fc.integer({ min: -400, max: 40_000 }), daysAround(2), daysAround(12)), (days) => {
        const dob = addDays('2027-04-10', -days);
        const types = (['ADT', 'CHD', 'INF'] as const).filter((type) => fitsType(type, dob, ['2027-04-10']));
        expect(types).toHaveLength(days < 0 ? 0 : 1);
      }),
    );
  });
});

describe('travelers of a booking', () => {
  const traveler: FlightTraveler = {
    type: 'ADT',
    title: 'Ms',
    firstName: 'Ana',
    middleName: '',
    lastName: 'Souza',
    gender: 'female',
    dob: '1990-01-01',
  };
  const passport = { number: 'AB123456', expiresOn: '2027-04-11', nationality: 'BR' };
  const abroad = {
    passengers: { adults: 1, children: 0, infants: 0 },
    slices: [slice('GRU', 'LIS', '2027-04-10', '2027-04-11T10:00')],
    documentsRequired: true,
    fare: {},
  };

  test('a passport that is valid on the last day is enough', () => {
    expect(checkTravelers([{ ...traveler, passport }], abroad)).toEqual({});
    expect(checkTravelers([{ ...traveler, passport: { ...passport, expiresOn: '2027-04-10' } }], abroad)).toEqual({
      'travellers.0.passport.expiresOn': 'passportExpires',
    });
  });

  test('a name that is too long and a gender that the ticket does not know are told before anything is paid', () => {
    const takes = { nameLetters: 20, genders: ['male', 'female'] } as const;
    const narrow = { ...abroad, documentsRequired: false, fare: { takes } };
    expect(checkTravelers([traveler], narrow)).toEqual({});
    const long = { ...traveler, firstName: 'Ana Beatriz Carolina Dulce', lastName: 'Wolfeschlegelsteinhausen' };
    expect(checkTravelers([{ ...long, gender: 'unspecified' }], narrow)).toEqual({
      'travellers.0.firstName': 'nameTooLongForTicket',
      'travellers.0.lastName': 'nameTooLongForTicket',
      'travellers.0.gender': 'genderNotForTicket',
    });
    expect(checkTravelers([{ ...long, firstName: '' }], narrow)).toEqual({ 'travellers.0.lastName': 'nameTooLongForTicket' });
    expect(checkTravelers([{ ...long, gender: 'unspecified' }], { ...narrow, fare: {} })).toEqual({});
  });

  test('no passport is asked for at home', () => {
    expect(checkTravelers([traveler], abroad)).toEqual({ 'travellers.0.passport.number': 'required' });
    expect(checkTravelers([traveler], { ...abroad, documentsRequired: false })).toEqual({});
    expect(isInternational([slice('JFK', 'LAX', '2027-04-10')])).toBe(false);
    expect(isInternational(abroad.slices)).toBe(true);
  });

  test.each([
    ['JFK', 'SJU', false],
    ['MIA', 'STT', false],
    ['HNL', 'GUM', false],
    ['CDG', 'PTP', false],
    ['ORY', 'RUN', false],
    ['MAD', 'LPA', false],
    ['LIS', 'FNC', false],
    ['CPH', 'FAE', false],
    ['LHR', 'JER', false],
    ['HEL', 'MHQ', false],
    ['SJU', 'CDG', true],
    ['PTP', 'MIA', true],
    ['AMS', 'AUA', true],
    ['PEK', 'HKG', true],
    ['CDG', 'PPT', true],
    ['LHR', 'DUB', false],
    ['ORK', 'JER', false],
    ['BFS', 'DUB', false],
    ['DUB', 'CDG', true],
    ['LHR', 'GIB', true],
    ['OSL', 'LYR', true],
    ['OSL', 'TOS', false],
    ['MRS', 'NOU', true],
    ['NOU', 'GEA', false],
    ['AMS', 'BON', true],
    ['CUR', 'AUA', true],
    ['RUN', 'DZA', false],
    ['SJU', 'HNL', false],
    ['HNL', 'PPG', true],
    ['CDG', 'FCO', true],
    ['BCN', 'MLN', false],
    ['SYD', 'NLK', false],
    ['AKL', 'RAR', true],
  ])('%s to %s needs a passport: %s', (from, to, needed) => {
    expect(isInternational([slice(from, to, '2027-04-10')])).toBe(needed);
  });

  test('they can be people, and each of them another one', () => {
    const check = (...people: FlightTraveler[]) => checkPeople(people, '2026-11-26');
    expect(check(traveler, { ...traveler, firstName: 'Rui' })).toEqual({});
    expect(check(traveler, { ...traveler, passport })).toEqual({ 'travellers.1.lastName': 'travelerTwice' });
    expect(check({ ...traveler, dob: '2026-11-27' })).toEqual({ 'travellers.0.dob': 'birthInvalid' });
    expect(check({ ...traveler, dob: '1900-01-01' })).toEqual({ 'travellers.0.dob': 'birthTooLong' });
  });

  test('they are those that the price was made for', () => {
    expect(
      checkTravelers(
        [
          { ...traveler, passport },
          { ...traveler, passport },
        ],
        abroad,
      ),
    ).toEqual({
      travellers: 'travelersDoNotMatch',
    });
    expect(checkTravelers([{ ...traveler, passport, type: 'CHD' }], abroad)).toMatchObject({
      travellers: 'travelersDoNotMatch',
      'travellers.0.dob': 'ageDoesNotFit',
    });
  });
});

describe('the words of a booking', () => {
  const events: FlightEvent[] = ['held', 'payRequested', 'booked', 'ticketRequested', 'ticketed', 'cancelled', 'failed'];

  test('nothing leaves the end states, and everything on the way can be cancelled', () => {
    for (const event of events) {
      expect(findNextStatus('cancelled', event)).toBeUndefined();
      expect(findNextStatus('Failed', event)).toBeUndefined();
    }
    for (const status of FLIGHT_STATUSES) {
      if (status !== 'cancelled' && status !== 'Failed') expect(findNextStatus(status, 'cancelled')).toBe('cancelled');
    }
  });

  test('every status can be reached from Processing', () => {
    const reached = new Set(['Processing']);
    for (let round = 0; round < 5; round++) {
      for (const status of FLIGHT_STATUSES) {
        if (reached.has(status)) for (const next of Object.values(FLIGHT_TRANSITIONS[status])) reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual([...FLIGHT_STATUSES].sort());
  });

  test('each state of the saga has a word of the spec', () => {
    const words = Object.fromEntries(
      SAGA_STATES.map((state) => [state, flightStatus(state, { orderState: null, origin: null })]),
    );
    expect(words).toMatchObject({
      supplierUnknown: 'Processing',
      held: 'Held',
      captured: 'Booked',
      done: 'Ticketed',
      voiding: 'Failed',
    });
    expect(flightStatus('captured', { orderState: 'ticketing', origin: null })).toBe('Ticket Requested');
    expect(flightStatus('cancelling', { orderState: 'ticketed', origin: 'done' })).toBe('Ticketed');
    expect(flightStatus('cancelling', { orderState: 'held', origin: 'held' })).toBe('Held');
  });
});

const UNKNOWN: FareFamily = {
  offerId: 'x',
  code: 'EL',
  name: 'Light',
  cabin: 'Economy',
  totalAmount: 100,
  total: { amountMinor: 10_000, currency: 'USD' },
  perAdult: { amountMinor: 10_000, currency: 'USD' },
  carryOnBags: null,
  checkedBags: 0,
  seatSelection: 'fee',
  priorityBoarding: false,
  change: null,
  refund: { allowed: true, penalty: null },
  voidable: true,
  holdable: false,
  seatsLeft: null,
};

test('an unknown condition is said to be unknown, never denied', () => {
  const keys = fareRuleSections(UNKNOWN, String).flatMap((section) => section.phrases.map((phrase) => phrase.key));
  expect(keys).toContain('fareRules.changesUnknown');
  expect(keys).toContain('fareRules.refundsUnknownFee');
  expect(keys).not.toContain('fareRules.changesNone');
  expect(keys).toEqual(expect.arrayContaining(['fareRules.carryOnUnknown', 'fareRules.checked']));
});

describe('terms of directions', () => {
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  const free = { allowed: true, penalty: usd(0) };
  const no = { allowed: false, penalty: null };
  const term = (from: string, to: string, condition: FareFamily['change']) => ({ from, to, condition });
  const said = (whole: FareFamily['change'], ...each: FareFamily['change'][]) => {
    const changes = each.map((condition, i) => (i === 0 ? term('JFK', 'LHR', condition) : term('LHR', 'JFK', condition)));
    const [first] = fareRuleSections({ ...UNKNOWN, change: whole, changes }, ({ amountMinor }) => `$${amountMinor / 100}`);
    return first?.phrases.map(({ key, values }) => createTranslator('en')(key, values)).join(' ');
  };

  test('stand beside a whole that has a price, and in the place of one that says less', () => {
    expect(said({ allowed: true, penalty: usd(15_000) }, { allowed: true, penalty: usd(7_500) }, free)).toBe(
      'Changes cost $150 for the whole booking. If the new flight costs more, the difference is due too. ' +
        'JFK to LHR: changes cost $75 for all travelers, and a more expensive flight the difference too. ' +
        'LHR to JFK: changes are free, but a more expensive flight costs the difference.',
    );
    expect(said(no, { allowed: true, penalty: null }, no)).toBe(
      'JFK to LHR: changes are allowed, and the airline sets the fee. LHR to JFK: changes are not allowed.',
    );
    expect(said(null, free, null)).toMatch(/^JFK to LHR: changes are free.*LHR to JFK: we do not know/);
  });
});
