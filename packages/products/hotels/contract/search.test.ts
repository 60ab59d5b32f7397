import { describe, expect, test } from 'vitest';
import { HOTEL_LIMITS, hotelCancelRequestSchema, hotelFilterSchema, hotelPageRequestSchema, hotelSearchSchema } from './index.ts';

const search = {
  searchString: 'Lisbon',
  currency: 'USD',
  stayPeriod: { start: '2027-04-10', end: '2027-04-14' },
  occupancies: [{ numOfAdults: 2, numOfChildren: 1, childAges: [7] }, { numOfAdults: 1 }],
  lat: 38.71,
  lng: -9.14,
  nationality: { name: 'United States', alpha2Code: 'US' },
  email: 'ana@example.com',
};

/** What is wrong with a search: field path → the schema's problem. */
function problemsOf(changes: Record<string, unknown>): Record<string, string> {
  const { error } = hotelSearchSchema.safeParse({ ...search, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('a hotel search', () => {
  test('has the defaults of the specification, and none for money', () => {
    expect(hotelSearchSchema.parse(search)).toMatchObject({
      occupancies: [{ numOfRoom: 1 }, { numOfRoom: 1, numOfChildren: 0, childAges: [] }],
      radius: HOTEL_LIMITS.defaultRadiusKm,
      allowedCountry: 'US',
      version: 'one',
      paging: { pageNo: 0, pageSize: 50, orderBy: 'recommended' },
    });
  });

  test.each([
    ['stayPeriod', 'stayPeriodMissing'],
    ['searchString', 'searchStringMissing'],
    ['nationality', 'nationalityMissing'],
    ['lat', 'positionMissing'],
    ['lng', 'positionMissing'],
    ['occupancies', 'occupanciesMissing'],
  ])('without %s says so', (field, problem) => {
    expect(problemsOf({ [field]: undefined })).toEqual({ [field]: problem });
    expect(problemsOf({ [field]: null })).toEqual({ [field]: problem });
  });

  test('may leave out the currency, which is the agency’s then; an empty one is missing', () => {
    expect(problemsOf({ currency: undefined })).toEqual({});
    expect(problemsOf({ currency: null })).toEqual({ currency: 'currencyMissing' });
  });

  test('of a visitor names no email address, and one that is none is refused', () => {
    expect(problemsOf({ email: undefined })).toEqual({});
    expect(problemsOf({ email: null })).toEqual({ email: 'emailEmpty' });
    expect(problemsOf({ email: 'ana' })).toEqual({ email: 'emailInvalid' });
  });

  test.each([
    ['no rooms', { occupancies: [] }, { occupancies: 'occupanciesMissing' }],
    ['seven rooms alike', { occupancies: [{ numOfRoom: 7, numOfAdults: 1 }] }, { occupancies: 'roomsMax' }],
    [
      'seven rooms of two kinds',
      {
        occupancies: [
          { numOfRoom: 4, numOfAdults: 1 },
          { numOfRoom: 3, numOfAdults: 2 },
        ],
      },
      { occupancies: 'roomsMax' },
    ],
    ['a room without an adult', { occupancies: [{ numOfAdults: 0 }] }, { 'occupancies.0.numOfAdults': 'adultsMin' }],
    [
      'a child without an age',
      { occupancies: [{ numOfAdults: 1, numOfChildren: 2, childAges: [4] }] },
      { 'occupancies.0.childAges': 'childAgesMissing' },
    ],
    [
      'a child of eighteen',
      { occupancies: [{ numOfAdults: 1, numOfChildren: 1, childAges: [18] }] },
      { 'occupancies.0.childAges.0': 'childAgeInvalid' },
    ],
    ['no night', { stayPeriod: { start: '2027-04-10', end: '2027-04-10' } }, { 'stayPeriod.end': 'stayOrder' }],
    ['29 nights', { stayPeriod: { start: '2027-04-10', end: '2027-05-09' } }, { 'stayPeriod.end': 'stayTooLong' }],
    ['a day that is none', { stayPeriod: { start: '2027-02-30', end: '2027-03-02' } }, { 'stayPeriod.start': 'dateInvalid' }],
  ])('of %s is refused', (_, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  test('of 28 nights, or of six rooms, is not', () => {
    expect(problemsOf({ stayPeriod: { start: '2027-04-10', end: '2027-05-08' } })).toEqual({});
    expect(problemsOf({ occupancies: [{ numOfRoom: 6, numOfAdults: 5 }] })).toEqual({});
  });
});

test('a page is the first fifty by default, of everything', () => {
  expect(hotelPageRequestSchema.parse({})).toEqual({ filter: {}, from: 0, size: 50, orderBy: 'recommended' });
  expect(hotelFilterSchema.safeParse({ boards: ['dinner'] }).success).toBe(false);
});

test('a cancellation with a guard that is mistyped is refused, of a whole stay and of one room', () => {
  const named = { bookingId: '0193f000-0000-7000-8000-000000000000', quoteAmount: 12.5 };
  for (const whole of [named, { ...named, room: 1 }]) {
    expect(hotelCancelRequestSchema.parse(whole)).toEqual(whole);
    expect(hotelCancelRequestSchema.safeParse({ ...whole, quoteAmuont: 1 }).success).toBe(false);
  }
});
