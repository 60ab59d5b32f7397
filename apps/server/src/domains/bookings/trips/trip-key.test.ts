import { describe, expect, test } from 'vitest';
import { type TripPart, tripKey } from './trip-key.ts';

const part = (traveler: Partial<TripPart['traveler']> = {}, piece: Partial<Omit<TripPart, 'traveler'>> = {}): TripPart => ({
  traveler: { firstName: 'João Pedro', lastName: 'de Souza-Lopes', born: '1990-02-28', ...traveler },
  what: 'Prado',
  day: '2027-04-01',
  ...piece,
});
const key = (...of: Parameters<typeof part>) => tripKey('activities', part(...of));

describe('who travels on what and when', () => {
  test.each<[string, Partial<TripPart['traveler']>]>([
    ['in capitals', { firstName: 'JOÃO PEDRO', lastName: 'DE SOUZA-LOPES' }],
    ['without marks', { firstName: 'Joao Pedro' }],
    ['with marks of their own', { firstName: 'Joa\u0303o Pedro' }],
    ['without second name', { firstName: 'João' }],
    ['with other spaces and hyphens', { firstName: '  João  Pedro', lastName: 'De Souza Lopes' }],
    ['with an apostrophe', { lastName: "De' Souza’Lopes." }],
  ])('is the same person %s', (_how, typed) => expect(key(typed)).toBe(key()));

  test.each<[string, ...Parameters<typeof part>]>([
    ['another first name', { firstName: 'José' }],
    ['another last name', { lastName: 'de Souza' }],
    ['another date of birth', { born: '1990-02-27' }],
    ['no date of birth', { born: null }],
    ['another piece', {}, { what: 'Louvre' }],
    ['another day', {}, { day: '2027-04-02' }],
  ])('%s is another', (_what, ...changes) => expect(key(...changes)).not.toBe(key()));

  test('one product’s is never another’s', () => expect(tripKey('hotels', part())).not.toBe(key()));

  test('people with one name, in any script, are told apart', () => {
    const names = ['Suharto', 'Сухарто', '苏哈托', '蘇哈托'].map((lastName) => key({ firstName: '', lastName }));
    expect(new Set(names).size).toBe(names.length);
  });
});
