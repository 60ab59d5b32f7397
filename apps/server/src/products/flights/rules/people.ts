import { findBirthProblem, namedTwice, type PlainDate } from '@caravel/kernel';
import type { FlightTraveler } from '@caravel/products/flights/contract';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';

/** Checks that travelers can be people, and each of them another one. `today`: the agency's. Returns field path → message key. */
export function checkPeople(travelers: readonly FlightTraveler[], today: PlainDate): FieldProblems {
  const problems: Record<string, FieldProblem> = {};
  for (const [i, { dob }] of travelers.entries()) {
    const problem = findBirthProblem(dob, today);
    if (problem) problems[`travellers.${i}.dob`] = problem;
  }
  const named = travelers.map(({ firstName, middleName, lastName, dob }) => ({ firstName, middleName, lastName, bornOn: dob }));
  for (const i of namedTwice(named)) problems[`travellers.${i}.lastName`] = 'travelerTwice';
  return problems;
}
