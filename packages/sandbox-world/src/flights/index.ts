import { airportsOf, listAircraft, listAirports, listCarriers } from '@caravel/reference';
import { calendarOf } from './fare-calendar.ts';
import { findInWorld } from './find-offer.ts';
import { buildNetwork, type Network } from './network.ts';
import type { Place } from './places.ts';
import { searchWorld } from './search.ts';
import type { CalendarPrice, FoundOffer, PassengerCounts, WorldQuery, WorldSearchResult } from './types.ts';

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

/** Lowest known price, one way for one adult in economy, for each of `days` days from `from` (`YYYY-MM-DD`). */
export function fareCalendar(origin: string, destination: string, from: string, days: number, now: number): CalendarPrice[] {
  return calendarOf(flightNetwork(), placesOf, origin, destination, from, days, now);
}
