import { addDays, instantOf, localAt } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAlwaysOpen, isOpenAt, normalDropOff, type RentalPeriod, rentalDays, rentalMinutes, rentalProblems } from './index.ts';

const ZONES = [
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Lisbon',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
];

const rental = (pickUp: string, dropOff: string, zone = 'America/New_York', back = zone): RentalPeriod => ({
  pickUp: { local: pickUp, zone },
  dropOff: { local: dropOff, zone: back },
});
const LONG_AGO = Date.UTC(2026, 0, 1);

const slotOf = (day: number, slot: number) =>
  `${addDays('2027-01-01', day)}T${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`;
const aSlot = fc.tuple(fc.nat(700), fc.nat(47)).map(([day, slot]) => slotOf(day, slot));

describe('the times of a rental', () => {
  test.each([
    ['an hour', '2027-05-03T10:00', '2027-05-03T11:00', {}],
    ['half an hour', '2027-05-03T10:00', '2027-05-03T10:30', { returnDateTime: 'rentalTooShort' }],
    ['back before', '2027-05-03T10:00', '2027-05-02T10:00', { returnDateTime: 'rentalTooShort' }],
    ['a year', '2027-05-03T10:00', '2028-05-03T10:00', {}],
    ['half an hour more than a year', '2027-05-03T10:00', '2028-05-03T10:30', { returnDateTime: 'rentalTooLong' }],
    ['a year from 29 February', '2028-02-29T10:00', '2029-02-28T10:00', {}],
    ['a quarter past', '2027-05-03T10:15', '2027-05-04T10:00', { pickUpDateTime: 'pickUpTimeInvalid' }],
    ['an hour that spring skips', '2027-03-14T02:30', '2027-03-16T10:00', { pickUpDateTime: 'pickUpTimeInvalid' }],
    ['back in an hour that spring skips', '2027-03-10T10:00', '2027-03-14T02:30', { returnDateTime: 'dropOffTimeInvalid' }],
    ['an hour by the clocks that is none', '2027-03-14T01:30', '2027-03-14T03:00', { returnDateTime: 'rentalTooShort' }],
    ['an hour by the clocks that is two', '2027-11-07T00:30', '2027-11-07T02:00', {}],
  ])('of %s', (_, pickUp, dropOff, problems) => {
    expect(rentalProblems(rental(pickUp, dropOff), LONG_AGO)).toEqual(problems);
  });

  test('are to come on the clocks of the place, wherever the visitor is', () => {
    const noonInLisbon = instantOf('2027-05-03T12:00', 'Europe/Lisbon');
    const at = (local: string, zone: string) =>
      rentalProblems(rental(local, addDays(local.slice(0, 10), 3) + local.slice(10), zone), noonInLisbon);
    expect(at('2027-05-03T07:30', 'America/New_York')).toEqual({});
    expect(at('2027-05-03T07:00', 'America/New_York')).toEqual({ pickUpDateTime: 'pickUpTimeInvalid' });
    expect(at('2027-05-03T22:30', 'Pacific/Auckland')).toEqual({ pickUpDateTime: 'pickUpTimeInvalid' });
    expect(at('2027-05-03T23:30', 'Pacific/Auckland')).toEqual({});
  });

  test('across the date line count as they pass: back on the day before, four hours later', () => {
    const across = rental('2027-05-03T08:00', '2027-05-02T11:00', 'Pacific/Apia', 'Pacific/Pago_Pago');
    expect(rentalMinutes(across)).toBe(180);
    expect(rentalProblems(across, LONG_AGO)).toEqual({});
    expect(rentalDays(across, 29)).toBe(1);
  });
});

describe('the days of a rental', () => {
  test.each([
    ['an hour', '2027-05-03T10:00', '2027-05-03T11:00', 1],
    ['24 hours', '2027-05-03T10:00', '2027-05-04T10:00', 1],
    ['24 hours and the grace', '2027-05-03T10:00', '2027-05-04T10:30', 1],
    ['24 hours and more', '2027-05-03T10:00', '2027-05-04T11:00', 2],
    ['nine days', '2027-03-01T10:00', '2027-03-10T10:00', 9],
    ['a night of 25 hours', '2027-11-06T10:00', '2027-11-07T10:00', 1],
    ['a night of 23 hours', '2027-03-13T10:00', '2027-03-14T10:00', 1],
    ['a night of 23 hours and more', '2027-03-13T10:00', '2027-03-14T11:00', 2],
  ])('of %s', (_, pickUp, dropOff, days) => {
    expect(rentalDays(rental(pickUp, dropOff), 30)).toBe(days);
  });

  test('are those between two days at one time, in every zone and over every change of clocks', () => {
    fc.assert(
      fc.property(aSlot, fc.integer({ min: 1, max: 365 }), fc.constantFrom(...ZONES), fc.nat(120), (start, days, zone, grace) => {
        const end = `${addDays(start.slice(0, 10), days)}${start.slice(10)}`;
        expect(rentalDays(rental(start, end, zone), grace)).toBe(days);
      }),
    );
  });

  test('never fall if the car comes back later', () => {
    fc.assert(
      fc.property(
        aSlot,
        fc.constantFrom(...ZONES),
        fc.constantFrom(...ZONES),
        fc.nat(400),
        fc.nat(72),
        fc.nat(120),
        (start, zone, back, slots, more, grace) => {
          const at = instantOf(start, zone) + 3_600_000;
          const first = localAt(at + slots * 1_800_000, back);
          const later = localAt(at + slots * 1_800_000 + more * 3_600_000, back);
          // One day by wall clock is lost at most where they go back, and given back within the same day.
          const [one, two] = [
            rentalDays(rental(start, first, zone, back), grace),
            rentalDays(rental(start, later, zone, back), grace),
          ];
          expect(two).toBeGreaterThanOrEqual(more >= 2 ? one : one - 1);
        },
      ),
    );
  });
});

describe('the hours of a desk', () => {
  const day = [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '24:00' },
  ];
  const hours = [day, day, day, day, day, [{ from: '00:00', to: '02:00' }], []];

  test.each([
    ['2027-05-03T08:00', true],
    ['2027-05-03T07:30', false],
    ['2027-05-03T12:00', true],
    ['2027-05-03T12:30', false],
    ['2027-05-07T23:30', true],
    ['2027-05-08T01:30', true],
    ['2027-05-08T02:30', false],
    ['2027-05-09T10:00', false],
  ])('at %s: open %s', (local, open) => expect(isOpenAt(hours, local)).toBe(open));

  test('may have no end', () => {
    expect(isAlwaysOpen(Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]))).toBe(true);
    expect(isAlwaysOpen(hours)).toBe(false);
  });
});

test('the same place chosen twice is the same drop-off', () => {
  expect(normalDropOff('airport-MIA', 'airport-MIA')).toBeNull();
  expect(normalDropOff('airport-MIA', null)).toBeNull();
  expect(normalDropOff('airport-MIA', 'city-4167147')).toBe('city-4167147');
});
