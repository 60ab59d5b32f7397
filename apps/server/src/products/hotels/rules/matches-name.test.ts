import { expect, test } from 'vitest';
import { nameMatcher } from './matches-name.ts';

const property = { name: 'Hotel Avenida Palácio', cityName: 'Lisbon' };

test.each([
  ['avenida', true],
  ['palacio hot', true],
  ['AVENIDA lisbon', true],
  ['lisbon', false],
  ['avenida porto', false],
  ['venida', false],
  ['  ', false],
])('%s', (text, isMatch) => {
  expect(nameMatcher(text)(property)).toBe(isMatch);
});
