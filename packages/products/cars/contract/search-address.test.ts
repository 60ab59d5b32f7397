import type { DestinationSuggestion } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CAR_LIMITS,
  type CarForm,
  carFormOfParams,
  carSearchOf,
  carSearchSchema,
  defaultCarForm,
  misreadTimes,
  paramsOfCarForm,
} from './index.ts';

const TODAY = '2027-02-20';
const place = (id: string, lat: number): DestinationSuggestion => ({
  id,
  type: 'airport',
  name: 'Miami',
  context: 'United States',
  countryCode: 'US',
  code: 'MIA',
  lat,
  lng: -80.29,
  radius: 15,
  timeZone: 'America/New_York',
});

const aSlot = fc
  .tuple(fc.nat(600), fc.nat(47))
  .map(
    ([day, slot]) => `${addDays(TODAY, day)}T${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`,
  );
const aForm: fc.Arbitrary<CarForm> = fc.record({
  pickUp: fc.constantFrom('', 'airport-MIA', 'city-4167147'),
  dropOff: fc.constantFrom(null, 'airport-MCO', 'region-algarve'),
  pickUpAt: aSlot,
  dropOffAt: aSlot,
  age: fc.integer({ min: CAR_LIMITS.minAge, max: CAR_LIMITS.maxAge }),
  country: fc.constantFrom('US', 'BR', 'PT'),
});

describe('the address of a car search', () => {
  test('leads back to the same form, over a reload and a shared link', () => {
    fc.assert(
      fc.property(aForm, (form) => {
        const address = new URLSearchParams(Object.entries(paramsOfCarForm(form)).filter(([, value]) => value !== undefined));
        expect(carFormOfParams(Object.fromEntries(address), TODAY)).toEqual(form);
      }),
    );
  });

  test('of the same place chosen twice is that of the same drop-off, and so is its search', () => {
    const form = { ...defaultCarForm(TODAY, 'BR'), pickUp: 'airport-MIA' };
    const twice = { ...form, dropOff: 'airport-MIA' };
    expect(paramsOfCarForm(twice)).toEqual(paramsOfCarForm(form));
    expect(carFormOfParams({ ...paramsOfCarForm(form), to: 'airport-MIA' }, TODAY).dropOff).toBeNull();
    const miami = place('airport-MIA', 25.79);
    expect(carSearchOf(twice, { pickUp: miami, dropOff: miami })).toEqual(carSearchOf(form, { pickUp: miami, dropOff: null }));
  });

  test.each([
    ['nothing', {}],
    ['nonsense', { pu: '2027-13-40T10:00', do: 'soon', age: 'twelve', c: 'Brazil' }],
    ['a quarter past', { pu: '2027-03-01T10:15', age: '1e2' }],
  ])('of %s has the defaults', (_, params) => {
    expect(carFormOfParams(params, TODAY)).toEqual(defaultCarForm(TODAY));
  });

  test.each(['17', '12', '0', '99'])('with an age of %s keeps it: the form and the server say whether it will do', (age) => {
    expect(carFormOfParams({ age }, TODAY).age).toBe(Number(age));
  });

  test('says which of its times are none', () => {
    expect(misreadTimes({ pu: '2027-02-29T10:00', do: '2027-03-01T10:15' })).toEqual(['pickUp', 'dropOff']);
    expect(misreadTimes({ pu: '2028-02-29T10:00', do: '2028-03-01T10:30' })).toEqual([]);
    expect(misreadTimes({})).toEqual([]);
  });

  test('without a drop-off time has one some days later', () => {
    expect(carFormOfParams({ pu: '2027-04-01T09:30' }, TODAY).dropOffAt).toBe('2027-04-04T09:30');
  });

  test('makes a search that the server takes', () => {
    const form = { ...defaultCarForm(TODAY), pickUp: 'airport-MIA', dropOff: 'airport-MCO', age: 23 };
    const search = carSearchOf(form, { pickUp: place('airport-MIA', 25.79), dropOff: place('airport-MCO', 28.42) });
    expect(carSearchSchema.parse(search)).toMatchObject({
      age: 23,
      returnLatitude: 28.42,
      dropoffReadable: 'Miami, United States',
    });
  });
});
