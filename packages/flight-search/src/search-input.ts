import { addDays, daysBetween, type PlainDate, required } from '@caravel/kernel';
import { FLIGHT_LIMITS, type FlightSearchInput } from '@caravel/products/flights/contract';
import { DEFAULT_PREFERENCES } from './defaults.ts';
import { countPassengers, makePassengers } from './passengers.ts';
import type { SearchForm } from './types.ts';

/** The body of a search. The form must be valid, or the server refuses it. */
export function toSearchInput(form: SearchForm): FlightSearchInput {
  return {
    routeType: form.routeType,
    flightType: form.preferences.cabin,
    aircraftType: 'Commercial',
    legs: form.segments.map(({ origin, destination, date }) => ({ origin, destination, date })),
    passengers: countPassengers(form.passengers),
    maxStops: form.preferences.allowedStops,
  };
}

/** The form of a stored search (a recent search). */
export function fromSearchInput(input: FlightSearchInput, today: PlainDate): SearchForm {
  const { adults, children = 0, infants = 0 } = input.passengers;
  return {
    routeType: input.routeType ?? 'Round-Trip',
    segments: input.legs.map(({ origin, destination, date }, id) => ({ id, origin, destination, date })),
    passengers: makePassengers({ adults, children, infants }, today),
    preferences: { ...DEFAULT_PREFERENCES, cabin: input.flightType ?? 'NoPreference', allowedStops: input.maxStops ?? 2 },
  };
}

/** Days that the date-shift helper goes to either side (spec 2, section 9). */
export const DATE_SHIFT_DAYS = 2;

/** The same search with its first flight on `day`: all legs move together, so that a stay keeps its length. */
export function moveSearch<Search extends Pick<FlightSearchInput, 'legs'>>(search: Search, day: PlainDate): Search {
  const shift = daysBetween(required(search.legs[0], 'a leg').date, day);
  return { ...search, legs: search.legs.map((leg) => ({ ...leg, date: addDays(leg.date, shift) })) };
}

/**
 * The same search on the surrounding days, nearest first and without the search itself: all legs move together, none before today
 * or after the last searchable day.
 */
export function alternativeDates(
  input: FlightSearchInput,
  today: PlainDate,
  days: number = DATE_SHIFT_DAYS,
): FlightSearchInput[] {
  const lastDay = addDays(today, FLIGHT_LIMITS.maxDaysAhead);
  const { date } = required(input.legs[0], 'a leg');
  const list: FlightSearchInput[] = [];
  for (let distance = 1; distance <= days; distance++) {
    for (const shift of [-distance, distance]) {
      const moved = moveSearch(input, addDays(date, shift));
      const last = required(moved.legs.at(-1), 'a leg');
      if (addDays(date, shift) >= today && last.date <= lastDay) list.push(moved);
    }
  }
  return list;
}
