import { addDays } from '@caravel/kernel';
import { FLIGHT_LIMITS, type FlightSearch } from '@caravel/products/flights/contract';
import { airportsOf } from '@caravel/reference';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';

/** Whether two codes mean one place: the same code, or a metropolitan area and one of its airports. */
export function isSamePlace(a: string, b: string): boolean {
  if (a === b) return true;
  const airports = new Set(airportsOf(a).map((airport) => airport.code));
  return airportsOf(b).some((airport) => airports.has(airport.code));
}

/**
 * Returns the days that may be searched at an instant. The visitor's local date counts (decisions) but is not known here. So the day before
 * the server's date (UTC) is allowed while it is still that day somewhere, and the last day is 330 days after the latest local date on
 * Earth.
 */
export function searchableDays(now: number): { readonly first: string; readonly last: string } {
  const today = new Date(now).toISOString().slice(0, 10);
  return { first: addDays(today, -1), last: addDays(today, FLIGHT_LIMITS.maxDaysAhead + 1) };
}

/** Checks a search beyond its schema. Returns field path → message key; empty if it is valid. */
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
