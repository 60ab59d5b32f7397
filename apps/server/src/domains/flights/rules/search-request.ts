import { FLIGHT_LIMITS, type FlightSearch } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { airportsOf } from '@caravel/reference';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';

/** Whether two codes mean one place: the same code, or a metropolitan area and an airport in it. */
export function isSamePlace(a: string, b: string): boolean {
  if (a === b) return true;
  const airports = new Set(airportsOf(a).map((airport) => airport.code));
  return airportsOf(b).some((airport) => airports.has(airport.code));
}

/**
 * Days that may be searched at an instant. The visitor's today is not known here and counts (decisions), so the day before the server's
 * (UTC) is taken where it is still today somewhere, and the last day is the one that is 330 days ahead of the latest today on Earth.
 */
export function searchableDays(now: number): { readonly first: string; readonly last: string } {
  const today = new Date(now).toISOString().slice(0, 10);
  return { first: addDays(today, -1), last: addDays(today, FLIGHT_LIMITS.maxDaysAhead + 1) };
}

/** What is wrong with a search beyond its form: field path → message key. Empty where nothing is. */
export function checkSearch(search: FlightSearch, now: number): FieldProblems {
  const { first, last } = searchableDays(now);
  const problems: Record<string, FieldProblem> = {};
  for (const [i, leg] of search.legs.entries()) {
    if (airportsOf(leg.origin).length === 0) problems[`legs.${i}.origin`] = 'placeInvalid';
    if (airportsOf(leg.destination).length === 0) problems[`legs.${i}.destination`] = 'placeInvalid';
    if (isSamePlace(leg.origin, leg.destination)) problems[`legs.${i}.destination`] = 'sameOriginDestination';
    if (leg.date < first) problems[`legs.${i}.date`] = 'datePast';
    if (leg.date > last) problems[`legs.${i}.date`] = 'dateTooFar';
  }
  return problems;
}
