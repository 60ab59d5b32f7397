import { DEFAULT_SORTING, NO_CHOICE, NO_FILTERS, toSearchParams } from '@caravel/flight-search';
import type { PlainDate } from '@caravel/kernel';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { daysAgain, searchAgain } from '../../book-again.ts';

/** The address of the search for the same route, days and travelers. */
export function flightAgain({ flights, isRoundTrip, passengers, travelDate }: FlightReservation, today: PlainDate): string {
  const move = daysAgain(travelDate, today);
  const segments = flights.map(({ origin, destination, departureTime }, id) => ({
    id,
    origin,
    destination,
    date: move(departureTime.slice(0, 10)),
  }));
  const countOf = (wanted: string) => passengers.filter(({ type }) => type === wanted).length;
  const routeType = isRoundTrip ? 'Round-Trip' : segments.length === 1 ? 'One Way' : 'Multi-City';
  const params = toSearchParams({
    ...{ routeType, segments, cabin: 'NoPreference', allowedStops: 2, choice: NO_CHOICE, page: 0 },
    counts: { adults: countOf('ADT'), children: countOf('CHD'), infants: countOf('INF') },
    filters: NO_FILTERS,
    sorting: DEFAULT_SORTING,
  });
  return searchAgain('flights', params, move(travelDate) !== travelDate);
}
