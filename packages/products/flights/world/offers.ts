import { airportsOf, listAircraft, listAirports, listCarriers } from '@caravel/reference';
import { findInWorld } from './find-offer.ts';
import { buildNetwork, type Network } from './network.ts';
import type { Place } from './places.ts';
import { leastOfTrips, searchWorld } from './search.ts';
import type { FoundOffer, PassengerCounts, WorldQuery, WorldQuerySlice, WorldSearchResult } from './types.ts';

let built: Network | undefined;

/** The one network, built on first use (about a second). */
export function flightNetwork(): Network {
  built ??= buildNetwork({ airports: listAirports(), carriers: listCarriers(), aircraft: listAircraft() });
  return built;
}

function placesOf(code: string): readonly Place[] {
  const network = flightNetwork();
  return airportsOf(code)
    .flatMap((airport) => network.placeOf(airport.code) ?? [])
    .sort((a, b) => a.position - b.position);
}

/** Itineraries for a query, cheapest first: the cheapest, the quickest, the direct ones, and a variety of airlines and times. */
export function searchFlights(query: WorldQuery): WorldSearchResult {
  return searchWorld(flightNetwork(), placesOf, query);
}

/**
 * Builds the network ahead of the first search (half a second) and searches once, for a server that is starting: what runs for the first time runs slowly.
 */
export function warmFlights(): void {
  const slices = [{ origin: 'JFK', destination: 'LHR', date: '2027-01-15' }];
  const passengers = { adults: 1, children: 0, infants: 0 };
  searchFlights({ slices, passengers, maxStops: 2, now: Date.parse('2026-12-01T00:00Z'), limit: 300 });
}

/**
 * Finds an offer by its key alone, with the price and seats of `now` (epoch milliseconds). Returns `unknown` for a key that is
 * malformed or names flights that do not exist; never throws.
 */
export function findOffer(offerKey: string, at: { readonly now: number; readonly passengers: PassengerCounts }): FoundOffer {
  return findInWorld(flightNetwork(), offerKey, at);
}

/**
 * Yields for each of the trips what the cheapest offer of `searchFlights` costs, USD cents; null if it finds none. What several trips have in common is
 * computed once.
 */
export function lowestFares(
  asked: Omit<WorldQuery, 'slices'>,
  trips: Iterable<readonly WorldQuerySlice[]>,
): Generator<number | null> {
  return leastOfTrips(flightNetwork(), placesOf, asked, trips);
}
