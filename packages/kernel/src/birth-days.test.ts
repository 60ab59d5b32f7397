import { expect, test } from 'vitest';
import { findBirthProblem, namedTwice } from './birth-days.ts';

test.each([
  ['2026-11-26', undefined],
  ['2026-11-27', 'birthInvalid'],
  ['2023-02-29', 'dateInvalid'],
  ['2024-02-29', undefined],
  ['1990-04-31', 'dateInvalid'],
  ['1905-11-27', undefined],
  ['1905-11-26', 'birthTooLong'],
  ['1900-01-01', 'birthTooLong'],
  ['0090-01-01', 'dateInvalid'],
])('born on %s: %s', (day, problem) => {
  expect(findBirthProblem(day, '2026-11-26')).toBe(problem);
});

test('the same person is named twice whatever marks and capitals they were typed with', () => {
  const ana = { firstName: 'José María', lastName: 'Souza', bornOn: '1990-01-01' };
  const again = { ...ana, firstName: 'jose\u0301 maria' };
  expect(namedTwice([ana, again])).toEqual([1]);
  expect(namedTwice([ana, { ...again, bornOn: '1990-01-02' }])).toEqual([]);
  expect(namedTwice([ana, { ...ana, firstName: 'Rui' }, again, again])).toEqual([2, 3]);
  expect(namedTwice([ana, again].map((person) => ({ ...person, bornOn: null })))).toEqual([1]);
  const nobody = { firstName: '', lastName: '', bornOn: null };
  expect(namedTwice([nobody, nobody])).toEqual([]);
});

test('where nobody is asked for a date of birth, people of different age bands may have the same names', () => {
  const of = (ageBand: string, bornOn: string | null = null) => ({ firstName: 'Rui', lastName: 'Souza', bornOn, ageBand });
  expect(namedTwice([of('ADULT'), of('CHILD')])).toEqual([]);
  expect(namedTwice([of('ADULT'), of('CHILD'), of('CHILD')])).toEqual([2]);
  expect(namedTwice([of('ADULT', '1990-01-01'), of('CHILD', '1990-01-01')])).toEqual([1]);
});
