import type { FareFamilies, FareFamily, FlightResult } from '@caravel/products/flights/contract';
import type { FlightFilters, Sorting } from '../types.ts';

/** The filters again in the simplest way, one flight at a time: the index must agree with them. For tests only. */

export type NaiveHit = { readonly result: FlightResult; readonly price: number; readonly offerId: string };

const SPANS = {
  'Early Morning': ['00:00', '04:59'],
  Morning: ['05:00', '11:59'],
  Afternoon: ['12:00', '17:59'],
  Evening: ['18:00', '23:59'],
} as const;

const inBuckets = (local: string | undefined, chosen: FlightFilters['departure'][number] | undefined) =>
  !chosen ||
  chosen.length === 0 ||
  (local !== undefined && chosen.some((bucket) => local.slice(11) >= SPANS[bucket][0] && local.slice(11) <= SPANS[bucket][1]));

function stopsPass(result: FlightResult, filters: FlightFilters): boolean {
  const every = (test: (stops: number) => boolean) => result.flights.every((flight) => test(flight.stops.length));
  return (
    filters.stops.length === 0 ||
    (filters.stops.includes('Direct') && every((stops) => stops === 0)) ||
    (filters.stops.includes('1 Stop') && every((stops) => stops === 1)) ||
    (filters.stops.includes('2+ Stops') && every((stops) => stops > 1)) ||
    (filters.stops.includes('Mixed') && new Set(result.flights.map(({ stops }) => Math.min(stops.length, 2))).size > 1)
  );
}

/** In a step: each direction from `leg` on has a ticked number of stops, or the whole trip is Mixed where that is ticked. */
function stepStopsPass(result: FlightResult, { stops }: FlightFilters, leg: number): boolean {
  const ticked = (count: number) => stops.includes(count === 0 ? 'Direct' : count === 1 ? '1 Stop' : '2+ Stops');
  const counts = result.flights.map((flight) => Math.min(flight.stops.length, 2));
  return stops.length === 0 || counts.slice(leg).every(ticked) || (stops.includes('Mixed') && new Set(counts).size > 1);
}

function flightPasses(result: FlightResult, filters: FlightFilters, legs: number, step: number | null): boolean {
  const minutes = result.flights.map((flight) => flight.duration).reduce((a, b) => a + b);
  const stopAirports = result.flights.flatMap((flight) => flight.stops.map((stop) => stop.airport));
  return (
    (step === null ? stopsPass(result, filters) : stepStopsPass(result, filters, step)) &&
    (filters.airlines.length === 0 || result.airlines.some((code) => filters.airlines.includes(code))) &&
    (filters.layovers.length === 0 || stopAirports.some((code) => filters.layovers.includes(code))) &&
    (filters.maxDuration === null || minutes <= filters.maxDuration) &&
    filters.departure.slice(0, legs).every((chosen, leg) => inBuckets(result.flights[leg]?.departureTime, chosen)) &&
    filters.arrival.slice(0, legs).every((chosen, leg) => inBuckets(result.flights[leg]?.arrivalTime, chosen))
  );
}

const farePasses = (fare: FareFamily, filters: FlightFilters) =>
  (filters.cabins.length === 0 || filters.cabins.includes(fare.cabin)) &&
  (fare.carryOnBags ?? 0) >= filters.carryOnBags &&
  (fare.checkedBags ?? 0) >= filters.checkedBags &&
  (!filters.refundable || fare.refund?.allowed === true) &&
  (!filters.changeable || fare.change?.allowed === true);

/** Flights that pass, in their original order, each at its cheapest passing fare. `step`: the direction that is chosen now. */
export function naiveFilter(
  results: readonly FlightResult[],
  families: FareFamilies,
  filters: FlightFilters,
  step: number | null = null,
): NaiveHit[] {
  // Times of a leg that no result has do not filter: they remain from another kind of trip.
  const legs = Math.max(0, ...results.map((result) => result.flights.length));
  return results.flatMap((result) => {
    const fares = (families[result.id] ?? []).filter((fare) => farePasses(fare, filters));
    const cheapest = fares.toSorted((a, b) => a.total.amountMinor - b.total.amountMinor)[0];
    if (!cheapest || !flightPasses(result, filters, legs, step)) return [];
    const price = cheapest.total.amountMinor;
    if (filters.minPrice !== null && price < filters.minPrice) return [];
    if (filters.maxPrice !== null && price > filters.maxPrice) return [];
    return [{ result, price, offerId: cheapest.offerId }];
  });
}

/** The hits in order, by ratios for Best. */
export function naiveSort(hits: readonly NaiveHit[], { index, order }: Sorting): NaiveHit[] {
  const minutes = (hit: NaiveHit) => hit.result.flights.reduce((sum, flight) => sum + flight.duration, 0);
  const cheapest = Math.min(...hits.map((hit) => hit.price));
  const quickest = Math.min(...hits.map(minutes));
  const departs = (hit: NaiveHit) => Date.parse(`${hit.result.flights[0]?.departureTime}Z`);
  const key = {
    cheapest: (hit: NaiveHit) => hit.price,
    quickest: minutes,
    best: (hit: NaiveHit) => hit.price / cheapest + minutes(hit) / quickest,
    departure: departs,
    arrival: (hit: NaiveHit) => Date.parse(`${hit.result.flights.at(-1)?.arrivalTime}Z`),
  }[index];
  const sign = order === 'asc' ? 1 : -1;
  return hits.toSorted((a, b) => {
    const difference = key(a) - key(b);
    // Ratios are floats here and whole numbers in the index: a difference smaller than any real one counts as equal.
    const decisive = Math.abs(difference) < 1e-12 ? 0 : sign * difference;
    return decisive || a.price - b.price || minutes(a) - minutes(b) || departs(a) - departs(b);
  });
}
