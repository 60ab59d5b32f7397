import { expect, test } from 'vitest';
import { sharedLines, significantLines } from './near-copies.ts';

const CAR = `
import { a } from './a.ts';
/** Says it. */
export function bookCar(car: Car): Rental {
  // why
  const rental = find(car, 3);
  return show(rental, 'a car');
}
const own = 1;
`;
const HOTEL = `
import {
  b,
} from '../b.ts';
export function bookHotel(hotel: Hotel): Stay {
  const stay = find(hotel, 12);

  return show(stay, 'a hotel');
}
`;

test('lines are compared without comments, imports, brackets, and nouns of products', () => {
  expect(significantLines(CAR).slice(0, 3)).toEqual(significantLines(HOTEL));
  expect(significantLines(CAR)).toHaveLength(4);
});

test('a line counts if a run of the length stands in one other text', () => {
  const [one, other] = [significantLines(CAR), significantLines(HOTEL)];
  expect(sharedLines(one, [other], 3)).toBe(3);
  expect(sharedLines(one, [other], 5)).toBe(0);
  expect(sharedLines(one, [other.slice(0, 2), other.slice(2)], 3)).toBe(0);
});
