import { money } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { driverAge, isPricedFor } from './driver-age.ts';

const perDay = money(2_500, 'USD');
const RULES = {
  minAge: 21,
  maxAge: 80,
  youngDriver: { from: 21, to: 24, perDay },
  seniorDriver: { from: 71, to: 80, perDay },
};

test.each([
  [20, 'tooYoung'],
  [21, 'young'],
  [24, 'young'],
  [25, 'usual'],
  [70, 'usual'],
  [71, 'senior'],
  [80, 'senior'],
  [81, 'tooOld'],
] as const)('a driver of %i is %s', (age, meaning) => {
  expect(driverAge(age, RULES)).toBe(meaning);
});

test('where nothing is known of surcharges, whoever is old enough drives at one price', () => {
  expect(driverAge(90, { minAge: 18, maxAge: null, youngDriver: null, seniorDriver: null })).toBe('usual');
});

test('a price is for all ages that pay the same surcharge', () => {
  expect([isPricedFor(40, 25, RULES), isPricedFor(24, 25, RULES), isPricedFor(22, 23, RULES)]).toEqual([true, false, true]);
});

test('where no ages are known, a price is for the age that was searched alone', () => {
  const unknown = { ...RULES, minAge: null, maxAge: null, youngDriver: null, seniorDriver: null };
  expect([isPricedFor(30, 30, unknown), isPricedFor(31, 30, unknown)]).toEqual([true, false]);
});
