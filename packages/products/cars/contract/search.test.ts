import { describe, expect, test } from 'vitest';
import { carCancelRequestSchema, carDriverSchema, carPriceRequestSchema, carSearchSchema } from './index.ts';

const search = {
  pickupLatitude: 25.7959,
  pickupLongitude: -80.287,
  pickUpDateTime: '2027-03-01T10:00',
  returnLatitude: 28.5384,
  returnLongitude: -81.3792,
  returnDateTime: '2027-03-10T10:00',
  age: 23,
  countryOfResidence: 'BR',
  pickupReadable: 'Miami International Airport (MIA)',
  dropoffReadable: 'Orlando, Florida',
};

/** What is wrong with a search: field → the schema's problem. */
function problemsOf(changes: Record<string, unknown>): Record<string, string> {
  const { error } = carSearchSchema.safeParse({ ...search, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('a car search', () => {
  test('has the defaults of the specification: the same drop-off, a driver of 25 from the United States', () => {
    const { age: _, countryOfResidence: __, returnLatitude: ___, returnLongitude: ____, ...rest } = search;
    expect(carSearchSchema.parse(rest)).toMatchObject({ age: 25, countryOfResidence: 'US' });
  });

  test.each([
    ['pickupLatitude', 'pickUpRequired'],
    ['pickupLongitude', 'pickUpRequired'],
    ['pickupReadable', 'pickUpRequired'],
    ['pickUpDateTime', 'pickUpTimeInvalid'],
    ['returnDateTime', 'dropOffTimeInvalid'],
  ])('without %s says so', (field, problem) => {
    expect(problemsOf({ [field]: undefined })).toEqual({ [field]: problem });
  });

  test.each([
    ['half a place to return to', { returnLongitude: undefined }, { returnLatitude: 'dropOffRequired' }],
    ['a quarter past', { pickUpDateTime: '2027-03-01T10:15' }, { pickUpDateTime: 'pickUpTimeInvalid' }],
    ['a day that is none', { returnDateTime: '2027-02-30T10:00' }, { returnDateTime: 'dropOffTimeInvalid' }],
    ['a driver of 17', { age: 17 }, { age: 'driverAgeInvalid' }],
    ['a driver of 100', { age: 100 }, { age: 'driverAgeInvalid' }],
  ])('with %s is refused', (_, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });
});

describe('the booking of a car', () => {
  test('names each extra once', () => {
    const asked = { searchId: '0193f000-0000-7000-8000-000000000000', offerId: 'o1' };
    const twice = [
      { code: 'childSeat', count: 1 },
      { code: 'childSeat', count: 1 },
    ];
    expect(carPriceRequestSchema.safeParse({ ...asked, extras: twice.slice(1) }).success).toBe(true);
    expect(carPriceRequestSchema.safeParse({ ...asked, extras: twice }).success).toBe(false);
  });

  test('is cancelled for one of three reasons, and with no guard that is mistyped', () => {
    const named = { bookingId: '0193f000-0000-7000-8000-000000000000' };
    for (const reason of ['duplicate', 'fraudulent', 'requested by customer'])
      expect(carCancelRequestSchema.parse({ ...named, reason, quoteAmount: 12.5 })).toEqual({
        ...named,
        reason,
        quoteAmount: 12.5,
      });
    expect(carCancelRequestSchema.safeParse({ ...named, reason: 'rain' }).success).toBe(false);
    expect(carCancelRequestSchema.safeParse({ ...named }).success).toBe(false);
    expect(carCancelRequestSchema.safeParse({ ...named, reason: 'duplicate', quoteAmout: 1 }).success).toBe(false);
  });

  test.each(['lastName', 'email', 'address', 'city', 'state', 'zip'])('needs the driver’s %s', (field) => {
    const driver = {
      title: 'Ms',
      firstName: 'Ana',
      lastName: 'Souza',
      email: 'ana@example.com',
      phone: '+5511999990000',
      address: 'Rua A 1',
      city: 'São Paulo',
      state: 'SP',
      zip: '01000-000',
      birthDate: '2003-05-06',
      gender: 'female',
      countryOfResidence: 'br',
    };
    expect(carDriverSchema.parse(driver).countryOfResidence).toBe('BR');
    expect(carDriverSchema.safeParse({ ...driver, [field]: '' }).success).toBe(false);
  });
});
